import { Outage } from './outage';

type Line = [fields: object, text: string];

const mockLines: Line[] = [];

jest.mock('./logger', () => ({
  log: () => ({
    warn: (...line: Line) => mockLines.push(line),
    debug: () => {},
  }),
}));

describe('an outage', () => {
  let outage: Outage;

  beforeEach(() => {
    jest.useFakeTimers();
    mockLines.length = 0;
    outage = new Outage('Mail', { host: 'mail' });
  });
  afterEach(() => jest.useRealTimers());

  const texts = () => mockLines.map(([, text]) => text);
  const failFor = (seconds: number, reason: string) => {
    for (let at = 0; at < seconds; at++) {
      outage.failed(new Error(reason));
      jest.advanceTimersByTime(1000);
    }
  };

  it('is logged once for many failures', () => {
    for (let at = 0; at < 1000; at++) outage.failed(new Error('refused'), { mailId: at });

    expect(mockLines).toEqual([[{ context: 'Mail', host: 'mail', mailId: 0 }, 'outage begins: refused']]);
    expect(outage.isOpen).toBe(true);
  });

  it('is logged once a minute while it lasts, with the last reason and the number of failures', () => {
    failFor(60, 'refused');
    failFor(60, 'silent');

    expect(mockLines.slice(1)).toEqual([
      [{ context: 'Mail', host: 'mail', failures: 60, seconds: 59 }, 'outage continues: refused'],
      [{ context: 'Mail', host: 'mail', failures: 120, seconds: 119 }, 'outage continues: silent'],
    ]);
  });

  it('ends ten seconds after a success', () => {
    failFor(3, 'refused');
    for (let at = 0; at < 3; at++) outage.worked();
    jest.advanceTimersByTime(9000);
    const before = texts();
    jest.advanceTimersByTime(60_000);

    expect(before).toEqual(['outage begins: refused']);
    expect(mockLines.slice(1)).toEqual([
      [{ context: 'Mail', host: 'mail', failures: 3, seconds: 2 }, 'outage is over'],
    ]);
    expect(outage.isOpen).toBe(false);
  });

  it('lasts while failures and successes alternate', () => {
    for (let at = 0; at < 50; at++) {
      outage.failed('refused');
      outage.worked();
      jest.advanceTimersByTime(1000);
    }

    expect(texts()).toEqual(['outage begins: refused']);
  });

  it('ends after a minute without a failure if no success is reported', () => {
    outage.failed('refused');
    jest.advanceTimersByTime(120_000);

    expect(texts()).toEqual(['outage begins: refused', 'outage continues: refused', 'outage is over']);
  });

  it('begins again after its end', () => {
    outage.failed('refused');
    outage.worked();
    jest.advanceTimersByTime(10_000);
    outage.failed('silent');

    expect(texts()).toEqual(['outage begins: refused', 'outage is over', 'outage begins: silent']);
  });

  it('that starts again is also logged once a minute', () => {
    outage.failed('refused');
    outage.worked();
    jest.advanceTimersByTime(10_000);
    failFor(60, 'silent');

    expect(texts().slice(2)).toEqual(['outage begins: silent', 'outage continues: silent']);
  });

  it('does not begin without a failure', () => {
    outage.worked();
    jest.advanceTimersByTime(600_000);

    expect(texts()).toEqual([]);
  });

  it.each([
    ['a text', 'refused', 'refused'],
    ['an error without a message', Object.assign(new Error(''), { code: 'ECONNREFUSED' }), 'ECONNREFUSED'],
    [
      'a failed statement, without its parameters',
      Object.assign(new Error('full'), { query: 'INSERT INTO posts VALUES (?)', parameters: ['Jane'] }),
      'full: INSERT INTO posts VALUES (?)',
    ],
    [
      'the beginning of a long statement',
      Object.assign(new Error('full'), { query: 'x'.repeat(600) }),
      `full: ${'x'.repeat(500)}`,
    ],
  ])('names as its reason %s', (_, error, reason) => {
    outage.failed(error);

    expect(texts()).toEqual([`outage begins: ${reason}`]);
  });
});
