// Data pages: the browser’s position on a press, and locations while typing.
import { attach as attachPosition } from 'data/position.js';
import { attach as attachSearch } from 'data/search.js';

attachPosition();
attachSearch();
