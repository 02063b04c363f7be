// Sends the browser’s position on a press, rounded to two decimals: about a kilometre.

const reasons = {
  1: 'Location access is off. Search for your town instead.',
  2: 'Couldn’t find your location. Search for your town instead.',
  3: 'That took too long. Try again, or search for your town.',
};

export function attach() {
  const form = document.querySelector('[data-position]');
  const button = form?.querySelector('[data-ask]');
  if (!button || !navigator.geolocation) {
    form?.remove();
    return;
  }
  const said = form.querySelector('[data-said]');
  button.addEventListener('click', () => {
    button.disabled = true;
    said.textContent = 'Getting your location…';
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        form.elements.position.value = `${coords.latitude.toFixed(2)}, ${coords.longitude.toFixed(2)}`;
        form.submit();
      },
      (error) => {
        button.disabled = false;
        said.textContent = reasons[error.code] ?? reasons[2];
      },
      { enableHighAccuracy: false, timeout: 15000, maximumAge: 600000 },
    );
  });
}
