// Pages of slots with script: what they show follows the time.
import { attach } from 'lib/now.js';

attach();
