// Explore with script: filters act at once, cards show other sizes in place.
import { attach as attachFilters } from 'explore/filters.js';
import { attach as attachSizes } from 'explore/sizes.js';

attachFilters();
attachSizes();
