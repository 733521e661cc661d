import { render } from 'preact';
import { askForPassword } from '../api/expiry';
import { isUserChanged, setInitialSession } from '../api/session';
import { App } from './app';
import { blockPopState, hasUnsavedChanges } from './guards';
import { trackScrollPositions } from './scroll-positions';
import { chosenTheme, showTheme } from './theme';

// Another tab has changed the user. Unsaved text stays on screen, so that the user can log in again.
window.addEventListener('storage', () => {
  if (!isUserChanged()) return;
  if (!hasUnsavedChanges()) window.location.reload();
  else askForPassword('expired').catch(() => undefined);
});

window.addEventListener('popstate', blockPopState);
trackScrollPositions();
if (chosenTheme() !== null) showTheme();

/** Renders the console into its place in the page. */
export function start(place: HTMLElement): void {
  setInitialSession(place);
  place.replaceChildren();
  render(<App />, place);
}
