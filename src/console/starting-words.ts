import type { ConsoleLanguage } from '../platform/identity/console-language';

/** The texts of the page before its script runs. */
interface StartingWords {
  /** Stays if the script cannot be loaded, for example while two releases run during an update. */
  starting: string;
  /** A link that reloads the page. */
  reload: string;
  needsJavaScript: string;
}

export const STARTING_WORDS: Record<ConsoleLanguage, StartingWords> = {
  de: {
    starting: 'Die Konsole wird gestartet. Wenn dieser Text stehen bleibt:',
    reload: 'Seite neu laden',
    needsJavaScript: 'Die Konsole benötigt JavaScript.',
  },
  en: {
    starting: 'The console is starting. If this stays:',
    reload: 'Load the page again',
    needsJavaScript: 'The console needs JavaScript.',
  },
  es: {
    starting: 'La consola se está iniciando. Si este texto no desaparece:',
    reload: 'Vuelve a cargar la página',
    needsJavaScript: 'La consola necesita JavaScript.',
  },
  fr: {
    starting: 'La console démarre. Si ce texte ne disparaît pas\u202f:',
    reload: 'Rechargez la page',
    needsJavaScript: 'La console nécessite JavaScript.',
  },
};
