// A shared page with script: it follows the time, and its buttons work without reloading.
import { attach as attachNow } from 'lib/now.js';
import { attach } from 'share/presses.js';

attachNow();
attach();
