import type { SessionData } from './api/session';
import { languageFor, storedLanguage } from './words/language';
import { loadWords, textsLanguage } from './words/words';

/** Returns the language that the user has chosen. Before the login, it is the last choice in this browser. */
function choiceIn({ dataset }: HTMLElement) {
  if (!dataset.session) return storedLanguage();
  return (JSON.parse(dataset.session) as SessionData).user.language;
}

/** Loads the texts first, because modules of the app use them when they are loaded. */
async function main(place: HTMLElement): Promise<void> {
  await loadWords(languageFor(choiceIn(place)));
  document.documentElement.lang = textsLanguage();
  const { start } = await import('./app/start');
  start(place);
}

const place = document.getElementById('app');
if (place) void main(place);
