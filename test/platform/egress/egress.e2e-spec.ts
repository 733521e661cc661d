import { Service } from '../../support/commands';
import { inIsolatedNetwork, whyNoIsolatedNetwork } from '../../support/isolated-network/network';
import type { CallPlan, StepResult } from '../../support/isolated-network/calls';
import type { Announcement, Echo } from '../../support/isolated-network/service';
import { LISTENER_PORT } from '../../support/isolated-network/listener';
import {
  endsOf,
  INSIDE,
  NEVER,
  PUBLIC,
  SPECIAL,
  spellings,
} from '../../support/isolated-network/special-addresses';
import { freshStorage } from '../../support/servers/storage';

const PRODUCTION = { NODE_ENV: 'production', SECRET_KEY: Buffer.alloc(32, 7).toString('base64') };

const PROXY = { WEBHOOK_PROXY_URL: 'http://proxy.internal:3128' };

const FORBIDDEN = [...endsOf(NEVER), ...endsOf(SPECIAL)];

/** Addresses of cloud metadata and of internal services. */
const TARGETS = ['169.254.169.254', '127.0.0.1', '10.0.0.1', '192.168.255.255', '0.0.0.0', '100.64.0.1'];

const at = (host: string) => `http://${host}:${LISTENER_PORT}/`;
const inUrl = (address: string) => (address.includes(':') ? `[${address}]` : address);
const nameOf = (address: string) => `a${address.replace(/[.:]/g, '-')}.test`;

const travel = (settings: CallPlan['settings'], steps: CallPlan['steps']) =>
  inIsolatedNetwork<StepResult[]>('test/support/isolated-network/calls.ts', {
    settings,
    steps,
  } satisfies CallPlan);

/** Calls the hosts one after another; returns the errors and the addresses that were reached. */
async function call(hosts: readonly string[], settings = {}, names: Record<string, string[]> = {}) {
  const calls = hosts.map((host) => ({ calls: [at(host)] }));
  const landings = await travel({ ...PRODUCTION, ...settings }, [{ names }, ...calls]);
  const errors = landings.flatMap(({ calls }) => Object.values(calls));
  return { errors, reached: landings.flatMap(({ reached }) => reached) };
}

const all = (length: number, error: string | null) => Array<string | null>(length).fill(error);

const missing = whyNoIsolatedNetwork();
if (missing) process.stderr.write(`test/platform/egress/egress is skipped: ${missing}\n`);
if (missing && process.env.CI === 'true') throw new Error(missing);
const describeInNetwork = missing ? describe.skip : describe;

describeInNetwork('a call in production', () => {
  it.concurrent('reaches public addresses, as they are and by their names', async () => {
    const names = Object.fromEntries(PUBLIC.map((address) => [nameOf(address), [address]]));

    const { errors, reached } = await call([...PUBLIC.map(inUrl), ...PUBLIC.map(nameOf)], {}, names);

    expect(errors).toEqual(all(2 * PUBLIC.length, null));
    expect(reached).toEqual([...PUBLIC, ...PUBLIC]);
  });

  it.concurrent('reaches no special address in any spelling', async () => {
    const hosts = [...new Set([...FORBIDDEN, ...endsOf(INSIDE), ...TARGETS].flatMap(spellings))];

    const { errors, reached } = await call([...hosts, 'localhost', 'localhost.', 'api.localhost']);

    expect(errors).toEqual(all(hosts.length + 3, 'blocked_address'));
    expect(reached).toEqual([]);
  });

  it.concurrent('reaches no special address by a name', async () => {
    const addresses = [...FORBIDDEN, ...endsOf(INSIDE), ...TARGETS, '::ffff:10.0.0.1', '::ffff:a9fe:a9fe'];
    const names = Object.fromEntries(addresses.map((address) => [nameOf(address), [address]]));

    const { errors, reached } = await call(Object.keys(names), {}, names);

    expect(errors).toEqual(all(Object.keys(names).length, 'blocked_address'));
    expect(reached).toEqual([]);
  });

  it.concurrent('reaches nothing by a name if one of its addresses is special', async () => {
    const names = {
      'second.test': ['93.184.216.34', '10.0.0.1'],
      'first.test': ['10.0.0.1', '93.184.216.34'],
      'other-family.test': ['93.184.216.34', 'fd00::1'],
      'other-family-too.test': ['2606:4700::1111', '169.254.169.254'],
    };

    const { errors, reached } = await call(Object.keys(names), {}, names);

    expect(errors).toEqual(all(4, 'blocked_address'));
    expect(reached).toEqual([]);
  });

  it.concurrent('to a name is refused as soon as its address becomes internal', async () => {
    const calls = [at('moving.test')];

    const landings = await travel(PRODUCTION, [
      { names: { 'moving.test': ['93.184.216.34'] } },
      { calls },
      { names: { 'moving.test': ['127.0.0.1'] } },
      { calls },
    ]);

    expect(landings.map(({ calls }) => Object.values(calls))).toEqual([[null], ['blocked_address']]);
    expect(landings.map(({ reached }) => reached)).toEqual([['93.184.216.34'], []]);
  });

  it.concurrent(
    'to a name whose address changes at each lookup never reaches an internal address',
    async () => {
      const open = '93.184.216.34';
      const names = {
        'to.test': { turns: [[open], ['127.0.0.1']] },
        'fro.test': { turns: [['127.0.0.1'], [open]] },
        'later.test': { turns: [[open], [open], ['169.254.169.254']] },
        'both.test': { turns: [[open], ['2606:4700::1111', '::1']] },
      };
      const calls = Array.from({ length: 12 }, () => ({ calls: Object.keys(names).map(at) }));

      const landings = await travel(PRODUCTION, [{ names }, ...calls]);

      const reached = landings.flatMap((landing) => landing.reached);
      expect([...new Set(reached)]).toEqual([open]);
    },
  );

  it.concurrent('goes to another address of the name if one does not answer', async () => {
    const names = { 'two.test': ['93.184.217.1', '93.184.216.34'] };

    const { errors, reached } = await call(['two.test'], {}, names);

    expect(errors).toEqual([null]);
    expect(reached).toEqual(['93.184.216.34']);
  });

  it.concurrent('to an address that does not answer is a failure to connect', async () => {
    const [landing] = await travel(PRODUCTION, [
      { calls: [at('93.184.217.1'), 'http://93.184.216.34:8081/'] },
    ]);

    expect(Object.values(landing?.calls ?? {})).toEqual(['connect', 'connect']);
  });

  it.concurrent('is not delayed by names whose servers are silent', async () => {
    const silent = Array.from({ length: 20 }, (_, one) => `silent${one}.test`);
    const names = {
      ...Object.fromEntries(silent.map((name) => [name, 'silent' as const])),
      'quick.test': ['1.1.1.1'],
    };

    const [first, second] = await travel(PRODUCTION, [
      { names },
      { calls: [...silent, 'quick.test'].map(at) },
      { calls: [at('quick.test')] },
    ]);

    expect(silent.map((name) => first?.calls[at(name)])).toEqual(all(20, 'dns'));
    expect(first?.calls[at('quick.test')]).toBeNull();
    expect(first?.addresses[at('quick.test')]).toBe('1.1.1.1');
    expect(Object.values(second?.calls ?? {})).toEqual([null]);
  });

  it.concurrent('is not delayed by names whose servers answer once and are then silent', async () => {
    const hostile = Array.from({ length: 20 }, (_, one) => `hostile${one}.test`);
    const names = {
      ...Object.fromEntries(hostile.map((name, one) => [name, { once: one % 2 ? ['1.1.1.1'] : [] }])),
      'quick.test': ['93.184.216.34'],
      'hooks.svc.cluster.test': ['93.184.216.41'],
      'a.b.svc.cluster.test': ['93.184.216.42'],
    };
    const others = ['quick.test', 'listed.test', 'hooks', 'a.b'];

    const [landing] = await travel(PRODUCTION, [{ names }, { calls: [...hostile, ...others].map(at) }]);

    expect(others.map((name) => landing?.calls[at(name)])).toEqual(all(4, null));
  });

  it.concurrent('resolves names by the hosts file and the search domain', async () => {
    const names = {
      'hooks.svc.cluster.test': ['93.184.216.41'],
      'a.b.svc.cluster.test': ['93.184.216.42'],
    };

    const { errors, reached } = await call(['listed.test', 'hooks', 'a.b'], {}, names);

    expect(errors).toEqual([null, null, null]);
    expect(reached).toEqual(['93.184.216.40', '93.184.216.41', '93.184.216.42']);
  });

  it.concurrent('resolves a name by the hosts file while the name servers are silent', async () => {
    const [landing] = await travel(PRODUCTION, [
      { names: { 'listed.test': 'silent' } },
      { calls: [at('listed.test')] },
    ]);

    expect(landing?.reached).toEqual(['93.184.216.40']);
  });

  it.concurrent('reaches what the operator allows, and nothing else', async () => {
    const settings = { WEBHOOK_ALLOW: '10.1.0.0/16,fd12::/16,.svc.cluster.test,127.0.0.1' };
    const names = { 'hooks.svc.cluster.test': ['10.7.7.7', 'fd77::7'], 'other.test': ['10.7.7.7'] };
    const hosts = ['10.1.2.3', '[::ffff:10.1.2.3]', '[fd12::1]', '127.0.0.1', 'hooks.svc.cluster.test'];

    const allowed = await call(hosts, settings, names);
    const refused = await call(
      ['10.2.0.1', '[fd13::1]', '[::1]', '127.0.0.2', 'other.test'],
      settings,
      names,
    );

    expect(allowed.errors).toEqual(all(5, null));
    expect(allowed.reached.slice(0, 4)).toEqual(['10.1.2.3', '10.1.2.3', 'fd12::1', '127.0.0.1']);
    expect(['10.7.7.7', 'fd77::7']).toContain(allowed.reached[4]);
    expect(refused).toEqual({ errors: all(5, 'blocked_address'), reached: [] });
  });

  it.concurrent('reaches no cloud metadata even if everything is allowed', async () => {
    const settings = { WEBHOOK_ALLOW: '0.0.0.0/0,::/0,.internal' };
    const names = { 'metadata.google.internal': ['169.254.169.254'], 'six.internal': ['fd00:ec2::254'] };
    const hosts = [...new Set(endsOf(NEVER).flatMap(spellings)), ...Object.keys(names)];

    const control = await call(['10.0.0.1', '[fc00::1]'], settings);
    const { errors, reached } = await call(hosts, settings, names);

    expect(control.reached).toEqual(['10.0.0.1', 'fc00::1']);
    expect(errors).toEqual(all(hosts.length, 'blocked_address'));
    expect(reached).toEqual([]);
  });
});

describeInNetwork('a call elsewhere than in production', () => {
  const settings = { NODE_ENV: 'test' };

  it.concurrent('reaches this machine and private networks', async () => {
    const names = Object.fromEntries(endsOf(INSIDE).map((address) => [nameOf(address), [address]]));

    const { errors, reached } = await call(
      [...endsOf(INSIDE).map(inUrl), ...Object.keys(names), 'localhost'],
      settings,
      names,
    );

    expect(errors).toEqual(all(2 * endsOf(INSIDE).length + 1, null));
    expect(reached.slice(0, -1)).toEqual([...endsOf(INSIDE), ...endsOf(INSIDE)]);
    expect(['127.0.0.1', '::1']).toContain(reached.at(-1));
  });

  it.concurrent('reaches no other special address', async () => {
    const names = Object.fromEntries(FORBIDDEN.map((address) => [nameOf(address), [address]]));
    const hosts = [...new Set(FORBIDDEN.flatMap(spellings)), ...Object.keys(names)];

    const { errors, reached } = await call(hosts, settings, names);

    expect(errors).toEqual(all(hosts.length, 'blocked_address'));
    expect(reached).toEqual([]);
  });
});

describeInNetwork('the service in production', () => {
  it.concurrent('attempts webhooks to every address, and reaches no special one', async () => {
    const names = {
      'public.test': ['93.184.216.34', '2606:4700::1111'],
      'inside.test': ['10.0.0.1'],
      'mixed.test': ['93.184.216.34', '169.254.169.254'],
      'hooks.svc.cluster.test': ['10.7.7.7'],
    };
    const open = ['93.184.216.34', '[2606:4700::1111]', 'public.test', 'hooks.svc.cluster.test'].map(at);
    const closed = [...new Set(TARGETS.flatMap(spellings)), 'localhost', 'inside.test', 'mixed.test'].map(at);
    const settings = { ...PRODUCTION, MIGRATE_ON_START: 'true', WEBHOOK_ALLOW: '.svc.cluster.test' };

    const { attempts, reached } = await inIsolatedNetwork<Echo>('test/support/isolated-network/service.ts', {
      settings: { ...settings, WEBHOOK_RETRY_SCHEDULE: '1,1,1,3600', WEBHOOKS_PER_ACCOUNT: '0' },
      names,
      urls: [...open, ...closed],
    } satisfies Announcement);

    const refused = { error: 'blocked_address', statusCode: null, remoteAddress: null };
    expect(attempts.slice(0, open.length)).toMatchObject(
      open.map((url) => ({ url, error: null, statusCode: 200 })),
    );
    expect(attempts.slice(open.length)).toEqual(closed.map((url) => ({ url, ...refused })));
    expect(reached.sort()).toEqual(attempts.flatMap(({ remoteAddress }) => remoteAddress ?? []).sort());
    expect(reached).toHaveLength(open.length);
  });
});

describe('a start', () => {
  it.concurrent.each([
    ['outside production warns', {}, true],
    ['in production says nothing', { ...PRODUCTION, MIGRATE_ON_START: 'true', ...PROXY }, false],
  ])('%s about webhooks to private addresses', async (_, settings, warns) => {
    const storage = await freshStorage();
    const service = new Service({ ...storage.settings, PORT: '0', ...settings });
    await service.started();

    const { stdout } = await service.stop();

    await storage.remove();
    expect(stdout.match(/webhooks may be sent to loopback and private addresses/g)?.length ?? 0).toBe(+warns);
  });
});
