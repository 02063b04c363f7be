// How far some work is.
import { follow } from 'lib/follow.js';

follow();
