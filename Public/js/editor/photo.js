// A photo may be chosen, dropped on the stage or pasted; a pasted colour becomes the nearest accent.
import { note } from 'editor/notes.js';
import { toast } from 'lib/toast.js';

const isColour = text => /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.test(text);

/** Why a photo can’t be used, as a title and what to do; nothing if it can. */
function faultOf(file, limit) {
  if (!file.size) return ['This file is empty', 'Choose another photo.'];
  if (/\.hei[cf]$/i.test(file.name)) {
    return ['HEIC isn’t supported', 'An iPhone converts what you choose from Photos. Elsewhere, save it as JPEG.'];
  }
  if (file.size <= limit) return null;
  return ['This photo is too large', `The limit is ${Math.floor(limit / 1048576)} MB. Choose a smaller one.`];
}

/** Takes photos and colours; `alone` sends one thing of the form by itself. */
export function attach(alone) {
  const stage = document.querySelector('.canvas');

  async function take(file) {
    const clear = () => {
      const again = document.querySelector('[data-photo]');
      if (again) again.value = '';
    };
    const fault = faultOf(file, Number(document.querySelector('[data-photo]')?.dataset.limit) || Infinity);
    if (fault) {
      clear();
      note(...fault);
    } else if (!(await alone({ photo: file }))) clear();
  }

  document.addEventListener('change', event => {
    if (event.target.matches('[data-photo]') && event.target.files.length) take(event.target.files[0]);
  });
  for (const kind of ['dragenter', 'dragover']) {
    addEventListener(kind, event => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      stage.classList.add('over');
    });
  }
  for (const kind of ['dragleave', 'drop', 'dragend']) {
    addEventListener(kind, event => {
      if (kind !== 'dragleave' || !event.relatedTarget) stage.classList.remove('over');
    });
  }
  addEventListener('drop', event => {
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    if (/\.(wwdesign|json)$/i.test(file.name)) toast('Import packages in Library');
    else take(file);
  });
  addEventListener('paste', event => {
    const file = [...(event.clipboardData?.files || [])].find(each => each.type.startsWith('image/'));
    const text = event.clipboardData?.getData('text').trim() || '';
    if (file) {
      event.preventDefault();
      take(file);
    } else if (!event.target.closest?.('input, textarea') && isColour(text)) {
      event.preventDefault();
      alone({ action: 'theme-colour', colour: text });
    }
  });
}
