// “Add to device” with script: the device menu applies at once, and the list of apps stays up to date.
import { attach as attachBoard } from 'deliver/board.js';
import { attach } from 'deliver/checks.js';

attach();
attachBoard();
