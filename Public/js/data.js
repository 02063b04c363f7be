// The pages of data with script: where the browser is, on a press; places, while somebody types.
import { attach as attachPosition } from 'data/position.js';
import { attach as attachSearch } from 'data/search.js';

attachPosition();
attachSearch();
