import {
  endsOf,
  INSIDE,
  NEVER,
  PUBLIC,
  SPECIAL,
  spellings,
} from '../../../test/support/isolated-network/special-addresses';
import { EgressRules } from './egress-rules';

const production = new EgressRules({ production: true, allowed: [] });
const development = new EgressRules({ production: false, allowed: [] });

const allowing = (...allowed: string[]) => new EgressRules({ production: true, allowed });

/** Returns the hosts that the rules allow. */
const passed = (rules: EgressRules, hosts: readonly string[]) =>
  hosts.filter((host) => !rules.refusesLiteral(`http://${host}/`));

const inUrl = (address: string) => (address.includes(':') ? `[${address}]` : address);

describe('egress rules', () => {
  it.each([...endsOf(NEVER), ...endsOf(SPECIAL)])('refuse %s everywhere, in every spelling', (address) => {
    expect(passed(production, spellings(address))).toEqual([]);
    expect(passed(development, spellings(address))).toEqual([]);
  });

  it.each(endsOf(INSIDE))('refuse %s in production, in every spelling', (address) => {
    expect(passed(production, spellings(address))).toEqual([]);
    expect(passed(development, spellings(address))).toEqual(expect.arrayContaining([inUrl(address)]));
  });

  it.each(PUBLIC)('allow %s, also in its IPv4-mapped spelling', (address) => {
    const mapped = address.includes(':') ? address : `::ffff:${address}`;

    expect([production.allowsAddress(address), production.allowsAddress(mapped)]).toEqual([true, true]);
    expect(production.refusesLiteral(`http://${inUrl(address)}/`)).toBe(false);
  });

  it.each(['localhost', 'LOCALHOST', 'localhost.', 'api.localhost', 'loc%61lhost', 'ⓛocalhost'])(
    'refuse the name %s in production',
    (name) => {
      expect(passed(production, [name])).toEqual([]);
      expect(passed(development, [name])).toEqual([name]);
      expect(passed(allowing('localhost'), [name])).toEqual([name]);
    },
  );

  it.each([
    '',
    'example.com',
    '1.2.3',
    '1.2.3.4:80',
    'fe80::1%eth0',
    '2606:4700::1111%1',
    '[2606:4700::1111]',
  ])('do not accept %j as an address', (text) => {
    expect(allowing('0.0.0.0/0', '::/0').allowsAddress(text)).toBe(false);
  });
});

describe('the addresses that the operator allows', () => {
  it.each([
    [
      '10.1.0.0/16',
      ['10.1.0.0', '10.1.255.255', '::ffff:10.1.0.1', '::FFFF:a01:1'],
      ['10.0.255.255', '10.2.0.0'],
    ],
    ['192.168.7.7', ['192.168.7.7', '::ffff:192.168.7.7'], ['192.168.7.6', '::ffff:192.168.7.8']],
    ['fd12:3456::/32', ['fd12:3456::1'], ['fd12:3457::1', 'fc00::1']],
    ['::1', ['::1'], ['127.0.0.1', '::2']],
    ['192.0.2.0/24', ['192.0.2.1'], ['192.0.0.1']],
  ])('by %s are only those in it, also in their IPv4-mapped spelling', (network, inside, outside) => {
    const rules = allowing(network);

    expect(inside.filter((address) => !rules.allowsAddress(address))).toEqual([]);
    expect(outside.filter((address) => rules.allowsAddress(address))).toEqual([]);
  });

  it('by a domain are all addresses of its hosts, also private ones', () => {
    const rules = allowing('.svc.cluster.local', 'Hooks.internal');

    const hosts = ['a.svc.cluster.local', 'A.b.SVC.cluster.local.', 'hooks.internal', 'x.hooks.internal'];
    const others = ['evilsvc.cluster.local', 'svc.cluster.local.example', 'internal', ''];
    const reached = (host: string) =>
      rules.allowsAddress('10.2.3.4', host) && rules.allowsAddress('::1', host);

    expect(hosts.filter((host) => !reached(host))).toEqual([]);
    expect(others.filter((host) => reached(host))).toEqual([]);
  });

  it('never include those that are refused everywhere, in any spelling', () => {
    const everything = allowing('0.0.0.0/0', '::/0', '169.254.169.254', '64:ff9b::/96', 'internal');

    const addresses = endsOf(NEVER).flatMap(spellings);
    const named = endsOf(NEVER).filter((address) =>
      everything.allowsAddress(address, 'metadata.google.internal'),
    );

    expect(passed(everything, addresses)).toEqual([]);
    expect(named).toEqual([]);
    expect(everything.allowsAddress('64:ff9b::5db8:d822')).toBe(true);
  });

  it('by the range of a translator are those that it translates to public addresses', () => {
    const rules = allowing('64:ff9b::/96');

    expect(rules.allowsAddress('64:ff9b::93.184.216.34')).toBe(true);
    expect(rules.allowsAddress('64:ff9b::10.0.0.1')).toBe(false);
  });
});
