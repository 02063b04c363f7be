// The assistant without reading the page anew: asking, watching, choosing. Without script all of it is forms and links.
import { attach as attachCandidates } from 'assistant/candidates.js';
import { attach as attachComposer } from 'assistant/composer.js';
import { attach as attachForms } from 'assistant/forms.js';
import { Reader } from 'assistant/reader.js';
import { attach as attachView } from 'assistant/view.js';

const reader = new Reader();
attachForms(reader);
attachComposer();
attachCandidates(reader);
attachView();
reader.attach();
