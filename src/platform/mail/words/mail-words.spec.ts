import { ARABIC } from './ar';
import { GERMAN } from './de';
import { ENGLISH, type LetterWords } from './en';
import { SPANISH } from './es';
import { FRENCH } from './fr';
import { filled, mailWords } from './mail-words';

const KINDS = ['invitation', 'passwordReset'] as const;

const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([one]) => one).sort();

describe('the words of e-mails', () => {
  it.each([ARABIC, FRENCH, GERMAN, SPANISH])(
    'have the same placeholders in $language as in English, and no blank text',
    (words) => {
      for (const kind of KINDS) {
        for (const part of Object.keys(ENGLISH[kind]) as (keyof LetterWords)[]) {
          const [text, english] = [words[kind][part], ENGLISH[kind][part]];
          expect([part, placeholders(text)]).toEqual([part, placeholders(english)]);
          expect(text.trim()).not.toBe('');
          expect(text).not.toBe(english);
        }
      }
    },
  );

  it.each([
    ['de-AT', GERMAN],
    ['ar-EG', ARABIC],
    ['es-419', SPANISH],
    ['fi', ENGLISH],
    ['und', ENGLISH],
  ])('are found for %s', (language, words) => {
    expect(mailWords(language)).toBe(words);
  });

  it('are filled with values that contain braces themselves', () => {
    const shown = filled(
      '<{a} & {b}>',
      (words) => words.toUpperCase() + '!',
      (name) => `{${name}}{c}`,
    );

    expect(shown).toBe('<!{a}{c} & !{b}{c}>!');
  });
});
