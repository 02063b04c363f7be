// “Put it on…” with script: the device is chosen at once, and who fetches the address is looked up.
import { attach as attachBoard } from 'deliver/board.js';
import { attach } from 'deliver/checks.js';

attach();
attachBoard();
