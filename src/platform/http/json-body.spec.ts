import { Problem } from '../common/problem';
import { readJsonObject } from './json-body';

const read = (text: string) => readJsonObject(Buffer.from(text));

/** Returns the expected result for a body, computed in the simplest way; null if the body must be refused. */
function readSlowly(given: string): unknown {
  const text = given.replace(/^\ufeff/, '');
  const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/gs;
  try {
    const whole: unknown = JSON.parse(text);
    if (typeof whole !== 'object') return null;
    const value: unknown = JSON.parse(
      text.replace(tokens, (token) => (/^"|^-?\d+$/.test(token) ? token : '{}')),
    );
    return typeof value === 'object' && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

function readOrNull(text: string): unknown {
  try {
    return read(text);
  } catch (error) {
    if (error instanceof Problem && error.status === 400) return null;
    throw error;
  }
}

/** Returns a generator of pseudo-random integers from 0 to `limit` - 1, which depend only on the seed. */
function numbersOf(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

const SCALARS = ['1', '-0', '0', '12', '1.5', '-1e3', '0.0', '1E+2', 'true', 'false', 'null', '""', '"a"'];
const STRINGS = ['"\\""', '"\\\\"', '"1.5"', '"{[,"', '"\\ud800"', '"\\u0000"', '"é😀"', '"__proto__"'];
/** Without escapes: below keys with escapes, numbers may have no source. */
const KEYS = STRINGS.filter((text) => !text.includes('\\'));
const BLANKS = ['', '', '', ' ', '\t', '\r\n '];
const PIECES = [
  ...SCALARS,
  ...STRINGS,
  ...BLANKS,
  ...'{}[],:"\\-+.eE0 ',
  '\ufeff',
  '\u00a0',
  '01',
  '1.',
  '\0',
];

/** Returns the text of a pseudo-random value that is valid JSON. */
function valid(random: (limit: number) => number, levels: number): string {
  const one = (list: readonly string[]) => list[random(list.length)] ?? '';
  const blank = () => one(BLANKS);
  const kind = levels > 0 ? random(4) : 2 + random(2);
  const parts = Array.from({ length: random(4) }, () => {
    const key = kind === 0 ? `${one(KEYS)}${blank()}:` : '';
    return kind > 1 ? '' : `${blank()}${key}${blank()}${valid(random, levels - 1)}${blank()}`;
  });
  if (kind === 0) return `{${parts.join()}}`;
  return kind === 1 ? `[${parts.join()}]` : one(kind === 2 ? SCALARS : STRINGS);
}

describe('a JSON body', () => {
  it.each(['{}', ' {"a":1} ', '{"a":{"b":[1,"2",null,true]}}', '{"a":"\\u0000\\ud800"}', '{"a":-0}'])(
    'gives the result of JSON.parse for %s',
    (text) => {
      expect(read(text)).toEqual(JSON.parse(text));
    },
  );

  it.each(['', '[]', 'null', '1', '"x"', 'true', '{', '{}x', "{'a':1}", '{"a":01}', '{"a":NaN}', '{"a":.5}'])(
    'is refused if it is %j',
    (text) => {
      expect(() => read(text)).toThrow(Problem);
    },
  );

  it.each(['1.5', ' 1e3 ', '\ufeff-0.0', '1E-3\n', '[1.5]', '1.5{}', '{}1.5', ']1.5'])(
    'is refused if it is %j, with a fraction or an exponent outside of an object',
    (text) => {
      expect(() => read(text)).toThrow(Problem);
    },
  );

  it.each(['1.5', '1.0', '1e3', '-1E-3', '0.0'])(
    'has an empty object in place of the number %s',
    (literal) => {
      expect(read(`{"a":${literal},"b":[${literal}],"c":5}`)).toEqual({ a: {}, b: [{}], c: 5 });
    },
  );

  it('has no integer in place of a number with a fraction below a key with escapes', () => {
    for (const key of STRINGS) read(`{"a":1,${key}:1}`);

    expect(STRINGS.map((key) => Object.values(read(`{"a":1,${key}:1.0}`)))).toEqual(
      STRINGS.map(() => [1, {}]),
    );
  });

  it.each(['1.5', '\\"1.5', '1e3\\\\', '{\\"a\\":1.5}'])('keeps %s inside a string', (text) => {
    expect(read(`{"a":"${text}","b":1.5}`)).toEqual({ a: JSON.parse(`"${text}"`) as string, b: {} });
  });

  it('has at most 20 levels and 500 keys and items', () => {
    const nested = (levels: number) => '{"a":'.repeat(levels) + '1' + '}'.repeat(levels);
    const wide = (keys: number) => JSON.stringify({ a: Array(keys - 1).fill(0) });

    expect(() => read(nested(20))).not.toThrow();
    expect(() => read(nested(21))).toThrow(Problem);
    expect(() => read(wide(500))).not.toThrow();
    expect(() => read(wide(501))).toThrow(Problem);
  });

  it('counts a repeated key each time', () => {
    const repeated = (times: number) => `{${Array(times).fill('"a":1').join()}}`;

    expect(read(repeated(500))).toEqual({ a: 1 });
    expect(() => read(repeated(501))).toThrow(Problem);
  });

  it('gives the result of the simple parser if it is valid', () => {
    for (let seed = 0; seed < 3000; seed++) {
      const text = `{"a":${valid(numbersOf(seed), 4)}}`;

      expect([text, readOrNull(text)]).toEqual([text, readSlowly(text)]);
    }
  });

  it('is refused exactly if the simple parser refuses it', () => {
    for (let seed = 0; seed < 6000; seed++) {
      const random = numbersOf(seed);
      const text = `{"a":${valid(random, 3)}}`;
      const piece = PIECES[random(PIECES.length)] ?? '';
      const at = random(text.length + 1);
      const cut = text.slice(0, at) + piece + text.slice(at + random(3));
      // UTF-8 cannot encode half of a surrogate pair: Buffer.from replaces it with U+FFFD.
      const broken = Buffer.from(cut).toString();

      expect([broken, readOrNull(broken)]).toEqual([broken, readSlowly(broken)]);
    }
  });
});
