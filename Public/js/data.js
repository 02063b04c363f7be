// The pages of data with script: where the browser is, on a press.
import { attach as attachPosition } from 'data/position.js';

attachPosition();
