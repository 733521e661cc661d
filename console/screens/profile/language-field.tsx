import { useEffect } from 'preact/hooks';
import { useAccount } from '../../app/accounts';
import { hasUnsavedChanges } from '../../app/guards';
import { uploads } from '../../media/page-uploads';
import { Select, type Option } from '../../parts/field';
import { showNotice } from '../../parts/toast';
import { languageFor, LANGUAGES, type Language } from '../../words/language';
import { pageLanguage, words } from '../../words/words';

/** The language of the browser, and the languages by their own names. */
const OPTIONS: readonly Option[] = [
  { value: '', label: words.profile.browserLanguage },
  ...Object.entries(LANGUAGES).map(([value, label]) => ({ value, label, lang: value })),
];

interface LanguageFieldProps {
  language: Language | null;
  onLanguage: (language: Language | null) => void;
}

/** The choice of the language of the console. */
export function LanguageField({ language, onLanguage }: LanguageFieldProps) {
  usePageLanguage(useAccount().user.language);
  return (
    <Select
      label={words.profile.language}
      name="language"
      options={OPTIONS}
      value={language ?? ''}
      onValue={(value) => onLanguage((value || null) as Language | null)}
    />
  );
}

/** Reloads the page after the user has saved another language, unless the page would lose something. */
function usePageLanguage(choice: Language | null): void {
  useEffect(() => {
    if (languageFor(choice) === pageLanguage()) return;
    if (hasUnsavedChanges() || uploads.isBusy) showNotice(words.profile.languageLater);
    else window.location.reload();
  }, [choice]);
}
