// What script adds to every page. All of it also works without.
import { attach as attachMenus } from 'lib/dialog.js';
import { nameKeys } from 'lib/keys.js';
import { attach as attachToasts } from 'lib/toast.js';
import { attach as attachArrival } from 'page/arrival.js';
import { attach as attachBusy } from 'page/busy.js';
import { attach as attachForms } from 'page/forms.js';
import { attach as attachLater } from 'page/later.js';
import { attach as attachPalette } from 'page/palette.js';
import { attach as attachShortcuts } from 'page/shortcuts.js';

document.documentElement.classList.add('js');
nameKeys(document);
attachArrival();
attachToasts();
attachForms();
attachMenus();
attachPalette();
attachShortcuts();
attachBusy();
attachLater();
