// The editor with script: every change is sent at once, previews follow without a reload.
import { Draft } from 'editor/draft.js';
import { attach as attachForms } from 'editor/forms.js';
import { Framing } from 'editor/framing.js';
import { attach as attachHands } from 'editor/framing-hands.js';
import { attach as attachKeys } from 'editor/keys.js';
import { arrive, attach as attachLeaving } from 'editor/leaving.js';
import { attach as attachNavigation, navigator } from 'editor/navigation.js';
import { attach as attachPhoto } from 'editor/photo.js';
import { attach as attachPicker } from 'editor/picker.js';
import { refresher } from 'editor/refresh.js';
import { Sender } from 'editor/sender.js';
import { Stage } from 'editor/stage.js';
import { Steps } from 'editor/steps.js';
import { Timeline } from 'editor/timeline.js';
import { attach as attachTyping } from 'editor/typing.js';

const { id, sequence } = document.getElementById('f')?.dataset ?? {};
const { left, client } = arrive(id);
const draft = new Draft({ id, client, sequence: Number(sequence || 0) });
const stage = new Stage(draft);
const refresh = refresher(draft, stage);
const sender = new Sender(draft, stage, { refresh, offer: also => steps.offer(also) });
const settle = () => sender.settle();
const steps = new Steps(draft, stage, { settle, refresh });
const timeline = new Timeline(draft, stage, refresh);
const framing = new Framing(() => steps.frame());
const go = navigator({ settle, refresh });

attachTyping(sender, refresh);
attachForms(steps, go);
attachPicker(() => settle().then(() => refresh()));
attachNavigation(draft, { go, settle, stop: () => timeline.stop() });
timeline.attach();
attachPhoto(fields => steps.alone(fields));
framing.attach();
attachHands(framing);
attachKeys(draft, { steps, settle, timeline });
attachLeaving(draft, left, { sender, refresh });
