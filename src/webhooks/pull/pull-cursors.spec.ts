import { createHash } from 'node:crypto';
import { Sealer } from '../../platform/secrets/sealer';
import type { Settings } from '../../platform/settings/settings';
import { PullCursors } from './pull-cursors';
import { beginning, UNREAD } from './pull-place';

const [KEY, OTHER_KEY] = [1, 2].map((byte) => Buffer.alloc(32, byte).toString('base64'));

const PLACE = {
  low: 5,
  ranges: [
    { to: 9, rows: 2, since: 900, at: 1000 },
    { to: 12, rows: UNREAD, since: 1100, at: 1100 },
  ],
  removedTo: 3,
};

/** Ranges that would make one request count everything again and again. */
const MANY_RANGES = [7, 0, 0, 0, ...Array.from({ length: 95 }, () => [1e9, 0, 0, 0, 0, 0, 0, 0]).flat()];

const cursorsOf = (SECRET_KEY = '', SECRET_KEY_PREVIOUS = '') =>
  new PullCursors(new Sealer({ SECRET_KEY, SECRET_KEY_PREVIOUS, DATA_DIR: '' } as Settings));

const encoded = (values: unknown) => Buffer.from(JSON.stringify(values)).toString('base64url');

const hashed = (text: string) => createHash('sha256').update(`pull ${text}`).digest('hex') + text;

describe('a cursor', () => {
  const cursors = cursorsOf(KEY);
  const cursor = cursors.write(7, PLACE);

  it.each([
    ['the place', PLACE],
    ['the beginning', beginning(9)],
  ])('contains %s', (_, place) => {
    expect(cursors.read(7, cursors.write(7, place))).toEqual(place);
  });

  it('stays valid while the previous key is known', () => {
    expect(cursorsOf(OTHER_KEY, KEY).read(7, cursor)).toEqual(PLACE);
  });

  it.each([
    ['of another webhook', cursors.write(8, PLACE)],
    ['of another key', cursorsOf(OTHER_KEY).write(7, PLACE)],
    ['that is cut', cursor.slice(0, -1)],
    ['with another letter', cursor.replace(/.$/, '_')],
    ['with a letter of two bytes', `é${cursor.slice(1)}`],
    ['without a signature', cursor.slice(64)],
    ['of another list', 'eyJhIjoxfQ'],
    ['that a client has written', hashed(encoded(MANY_RANGES))],
  ])('%s is refused', (_, given) => {
    expect(() => cursors.read(7, given)).toThrow(
      expect.objectContaining({ code: 'cursor_invalid' }) as Error,
    );
  });
});
