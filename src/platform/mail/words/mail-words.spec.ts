import { FAILURE_CAUSES } from '../../events/catalog';
import { ARABIC_MAILS } from './ar';
import { GERMAN_MAILS } from './de';
import { ENGLISH_MAILS, WEBHOOK_CHANGES, type LetterWords } from './en';
import { SPANISH_MAILS } from './es';
import { FRENCH_MAILS } from './fr';
import { filled, mailWords } from './mail-words';

const KINDS = [
  ...['invitation', 'passwordReset', 'draftsFailed', 'webhookNotice'],
  ...['reviewRequest', 'reviewApproval', 'reviewRejection'],
] as const;

const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([one]) => one).sort();

describe('the words of emails', () => {
  it.each([ARABIC_MAILS, FRENCH_MAILS, GERMAN_MAILS, SPANISH_MAILS])(
    'have the same placeholders in $language as in English, and no blank text',
    (words) => {
      for (const kind of KINDS) {
        for (const part of Object.keys(ENGLISH_MAILS[kind]) as (keyof LetterWords)[]) {
          const [text, english] = [words[kind][part], ENGLISH_MAILS[kind][part]];
          expect([part, placeholders(text)]).toEqual([part, placeholders(english)]);
          expect(text.trim()).not.toBe('');
          expect(text).not.toBe(english);
        }
      }
      for (const cause of FAILURE_CAUSES)
        expect(['', ENGLISH_MAILS.failures[cause]]).not.toContain(words.failures[cause].trim());
      for (const change of WEBHOOK_CHANGES) {
        const [text, english] = [words.webhookChanges[change], ENGLISH_MAILS.webhookChanges[change]];
        expect([change, placeholders(text)]).toEqual([change, placeholders(english)]);
        expect(text).not.toBe(english);
      }
    },
  );

  it.each([
    ['de-AT', GERMAN_MAILS],
    ['ar-EG', ARABIC_MAILS],
    ['es-419', SPANISH_MAILS],
    ['fi', ENGLISH_MAILS],
    ['und', ENGLISH_MAILS],
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
