import { readText } from './text-checks';
import { check, word } from './word';

/** The language of a blog that has chosen none. */
export const DEFAULT_LANGUAGE = 'en';

/** The maximum length of a language tag in characters: RFC 5646, section 4.4.1. */
const LONGEST = 35;

/**
 * Parts of a tag that are refused because they name no language: extensions for locale data (`-u-`), private subtags
 * (`-x-`).
 */
const REFUSED = /-[ux]-/i;

/** Declares a language tag of BCP 47, which is converted to its canonical form: `pt-br` becomes `pt-BR`. */
export const Language = () =>
  word(
    {
      type: 'string',
      maxLength: LONGEST,
      example: 'pt-BR',
      description: 'A BCP 47 language tag, returned in its canonical form. Empty means `en`.',
    },
    (value) => {
      const text = readText(value, { trim: true });
      return typeof text === 'string' ? (canonicalLanguage(text) ?? text) : text;
    },
    check('type', 'must be a string', (value) => typeof value === 'string'),
    check(
      'format',
      `must be a BCP 47 language tag without -u- and -x-, at most ${LONGEST} characters`,
      (value) => typeof value === 'string' && canonicalLanguage(value) !== null,
    ),
  );

/**
 * Returns the canonical form of a language tag; null if it is malformed, too long, or has parts that name no language.
 */
export function canonicalLanguage(tag: string): string | null {
  if (tag.length > 2 * LONGEST) return null;
  try {
    const [canonical = ''] = Intl.getCanonicalLocales(tag);
    return canonical.length > LONGEST || REFUSED.test(canonical) ? null : canonical;
  } catch {
    return null;
  }
}
