import { ARABIC_MAILS } from './ar';
import { GERMAN_MAILS } from './de';
import { ENGLISH_MAILS, type MailWords } from './en';
import { SPANISH_MAILS } from './es';
import { FRENCH_MAILS } from './fr';

const LANGUAGES = new Map(
  [ARABIC_MAILS, ENGLISH_MAILS, FRENCH_MAILS, GERMAN_MAILS, SPANISH_MAILS].map((words) => [
    words.language,
    words,
  ]),
);

/** Regardless of the region; English if there are none. */
export function mailWords(language: string): MailWords {
  const [primary = ''] = language.split('-');
  return LANGUAGES.get(primary) ?? ENGLISH_MAILS;
}

/** `value` converts the names in braces, `words` everything between them. */
export function filled(
  text: string,
  words: (piece: string) => string,
  value: (name: string) => string,
): string {
  const pieces = text.split(/\{(\w+)\}/);
  return pieces.map((piece, at) => (at % 2 ? value(piece) : words(piece))).join('');
}
