// The editor of layered designs, with a tree, a palette and layers on the picture.
import { attach as attachForms } from 'editor/forms.js';
import { open } from 'editor/window.js';
import { actor, sendAct } from 'layers/acts.js';
import { attach as attachFields, fieldsOf } from 'layers/fields.js';
import { attach as attachLayerKeys } from 'layers/keys.js';
import { attach as attachPalette, shown } from 'layers/palette.js';
import { attach as attachStage } from 'layers/stage.js';
import { attach as attachTree } from 'layers/tree.js';

document.documentElement.classList.add('scripted');
open({
  fieldsOf,
  shown,
  panels({ draft, go, refresh, settle, steps }) {
    const act = actor(steps);
    attachLayerKeys({ act, go });
    attachFields(draft, { settle, refresh });
    attachForms(steps, sendAct(act));
    attachPalette();
    attachStage({ act, go });
    attachTree(act);
  },
});
