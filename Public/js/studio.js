// What script adds to every page. All of it also works without.
import { attach as attachSizes } from 'explore/sizes.js';
import { attach as attachFilters } from 'explore/filters.js';
import { attach as attachMenus } from 'lib/dialog.js';
import { nameKeys } from 'lib/keys.js';
import { attach as attachToasts } from 'lib/toast.js';
import { attach as attachImport } from 'library/import.js';
import { attach as attachSelection } from 'library/selection.js';
import { attach as attachShelf } from 'library/shelf.js';
import { attach as attachArrival } from 'page/arrival.js';
import { attach as attachBusy } from 'page/busy.js';
import { attach as attachForms } from 'page/forms.js';
import { attach as attachPalette } from 'page/palette.js';
import { attach as attachShortcuts } from 'page/shortcuts.js';

document.documentElement.classList.add('js');
nameKeys(document);
attachArrival();
attachToasts();
attachFilters();
attachShelf();
attachImport();
attachSelection();
attachForms();
attachMenus();
attachPalette();
attachShortcuts();
attachSizes();
attachBusy();
