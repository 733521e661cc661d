import { acceptedEncodings } from './encodings';

const accepted = (header?: string) => acceptedEncodings({ headers: { 'accept-encoding': header } }).join();

describe('the encodings of an answer', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br,gzip,identity'],
    ['gzip', 'gzip,identity'],
    ['GZIP', 'gzip,identity'],
    ['deflate, zstd', 'identity'],
    ['br;q=0.5, gzip;q=0.8', 'gzip,br,identity'],
    ['gzip;q=0.5, identity', 'identity,gzip'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['*', 'br,gzip,identity'],
    ['*;q=0.5, gzip', 'gzip,br,identity'],
    ['gzip, identity;q=0', 'gzip'],
    ['gzip, *;q=0', 'gzip'],
  ])('are, if the client sends %j, %s', (header, expected) => {
    expect(accepted(header)).toBe(expected);
  });

  it.each(['identity;q=0', '*;q=0', 'zstd, *;q=0', 'identity;q=0, br;q=0, gzip;q=0'])(
    'are identity if the client accepts none of them: %s',
    (header) => {
      expect(accepted(header)).toBe('identity');
    },
  );

  it.each([
    ',',
    ';;;,,,===',
    'gzip;q=x',
    'gzip;q=-1',
    'gzip;q=1e309',
    'br"\\',
    '"gzip',
    'gzip;q="0.5',
    '\u00ff\t;q',
    'x;'.repeat(32_768),
    ','.repeat(65_536),
    'br;q=0,'.repeat(9_000),
    `gzip;${'q='.repeat(32_768)}`,
    `${' '.repeat(65_536)}gzip`,
    '"'.repeat(65_536),
  ])('are always some', (header) => {
    expect(accepted(header)).toMatch(/^(?:br|gzip|identity)(?:,(?:br|gzip|identity)){0,2}$/);
  });
});
