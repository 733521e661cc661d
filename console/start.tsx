import { render } from 'preact';
import { isOutdated } from './api/session';
import { App } from './app/app';

// Another tab has logged out, or somebody else has logged in there.
window.addEventListener('storage', () => {
  if (isOutdated()) window.location.reload();
});

const place = document.getElementById('app');
if (place) {
  place.replaceChildren();
  render(<App />, place);
}
