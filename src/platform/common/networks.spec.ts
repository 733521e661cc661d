import { blockListOf, readNetwork } from './networks';

describe('a network', () => {
  it.each([
    ['10.0.0.0/8', '10.0.0.0/8'],
    ['0.0.0.0/0', '0.0.0.0/0'],
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7/32', '203.0.113.7/32'],
    ['2001:DB8:0:0::/32', '2001:db8::/32'],
    ['::/0', '::/0'],
    ['::1', '::1'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.0/120', '203.0.113.0/24'],
    ['::ffff:0:0/96', '0.0.0.0/0'],
  ])('is read from %s', (text, network) => {
    expect(readNetwork(text)).toBe(network);
    expect(readNetwork(network)).toBe(network);
  });

  it.each([
    ...['', 'localhost', '10.0.0.1/8', '10.0.0.0/33', '10.0.0.0/08', '10.0.0.0/-1', '10.0.0', '10.0.0.0/'],
    ...['2001:db8::1/64', '2001:db8::/129', 'fe80::1%eth0', '[::1]', '::ffff:0:0/95', '010.0.0.1'],
  ])('is not read from %j', (text) => {
    expect(readNetwork(text)).toBeNull();
  });

  it('contains its addresses', () => {
    const list = blockListOf('10.0.0.0/8,203.0.113.7,2001:db8::/32');

    expect(list?.check('10.255.0.1', 'ipv4')).toBe(true);
    expect(list?.check('203.0.113.8', 'ipv4')).toBe(false);
    expect(list?.check('2001:db8:ffff::1', 'ipv6')).toBe(true);
    expect(blockListOf('')).toBeNull();
  });
});
