import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client } from '../support/fleet/client';
import { Deployment, type Account } from '../support/fleet/deployment';
import type { Environment } from '../support/commands';
import { freePort } from '../support/servers/free-port.mjs';
import { until } from '../support/until';

const RUN_MS = 500_000;
const BAD_SETTING = 78;
const INTERRUPTED = 130;

/** The number of the request that a busy service refuses. */
const BUSY_AT = 12;

describe('the suite for deployments', () => {
  let deployment: Deployment;
  let accounts: Account[];

  beforeAll(async () => {
    deployment = await Deployment.start();
    ({ accounts } = deployment);
  });
  afterAll(() => deployment?.stop());

  const run = (more: Environment = {}, ...args: string[]) => deployment.run(more, ...args);

  it('reports skipped tests if nothing can reach its machine', async () => {
    const { code, stderr } = await run({}, 'webhook-calls', 'invitations').ended();

    expect([code, stderr]).toEqual([0, expect.stringContaining('since E2E_RECEIVER_URL is not set')]);
    expect(stderr).toContain('since E2E_MAIL_DIR is not set');
    expect(stderr).toMatch(/^Tests: +\d+ skipped, \d+ total$/m);
  });

  it('fails with a deployment that fails, and leaves nothing behind', async () => {
    // The deployment refuses a webhook at port 9.
    const unreached = { E2E_RECEIVER_PORT: String(await freePort()), E2E_RECEIVER_URL: 'http://127.0.0.1:9' };

    const { code, stderr } = await run(unreached, 'webhook-calls', '-t', 'is called for post.create').ended();

    expect([code, stderr]).toEqual([1, expect.stringMatching(/^Tests: .*\b1 failed/m)]);
    await deployment.expectNothingLeft();
  });

  it('leaves nothing behind after Ctrl-C', async () => {
    const suite = run({}, 'tenancy');
    await until(
      'it is at work',
      async () => (await deployment.count('posts')) > 0 && (await deployment.count('teams')) > 0,
      RUN_MS,
    );

    suite.pressControlC();

    const { code, stderr } = await suite.ended();
    expect([code, stderr]).toEqual([INTERRUPTED, expect.stringMatching(/^Nothing of run \S+ is left\.$/m)]);
    await deployment.expectNothingLeft();
  });

  it('deletes the records of a killed run', async () => {
    const [{ accountId, email, password, apikey, apisecretkey }] = accounts as [Account];
    const address = () => deployment.environment['BASE_URL'] ?? '';
    const { token } = await new Client(address).call('userlogin', { email, password });
    const client = new Client(address, { token, apikey, apisecretkey });
    const names = ['e2e-00000001', 'e2e-00000002'].map((id) => ({ teamName: `${id} Team` }));
    for (const name of names) await client.call('createteam', { ...name, assignAccountId: accountId });
    await client.call('createsubaccount', { name: 'e2e-00000001 Work', parentAccountId: accountId });

    const cleaned = await run({}, '--clean', 'e2e-00000001').ended();

    const { data } = (await client.operate('listteams', { accountId })).body as { data: object[] };
    expect([cleaned.code, data]).toEqual([0, [expect.objectContaining(names[1])]]);
    expect((await run({}, '--clean', 'e2e-00000002').ended()).code).toBe(0);
    expect((await run({}, '--clean', 'e2e-').ended()).code).toBe(BAD_SETTING);
    await client.call('userlogout');
    await deployment.expectNothingLeft();
  });

  describe('runs nothing, and ends with one line,', () => {
    const changed = (change: object) => JSON.stringify([{ ...accounts[0], ...change }, accounts[1]]);

    it.each<[what: string, line: RegExp, settings: () => Environment]>([
      ['without an address', /^BASE_URL is missing/, () => ({ BASE_URL: undefined })],
      ['where nobody answers', /^BASE_URL .+ does not answer/, () => ({ BASE_URL: 'http://127.0.0.1:9' })],
      ['with a wrong password', /login .+ answered 401/, () => given(changed({ password: 'not this one' }))],
      ['with a foreign account', /does not reach it$/, () => given(changed({ accountId: 2_000_000_000 }))],
    ])('%s', async (_, line, more) => {
      const { code, stdout, stderr } = await run(more()).ended();

      expect([code, stdout, stderr.trim().split('\n')]).toEqual([
        BAD_SETTING,
        '',
        [expect.stringMatching(line)],
      ]);
      expect(await deployment.left()).toEqual(deployment.nothing());
    });

    it('with a foreign key pair', async () => {
      const mixed = changed({ apikey: accounts[1]?.apikey, apisecretkey: accounts[1]?.apisecretkey });

      const { code, stderr } = await run(given(mixed)).ended();

      expect([code, stderr]).toEqual([
        BAD_SETTING,
        expect.stringMatching(/^E2E_.+ key pair answered 401.+\n$/),
      ]);
      // The session remains: ending it requires the right key pair.
      expect(await deployment.left()).toEqual({ ...deployment.nothing(), sessions: 1 });
      await deployment.sql('DELETE FROM sessions');
    });

    const given = (text: string) => ({ E2E_ACCOUNTS_FILE: undefined, E2E_ACCOUNTS: text });
  });

  it('passes, waits as long as a refusal says, and repeats the request', async () => {
    const busy = await startBusy(deployment.environment['BASE_URL'] ?? '');

    const { code, stderr } = await run({ BASE_URL: busy.address, TMPDIR: undefined }).ended();
    busy.stop();

    const failures = stderr.match(/^ *● [^]*?(?=^ *at )/gm) ?? [];
    expect([code, failures]).toEqual([0, []]);
    expect(stderr).toMatch(/^Told to come back later 1 times: 1 s\.$/m);
    await deployment.expectNothingLeft();
  });
});

/** Starts a proxy in front of a service that refuses one request during a run. */
async function startBusy(service: string) {
  let requests = 0;
  const server = createServer((incoming, outgoing) => {
    if (++requests === BUSY_AT) return void outgoing.writeHead(429, { 'Retry-After': '1' }).end();
    const { method, url, headers } = incoming;
    const forwarded = request(service + url, { method, headers }, (answer) => {
      answer.pipe(outgoing.writeHead(answer.statusCode ?? 502, answer.headers));
    });
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, stop: () => server.close() };
}
