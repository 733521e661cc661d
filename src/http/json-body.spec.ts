import { Problem } from '../common/problem';
import { readJsonObject } from './json-body';

const read = (text: string) => readJsonObject(Buffer.from(text));

describe('a JSON body', () => {
  it.each(['{}', ' {"a":1} ', '{"a":{"b":[1,"2",null,true]}}', '{"a":"\\u0000\\ud800"}', '{"a":-0}'])(
    'is read from %s',
    (text) => {
      expect(read(text)).toEqual(JSON.parse(text));
    },
  );

  it.each(['', '[]', 'null', '1', '"x"', 'true', '{', '{}x', "{'a':1}", '{"a":01}', '{"a":NaN}', '{"a":.5}'])(
    'is refused where it is %j',
    (text) => {
      expect(() => read(text)).toThrow(Problem);
    },
  );

  it.each(['1.5', '1.0', '1e3', '-1E-3', '0.0'])(
    'has no integer in %s, and no other value either',
    (literal) => {
      expect(read(`{"a":${literal},"b":[${literal}],"c":5}`)).toEqual({ a: {}, b: [{}], c: 5 });
    },
  );

  it.each(['1.5', '\\"1.5', '1e3\\\\', '{\\"a\\":1.5}'])('keeps %s where it is text', (text) => {
    expect(read(`{"a":"${text}","b":1.5}`)).toEqual({ a: JSON.parse(`"${text}"`) as string, b: {} });
  });

  it('is taken to 20 levels and 500 keys', () => {
    const nested = (levels: number) => '{"a":'.repeat(levels) + '1' + '}'.repeat(levels);
    const wide = (keys: number) => JSON.stringify({ a: Array(keys - 1).fill(0) });

    expect(() => read(nested(20))).not.toThrow();
    expect(() => read(nested(21))).toThrow(Problem);
    expect(() => read(wide(500))).not.toThrow();
    expect(() => read(wide(501))).toThrow(Problem);
  });
});
