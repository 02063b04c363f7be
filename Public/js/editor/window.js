// What every editor has, whatever the kind of its design: draft, queue, previews, time, steps and keys.
import { Draft } from 'editor/draft.js';
import { attach as attachFinder } from 'editor/finder.js';
import { attach as attachKeys } from 'editor/keys.js';
import { arrive, attach as attachLeaving } from 'editor/leaving.js';
import { Live } from 'editor/live.js';
import { attach as attachNavigation, navigator } from 'editor/navigation.js';
import { refresher } from 'editor/refresh.js';
import { Sender } from 'editor/sender.js';
import { Stage } from 'editor/stage.js';
import { Steps } from 'editor/steps.js';
import { Timeline } from 'editor/timeline.js';
import { attach as attachTyping } from 'editor/typing.js';

/**
 * Opens the editor of the page’s design. `panels` attaches what the kind has besides; `fieldsOf` gives what is sent of
 * a control of the draft, `shown` is told each address before and after.
 */
export function open({ panels, fieldsOf, shown }) {
  const form = document.getElementById('f');
  const { id, kind, sequence, toChanges, toSave, toState } = form?.dataset ?? {};
  const to = { form: form?.getAttribute('action'), changes: toChanges, save: toSave, state: toState };
  const { left, client } = arrive(id);
  const draft = new Draft({ id, kind, client, sequence: Number(sequence || 0), to });
  const stage = new Stage(draft, () => timeline.look());
  const refresh = refresher(draft, stage, shown);
  const sender = new Sender(draft, stage, {
    refresh, offer: also => steps.offer(also), fieldsOf: fieldsOf && (control => fieldsOf(control, draft)),
  });
  const settle = () => sender.settle();
  const steps = new Steps(draft, stage, { settle, refresh });
  const timeline = new Timeline(draft, stage, refresh);
  const stop = () => timeline.stop();
  const live = new Live(draft, stage, refresh, stop);
  const go = navigator({ settle, refresh });

  attachTyping(sender, refresh);
  panels({ draft, go, refresh, settle, steps });
  attachFinder();
  attachNavigation(draft, { go, settle, stop });
  timeline.attach();
  live.attach();
  attachKeys(draft, { steps, settle, timeline });
  attachLeaving(draft, left, { sender, refresh });
}
