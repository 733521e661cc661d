import { render } from 'preact';
import { askForPassword } from './api/expiry';
import { isOutdated } from './api/session';
import { App } from './app/app';
import { holdBack, isAnythingUnsaved } from './app/guards';
import { beginPlaces } from './app/places';

// Another tab has logged out, or somebody else has logged in there. What is unsaved stays: the person can log in again.
window.addEventListener('storage', () => {
  if (!isOutdated()) return;
  if (!isAnythingUnsaved()) window.location.reload();
  else askForPassword('expired').catch(() => undefined);
});

window.addEventListener('popstate', holdBack);
beginPlaces();

const place = document.getElementById('app');
if (place) {
  place.replaceChildren();
  render(<App />, place);
}
