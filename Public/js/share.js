// A shared page with script: its buttons work without reloading, and the previews follow.
import { attach } from 'share/presses.js';

attach();
