// Health: upload progress, and arrow keys in the month.
import { follow } from 'lib/follow.js';

follow(document.querySelector('[data-follow]')?.dataset.follow);
for (const form of document.querySelectorAll('form[data-upload]')) form.addEventListener('submit', upload);
for (const month of document.querySelectorAll('[data-arrows]')) month.addEventListener('keydown', move);

/** Uploads a file and shows the progress. */
function upload(event) {
  const form = event.currentTarget;
  const bar = form.querySelector('.upload-bar');
  const words = bar.querySelector('[role=status]');
  event.preventDefault();
  const request = new XMLHttpRequest();
  const button = form.querySelector('button');
  request.open('POST', form.action);
  request.upload.onprogress = ({ loaded, total }) => {
    bar.querySelector('progress').value = total ? 100 * loaded / total : 0;
    const done = `${megabytes(loaded)} of ${megabytes(total)} uploaded`;
    words.textContent = `${done}. Keep this page open until the upload finishes.`;
  };
  request.onload = () => {
    if (request.status < 400) {
      location.href = request.responseURL;
      return;
    }
    const page = new DOMParser().parseFromString(request.responseText, 'text/html');
    ended(page.querySelector('main')?.textContent.replace(/\s+/g, ' ').trim() || 'Upload failed.');
  };
  request.onerror = () => ended('Connection lost. Nothing was changed. Try again.');
  const ended = text => {
    words.textContent = text;
    button.disabled = false;
  };
  bar.hidden = false;
  button.disabled = true;
  request.send(new FormData(form));
}

const megabytes = bytes => bytes < 1048576 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1048576).toFixed(1)} MB`;

/** Arrows go to the days beside. */
function move(event) {
  const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[event.key];
  if (!steps) return;
  const days = [...event.currentTarget.querySelectorAll('.month-day')].filter(day => day.textContent.trim());
  const next = days[days.indexOf(event.target.closest('.month-day')) + steps];
  if (next?.localName !== 'a') return;
  event.preventDefault();
  next.focus();
}
