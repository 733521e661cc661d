import { readText } from './text-checks';
import { check, word } from './word';

export const DEFAULT_LANGUAGE = 'en';

/** Characters: RFC 5646, section 4.4.1. */
const LONGEST = 35;

/** Extensions for locale data (`-u-`) and private subtags (`-x-`) name no language. */
const REFUSED = /-[ux]-/i;

/** BCP 47, converted to the canonical form: `pt-br` becomes `pt-BR`. */
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

export function canonicalLanguage(tag: string): string | null {
  if (tag.length > 2 * LONGEST) return null;
  try {
    const [canonical = ''] = Intl.getCanonicalLocales(tag);
    return canonical.length > LONGEST || REFUSED.test(canonical) ? null : canonical;
  } catch {
    return null;
  }
}
