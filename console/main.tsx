import { render } from 'preact';
import { askForPassword } from './api/expiry';
import { isUserChanged, setInitialSession } from './api/session';
import { App } from './app/app';
import { blockPopState, hasUnsavedChanges } from './app/guards';
import { trackScrollPositions } from './app/scroll-positions';
import { chosenTheme, showTheme } from './app/theme';

// Another tab has changed the user. Unsaved text stays on screen, so that the user can log in again.
window.addEventListener('storage', () => {
  if (!isUserChanged()) return;
  if (!hasUnsavedChanges()) window.location.reload();
  else askForPassword('expired').catch(() => undefined);
});

window.addEventListener('popstate', blockPopState);
trackScrollPositions();
if (chosenTheme() !== null) showTheme();

const place = document.getElementById('app');
if (place) {
  setInitialSession(place);
  place.replaceChildren();
  render(<App />, place);
}
