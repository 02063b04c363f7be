// How far a change of many designs is.
import { follow } from 'lib/follow.js';

follow();
