/** Addresses of one kind: the first and the last of a range, or two single addresses. */
interface Range {
  of: string;
  first: string;
  last: string;
}

const range = (of: string, first: string, last: string): Range => ({ of, first, last });

/**
 * Addresses that are refused even if WEBHOOK_ALLOW covers them: unspecified, link-local, multicast and broadcast ones,
 * and the addresses of the metadata services of clouds.
 */
export const NEVER: readonly Range[] = [
  range('this network', '0.0.0.0', '0.255.255.255'),
  range('link-local', '169.254.0.0', '169.254.255.255'),
  range('metadata', '169.254.169.254', '169.254.170.2'),
  range('metadata of Alibaba and Oracle', '100.100.100.200', '192.0.0.192'),
  range('platform of Azure', '168.63.129.16', '168.63.129.16'),
  range('multicast', '224.0.0.0', '239.255.255.255'),
  range('broadcast', '255.255.255.255', '255.255.255.255'),
  range('unspecified', '::', '::'),
  range('link-local', 'fe80::', 'febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff'),
  range('metadata of AWS and Google', 'fd00:ec2::254', 'fd20:ce::254'),
  range('metadata of Scaleway', 'fd00:42::42', 'fd00:42::42'),
  range('multicast', 'ff00::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'),
];

/** Addresses that are refused in every NODE_ENV unless WEBHOOK_ALLOW covers them. */
export const SPECIAL: readonly Range[] = [
  range('protocol assignments', '192.0.0.0', '192.0.0.255'),
  range('documentation', '192.0.2.0', '192.0.2.255'),
  range('AS112', '192.31.196.0', '192.31.196.255'),
  range('AMT', '192.52.193.0', '192.52.193.255'),
  range('6to4 relays', '192.88.99.0', '192.88.99.255'),
  range('AS112', '192.175.48.0', '192.175.48.255'),
  range('benchmarks', '198.18.0.0', '198.19.255.255'),
  range('documentation', '198.51.100.0', '198.51.100.255'),
  range('documentation', '203.0.113.0', '203.0.113.255'),
  range('reserved', '240.0.0.0', '255.255.255.254'),
  range('IPv4-compatible', '::2', '::ffff:ffff'),
  range('IPv4-translated', '::ffff:0:0:0', '::ffff:0:ffff:ffff'),
  range('NAT64', '64:ff9b::', '64:ff9b::ffff:ffff'),
  range('NAT64, local', '64:ff9b:1::', '64:ff9b:1:ffff:ffff:ffff:ffff:ffff'),
  range('discard', '100::', '100::ffff:ffff:ffff:ffff'),
  range('dummy', '100:0:0:1::', '100:0:0:1:ffff:ffff:ffff:ffff'),
  range('what is below global unicast', '::1:0:0:0', '1fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'),
  range('protocol assignments', '2001::', '2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff'),
  range('Teredo', '2001::1', '2001:0:ffff:ffff:ffff:ffff:ffff:ffff'),
  range('benchmarks', '2001:2::', '2001:2:0:ffff:ffff:ffff:ffff:ffff'),
  range('ORCHID', '2001:10::', '2001:2f:ffff:ffff:ffff:ffff:ffff:ffff'),
  range('documentation', '2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff'),
  range('6to4', '2002::', '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff'),
  range('AS112', '2620:4f:8000::', '2620:4f:8000:ffff:ffff:ffff:ffff:ffff'),
  range('documentation', '3fff::', '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff'),
  range('segment routing', '5f00::', '5f00:ffff:ffff:ffff:ffff:ffff:ffff:ffff'),
  range('what is above global unicast', '4000::', 'fbff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'),
  range('site-local', 'fec0::', 'feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'),
];

/** Addresses that are refused in production unless WEBHOOK_ALLOW covers them. */
export const INSIDE: readonly Range[] = [
  range('private', '10.0.0.0', '10.255.255.255'),
  range('shared', '100.64.0.0', '100.127.255.255'),
  range('loopback', '127.0.0.0', '127.255.255.255'),
  range('private', '172.16.0.0', '172.31.255.255'),
  range('private', '192.168.0.0', '192.168.255.255'),
  range('loopback', '::1', '::1'),
  range('unique local', 'fc00::', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'),
];

/** Public addresses: many directly before or after the ranges above, and a few others. */
export const PUBLIC: readonly string[] = [
  '1.0.0.0',
  '9.255.255.255',
  '11.0.0.0',
  '93.184.216.34',
  '100.63.255.255',
  '100.128.0.0',
  '126.255.255.255',
  '128.0.0.0',
  '169.253.255.255',
  '169.255.0.0',
  '172.15.255.255',
  '172.32.0.0',
  '191.255.255.255',
  '192.0.1.0',
  '192.0.3.0',
  '192.88.98.255',
  '192.88.100.0',
  '192.167.255.255',
  '192.169.0.0',
  '198.17.255.255',
  '198.20.0.0',
  '198.51.99.255',
  '198.51.101.0',
  '203.0.112.255',
  '203.0.114.0',
  '223.255.255.255',
  '2000::',
  '2001:200::',
  '2001:4860:4860::8888',
  '2001:db7:ffff:ffff:ffff:ffff:ffff:ffff',
  '2001:db9::',
  '2003::',
  '2606:4700::1111',
  '3ffe:ffff:ffff:ffff:ffff:ffff:ffff:ffff',
];

/** Returns both ends of every range, each address once. */
export function endsOf(ranges: readonly Range[]): string[] {
  return [...new Set(ranges.flatMap(({ first, last }) => [first, last]))];
}

/**
 * Returns the ways to write an address as the host of a URL. For an IPv4 address, these are all notations that URL
 * parsers accept, and the IPv6 addresses that contain it.
 */
export function spellings(address: string): string[] {
  if (address.includes(':')) return [`[${address}]`, `[${address.toUpperCase()}]`];
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
  const number = ((a << 24) | (b << 16) | (c << 8) | d) >>> 0;
  const [high, low] = [(number >>> 16).toString(16), (number & 0xffff).toString(16)];
  const octal = [a, b, c, d].map((part) => `0${part.toString(8)}`).join('.');
  const hexadecimal = [a, b, c, d].map((part) => `0x${part.toString(16)}`).join('.');
  return [
    address,
    `${address}.`,
    String(number),
    `0x${number.toString(16)}`,
    `0${number.toString(8)}`,
    octal,
    hexadecimal,
    `${a}.${(b << 16) | (c << 8) | d}`,
    `${a}.${b}.${(c << 8) | d}`,
    `0x${a.toString(16)}.${b}.${(c << 8) | d}`,
    fullWidth(address),
    fullWidth(address).replaceAll('.', '。'),
    address.replaceAll('.', '%2E'),
    `[::ffff:${address}]`,
    `[::ffff:${high}:${low}]`,
    `[0:0:0:0:0:FFFF:${high}:${low}]`,
    `[::${address}]`,
    `[::ffff:0:${address}]`,
    `[64:ff9b::${address}]`,
    `[64:ff9b:1::${address}]`,
    `[2002:${high}:${low}::1]`,
    `[2001:0:${high}:${low}::1]`,
    `[2001:0:5db8:d822:0:0:${inverted(high)}:${inverted(low)}]`,
    `[fe80::5efe:${address}]`,
    `[2606:4700::5efe:${address}]`,
    `[2606:4700::200:5efe:${address}]`,
  ];
}

const fullWidth = (text: string) =>
  text.replace(/\d/g, (digit) => '０１２３４５６７８９'.charAt(Number(digit)));

const inverted = (group: string) => (parseInt(group, 16) ^ 0xffff).toString(16);
