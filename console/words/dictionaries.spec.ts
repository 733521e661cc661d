import { de } from './de';
import type { Words } from './dictionary';
import { en } from './en';
import { es } from './es';
import { setFormats } from './format';
import { fr } from './fr';
import type { Language } from './language';
import { UNTITLED } from './untitled';

const TRANSLATIONS: readonly [Language, Words][] = [
  ['de', de],
  ['es', es],
  ['fr', fr],
];

/** Texts that are the same in English, by language. */
const SAME_AS_ENGLISH: Record<string, readonly string[]> = {
  all: [
    ...['API', 'Alt', 'AVIF', 'Blog', 'GIF', 'JPEG', 'JSON', 'PNG', 'RSS', 'SEO', 'Slug', 'URL', 'WebP'],
    ...['Token', 'Webhook', 'Webhooks', 'Georgia, serif', '0.75em', '1.75em', '17em', '3', ''],
    'https://example.com/hooks',
  ],
  de: [
    ...['Admin', 'Admins', 'Audio', 'Code', 'Editor', 'Keyword', 'Link', 'Links', 'Logo', 'Name'],
    ...['Name (optional)', 'Person', 'Player: 71', 'Secret', 'Sitemap', 'Status', 'Team', 'Text', 'URLs'],
    ...['Uploads', 'Video', '71 KB', '71 MB', '71 ms', 'Version 71'],
  ],
  es: ['Audio', 'Ctrl', 'Editor', 'No', '71 MB', '71 ms'],
  fr: [
    ...[
      'Action',
      'Actions',
      'Article',
      'Audio',
      'Code',
      'Console',
      'Ctrl',
      'Dates',
      'Image',
      'Images',
      'Logo',
    ],
    ...['Notifications', 'Photo', 'Public', 'Secret', 'Versions', 'Via'],
    ...['71 · Console', '71 images', '71 ms', '71 points', 'Version 71'],
  ],
};

/** Values for functions. Each can be found in a text; as a number of seconds, they are two minutes. */
const VALUES = ['71', '82', '93', '64'];

type Text = string | ((...values: unknown[]) => string);

/** Returns the texts of a dictionary by the paths of their keys, such as `common.save`. */
function textsIn(value: unknown, path = ''): [string, Text][] {
  if (typeof value !== 'object' || value === null) return [[path, value as Text]];
  return Object.entries(value).flatMap(([name, inner]) =>
    textsIn(inner, path === '' ? name : `${path}.${name}`),
  );
}

function shown(text: Text): string {
  return typeof text === 'string' ? text : text(...VALUES);
}

const english = new Map(textsIn(en));

describe.each(TRANSLATIONS)('the texts in the language %s', (language, dictionary) => {
  const translated = new Map(textsIn(dictionary));
  beforeAll(() => setFormats(language));
  afterAll(() => setFormats('en'));

  /** Lists the keys of translated texts that a check complains about. */
  const wrong = (check: (text: Text, original: Text, key: string) => boolean) =>
    [...translated].flatMap(([key, text]) => {
      const original = english.get(key);
      return original !== undefined && check(text, original, key) ? [`${key}: ${shown(text)}`] : [];
    });

  it('lack none of the English texts', () => {
    const missing = [...english].filter(([key]) => !translated.has(key));

    expect(missing.map(([key, text]) => `${key}: ${shown(text)}`)).toEqual([]);
  });

  it('have no others', () => {
    expect([...translated.keys()].filter((key) => !english.has(key))).toEqual([]);
  });

  it('take the same values, and show the values that the English texts show', () => {
    const isOther = (text: Text, original: Text) =>
      typeof text !== typeof original ||
      text.length !== (typeof text === 'string' ? text.length : original.length);
    const shows = (text: Text, value: string) => shown(text).includes(value);
    const places = (text: Text) => (typeof text === 'string' ? text.split('#').length : 0);
    const hasLost = (text: Text, original: Text) =>
      typeof original === 'function' && VALUES.some((value) => shows(original, value) && !shows(text, value));

    expect(
      wrong(
        (text, original) =>
          isOther(text, original) || hasLost(text, original) || places(text) !== places(original),
      ),
    ).toEqual([]);
  });

  it('are not empty', () => {
    expect(wrong((text, original) => shown(text).trim() === '' && shown(original) !== '')).toEqual([]);
  });

  it('are not English', () => {
    const same = [...(SAME_AS_ENGLISH.all ?? []), ...(SAME_AS_ENGLISH[language] ?? [])];
    // Functions may only arrange their values.
    const hasWords = (text: Text, key: string) =>
      typeof text === 'string' || (!/\.name$/.test(key) && /\p{L}{2}/u.test(shown(text)));
    const isEnglish = (text: Text, original: Text, key: string) =>
      hasWords(text, key) && shown(text) === shown(original) && !same.includes(shown(text));

    expect(wrong(isEnglish)).toEqual([]);
  });

  it('use the typography of the language', () => {
    const hasStraightSign = (text: Text) => /['"]|(?<!\.)\.\.\./.test(shown(text));
    const breaks = { de: isWrongGerman, es: isWrongSpanish, fr: isWrongFrench, en: () => false }[language];

    expect(wrong((text) => hasStraightSign(text) || breaks(shown(text)))).toEqual([]);
  });

  it('have a title for a text without one that every language recognizes', () => {
    expect(UNTITLED).toContain(dictionary.editor.untitled);
  });

  it.each(['0', '1', '2'])('have their number in the plural form for %s', (count) => {
    const lacksNumber = (text: Text) =>
      typeof text === 'function' && /#(?=[ \p{L}])/u.test(text(count, count, count));

    expect(wrong(lacksNumber)).toEqual([]);
  });
});

/** German quotation marks are low and then high. */
function isWrongGerman(text: string): boolean {
  return /[”«»]/.test(text) || text.split('„').length !== text.split('“').length;
}

/** Spanish questions and exclamations also begin with a sign. */
function isWrongSpanish(text: string): boolean {
  const count = (sign: RegExp) => text.match(sign)?.length ?? 0;
  const isOpen = count(/\S\?/g) !== count(/¿/g) || count(/\S!/g) !== count(/¡/g);
  return isOpen || /[„“”]/.test(text);
}

/** French has a narrow no-break space inside quotation marks, and before signs of two parts. */
function isWrongFrench(text: string): boolean {
  return /[„“”]|«(?!\u202f)|(?<!\u202f)»|(?<!\u202f)[;:!?](?=\s|$)/.test(text);
}
