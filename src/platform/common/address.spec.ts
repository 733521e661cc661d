import { addressKey, plainAddress } from './address';

describe('the limit key', () => {
  it.each([
    ['198.51.100.1', '198.51.100.1'],
    ['::ffff:198.51.100.1', '198.51.100.1'],
    ['::FFFF:c633:6401', '198.51.100.1'],
    ['0:0:0:0:0:ffff:198.51.100.1', '198.51.100.1'],
    ['64:ff9b::198.51.100.1', '198.51.100.1'],
    ['198.51.100.1:4711', '198.51.100.1'],
    ['[::ffff:198.51.100.1]:443', '198.51.100.1'],
    [' 198.51.100.1 ', '198.51.100.1'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:0000:0000:0000:0001', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::7]:443', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:3:4:198.51.100.1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
  ])('of %s is %s', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });

  it.each(['2001:db8:1:3::1', '2001:db8:1::1', '198.51.100.2', '::1'])(
    'distinguishes %s from 2001:db8:1:2::/64 and 198.51.100.1',
    (address) => {
      expect([addressKey('2001:db8:1:2::1'), addressKey('198.51.100.1')]).not.toContain(addressKey(address));
    },
  );

  it.each([
    undefined,
    '',
    'unknown',
    '_hidden',
    '1.2.3',
    '01.2.3.4',
    '1.2.3.4.5',
    ':::',
    '12345::',
    '[::1',
    '1.2.3.4:99999999',
    `::${'1'.repeat(100_000)}`,
    'a'.repeat(100_000),
    '127.1',
    '0x7f000001',
  ])('is the same for all texts that are not addresses: %#', (nonsense) => {
    expect(addressKey(nonsense)).toBe('unknown');
  });
});

describe('the plain address', () => {
  it.each([
    ['198.51.100.1:80', '198.51.100.1'],
    ['::ffff:198.51.100.1', '198.51.100.1'],
    ['[2001:DB8:0::0:1]:443', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
  ])('of %s is %s', (given, plain) => {
    expect(plainAddress(given)).toBe(plain);
  });

  it('is null for a text that is not an address', () => {
    expect(plainAddress('for=198.51.100.1')).toBeNull();
  });
});
