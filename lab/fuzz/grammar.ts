import { HOSTILE_HTML } from '../../test/support/texts/hostile-html';
import type { Random } from './random';

/** Pieces that can be costly for HTML parsers and cleaners if they are repeated. */
const MARKUP: readonly string[] = [
  '<!---->',
  '<!--',
  '-->',
  '<!--><',
  '<',
  '>',
  '</',
  '</p',
  '<p>',
  '<b><i>',
  '</b></i>',
  '<div>',
  '<table><tr><td>',
  '<a href="',
  '<a href=x ',
  '<a b=',
  ' a=1',
  ' a',
  ' onx=y',
  '="',
  '="\'',
  ' src="http:',
  '<img src="http:',
  ' srcset="a 1x, b 2x',
  ', x 1w',
  'a 1x,',
  ',,,,',
  ' style="color:red;',
  'background:url(',
  'a:b;',
  '/**/',
  '\\',
  '&',
  '&amp',
  '&amp;',
  '&#',
  '&#x',
  '&#1;',
  '&#xFFFE;',
  '&#x110000;',
  '&notin',
  '&lt;script&gt;',
  '<![CDATA[',
  ']]>',
  '<?xml ',
  '<!DOCTYPE ',
  '<svg><style>',
  '<math><mi>',
  '<title>',
  '<textarea>',
  '<plaintext>',
  '<noscript>',
  '<iframe srcdoc="',
  '[caption]',
  '[gallery ids="1,2"]',
  '[[',
  '[/',
  'https://example.com/ ',
  '\nhttps://www.youtube.com/watch?v=x\n',
];

/** Pieces that other code can handle slowly or wrongly: numbers, escapes, and characters of every kind. */
const CHARACTERS: readonly string[] = [
  'a',
  'A ',
  ' ',
  '\n',
  '\r\n\t',
  '0',
  '1e',
  '9.9',
  '1e999',
  '-0',
  '\\u0000',
  '\\',
  '\\"',
  "'",
  '"',
  '`',
  '%',
  '%00',
  '_',
  '%_',
  ';--',
  '/*',
  '{',
  '}',
  '{{7*7}}',
  '${x}',
  '<%= x %>',
  '[',
  '(',
  '|',
  '@',
  '.',
  '//',
  ':',
  'é',
  'e\u0301',
  '\u0301',
  '\u0300\u0301\u0302',
  'ß',
  'ẞ',
  'İ',
  'ı',
  'Σ',
  'σ',
  'ς',
  'ΑΣ ',
  '\u202e',
  '\u2066',
  '\u200d',
  '\u200b',
  '\ufeff',
  '\u2028',
  '\u0085',
  '\u00ad',
  'ﷺ',
  'ﬃ',
  '한',
  '漢',
  'ก็',
  'नि',
  'שָׁ',
  '👩‍👩‍👧‍👦',
  '🏳️‍🌈',
  '🇩🇪',
  '𝕏',
  '𐐷',
  '\u{1f1e6}',
  '\u{2f800}',
  '\u{e0041}',
  '\u{f0000}',
  '\u{10ffff}',
  '\ufffd',
];

/** Pieces that text fields must refuse. */
const REFUSED: readonly string[] = ['\u0000', '\u0007', '\ud800', '\udc00', '\ufffe', '\uffff', '\u{1fffe}'];

/** Object keys that parsers and validators can handle wrongly. */
export const KEYS: readonly string[] = [
  '__proto__',
  'constructor',
  'toString',
  '',
  'a'.repeat(300),
  'ﬀ',
  '0',
];

/** Returns whether text fields accept a piece. */
// eslint-disable-next-line no-control-regex -- the pattern matches control characters
const isStorable = (text: string) => !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/.test(text);

const SMALL = [...MARKUP, ...CHARACTERS];

export const PIECES: readonly string[] = [...SMALL, ...HOSTILE_HTML].filter(isStorable);

/** The beginnings of the texts of `floodOf`. Each leaves the HTML parser in a different state. */
const PLACES: readonly string[] = [
  '',
  '<',
  '<p ',
  '<p title="',
  "<p title='",
  '<p title=',
  '<a href="',
  '<img src="http:',
  '<img srcset="',
  '<p style="',
  '<iframe srcdoc="',
  '<!--',
  '<![CDATA[',
  '<style>',
  '<table>',
  '&',
];

/** Returns a text of at most `bytes` bytes: a beginning of PLACES, then one to three pieces repeated. */
export function floodOf(random: Random, bytes: number): string {
  const place = random.pick(PLACES);
  const unit = Array.from({ length: random.pick([1, 1, 1, 2, 3]) }, () => piece(random)).join('');
  const closing = random.chance(0.3) ? piece(random) : '';
  const room = bytes - size(place) - size(closing);
  const flood = place + unit.repeat(Math.max(0, Math.floor(room / size(unit)))) + closing;
  return size(flood) <= bytes ? flood : 'x'.repeat(bytes);
}

/** Returns a text of many random pieces, at most `bytes` bytes long. */
export function medleyOf(random: Random, bytes: number): string {
  const pieces: string[] = [];
  for (let room = bytes; ;) {
    const next = piece(random);
    room -= size(next);
    if (room < 0 || pieces.length > 20_000) return pieces.join('');
    pieces.push(next);
  }
}

/** Returns deeply nested elements of at most `bytes` bytes. */
export function nestOf(random: Random, bytes: number): string {
  const tag = random.pick([
    'div',
    'b',
    'p',
    'ul><li',
    'table><tr><td',
    'blockquote',
    'a href="x"',
    'svg',
    'x-y',
  ]);
  const close = random.chance(0.5) ? `</${tag.split(/[> ]/)[0]}>` : '';
  const depth = Math.floor(bytes / (tag.length + 2 + close.length));
  return `<${tag}>`.repeat(depth) + close.repeat(depth);
}

/** Returns a hostile text of at most `bytes` bytes. Unless `valid`, it has a character that text fields refuse. */
export function nastyText(random: Random, bytes: number, valid = true): string {
  const make = random.pick([floodOf, floodOf, medleyOf, nestOf]);
  const text = make(random, bytes);
  return valid ? text : text.slice(0, text.length / 2) + random.pick(REFUSED) + text.slice(text.length / 2);
}

/** Returns a hostile text of at most `characters` characters, for a field with a limit in characters. */
export function nastyLine(random: Random, characters: number): string {
  return Array.from(nastyText(random, characters)).slice(0, characters).join('');
}

/** Returns a harmless text of `bytes` bytes. */
export function harmlessText(bytes: number): string {
  return '<p>The quick brown fox jumps over the lazy dog.</p>\n'
    .repeat(Math.ceil(bytes / 52))
    .slice(0, bytes);
}

/** Returns malformed or unusual JSON of at most `bytes` bytes. */
export function rawBody(random: Random, bytes: number): Buffer {
  const unit = random.pick([
    '1',
    '1.5,',
    '0.0000001,',
    '1e5',
    '-',
    '[',
    '{',
    '{"a":',
    '"',
    '\\',
    '"\\u0041',
    '\\ud800',
    ' ',
    '\n',
    'null,',
    'true,',
    '"a":1,',
    '{},',
    '[],',
    ',',
    '\u00e9',
    '\ufeff',
    '9',
    '0123456789',
    '12.',
    'e9',
    '1E+',
    '.5',
  ]);
  const [before, after] = random.pick([
    ['', ''],
    ['[', '0]'],
    ['{"accountId":1,"x":[', '0]}'],
    ['{"accountId":', '}'],
    ['{"email":"', '"}'],
    ['{"accountId":1,', '"z":1}'],
  ] as const);
  const flood = unit.repeat(Math.max(0, Math.floor((bytes - before.length - after.length) / size(unit))));
  const body = Buffer.from(before + flood + after);
  if (random.chance(0.1)) body[random.below(body.length)] = 0xff;
  return body;
}

/** Picks mostly from SMALL: many of PIECES are long documents, of which a text can hold only a few. */
const piece = (random: Random) => (random.chance(0.1) ? random.pick(PIECES) : random.pick(SMALL));

const size = (text: string) => Buffer.byteLength(text);
