// The Library with script: it searches while one types, counts what is chosen, and so does the review of an import.
import { attach as attachReview } from 'library/review.js';
import { attach as attachSelection } from 'library/selection.js';
import { attach as attachShelf } from 'library/shelf.js';

attachShelf();
attachSelection();
attachReview();
