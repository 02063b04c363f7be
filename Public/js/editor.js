// The editor with script: every change is sent at once, previews follow without a reload.
import { attach as attachForms } from 'editor/forms.js';
import { Framing } from 'editor/framing.js';
import { attach as attachHands } from 'editor/framing-hands.js';
import { attach as attachPhoto } from 'editor/photo.js';
import { attach as attachPicker } from 'editor/picker.js';
import { sendTool } from 'editor/tools.js';
import { open } from 'editor/window.js';

open({
  panels({ go, refresh, settle, steps }) {
    const framing = new Framing(() => steps.frame());
    attachForms(steps, sendTool(steps, go));
    attachPicker(() => settle().then(() => refresh()));
    attachPhoto(fields => steps.alone(fields));
    framing.attach();
    attachHands(framing);
  },
});
