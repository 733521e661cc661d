import { ARABIC } from './ar';
import { GERMAN } from './de';
import { ENGLISH, type MailWords } from './en';
import { SPANISH } from './es';
import { FRENCH } from './fr';

const LANGUAGES = new Map([ARABIC, ENGLISH, FRENCH, GERMAN, SPANISH].map((words) => [words.language, words]));

/** Returns the words in a language, regardless of its region; English words if there are none. */
export function mailWords(language: string): MailWords {
  const [primary = ''] = language.split('-');
  return LANGUAGES.get(primary) ?? ENGLISH;
}

/** Returns the text converted piece by piece: `value` converts the names in braces, `words` everything between them. */
export function filled(
  text: string,
  words: (piece: string) => string,
  value: (name: string) => string,
): string {
  const pieces = text.split(/\{(\w+)\}/);
  return pieces.map((piece, at) => (at % 2 ? value(piece) : words(piece))).join('');
}
