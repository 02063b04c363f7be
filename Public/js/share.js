// A shared page with script: its buttons are pressed in place, and what they change follows.
import { attach } from 'share/presses.js';

attach();
