// The layers editor: every form and link of it changes parts of the page in place.
import { attach as attachKeys } from 'layers/keys.js';
import { attach as attachPage } from 'layers/page.js';
import { attach as attachStage } from 'layers/stage.js';
import { attach as attachTree } from 'layers/tree.js';

document.documentElement.classList.add('scripted');
attachPage();
attachStage();
attachTree();
attachKeys();
