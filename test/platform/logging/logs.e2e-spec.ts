import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from '../../support/fleet/client';
import type { Fleet, Member } from '../../support/fleet/fleet';
import { freshFleet } from '../../support/fleet/fresh-fleet';
import { formBytes, OpenUpload } from '../../support/media/open-upload';
import { exchange, request } from '../../support/raw-http';
import { Receiver } from '../../support/webhooks/receiver';
import { onServers } from '../../support/servers/storage';
import { until } from '../../support/until';

const OWNER = { email: 'owner@example.com', password: 'correct horse battery staple' };

describe('the log', () => {
  let fleet: Fleet;
  let receiver: Receiver;
  let api: Member;
  let worker: Member;
  let client: Client;

  beforeAll(async () => {
    receiver = await Receiver.start();
    fleet = await freshFleet({ LOG_LEVEL: 'trace', SLOW_QUERY_MS: '1' });
    // The embedded database permits only one process.
    api = await (onServers ? fleet.api() : fleet.serve());
    worker = onServers ? await fleet.worker() : api;
    client = await fleet.client();
  });
  afterAll(async () => {
    await fleet.end();
    await receiver.stop();
  });

  const lineWith = (member: Member, fields: object) =>
    until(`a line has ${JSON.stringify(fields)}`, () =>
      member.log.find((line) => Object.entries(fields).every(([name, value]) => line[name] === value)),
    );
  const subscribe = (event: string, endpointUrl: string) =>
    client.call('webhooks/create', {
      name: event,
      event,
      endpointUrl,
      status: 'enable',
      accountId: fleet.accountId,
    });

  it('has a line of JSON for each request, in UTC', async () => {
    await client.operate('addcategory', { catName: 'News' }, { 'X-Request-Id': 'one-request' });

    const line = await lineWith(api, { requestId: 'one-request', msg: 'request' });

    expect(line).toEqual({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
      requestId: 'one-request',
      method: 'POST',
      route: '/api/v1/addcategory',
      status: 201,
      ms: expect.any(Number) as number,
      account: fleet.accountId,
      user: expect.any(Number) as number,
      msg: 'request',
    });
    expect(Math.abs(Date.parse(String(line.time)) - Date.now())).toBeLessThan(600_000);
  });

  it('has the reason of a refusal', async () => {
    await client.operate('addcategory', { catName: 7 }, { 'X-Request-Id': 'a-refusal' });

    const line = await lineWith(api, { requestId: 'a-refusal' });

    expect(line).toMatchObject({ status: 422, problem: 'validation_failed' });
  });

  it('has no warning if clients leave during an upload', async () => {
    const before = api.log.length;
    const body = formBytes(fleet.accountId, Buffer.alloc(100_000));
    for (const [index, sent] of [0, 10, 200, body.length / 2, body.length].entries()) {
      const upload = await OpenUpload.start({ baseUrl: api.address }, body.length, client.credentials, [
        `X-Request-Id: left-${index}`,
      ]);
      upload.write(body.subarray(0, sent)).end();
    }

    for (let index = 0; index < 5; index++)
      await lineWith(api, { requestId: `left-${index}`, msg: 'request' });
    const since = api.log.slice(before);
    expect(since.filter(({ level, msg }) => level !== 'info' && msg !== 'slow statement')).toEqual([]);
  });

  it('has the request id at each attempt of its deliveries, in any process', async () => {
    const [fine, gone] = [receiver.endpoint(), receiver.endpoint()];
    gone.behaves((response) => response.writeHead(410).end());
    await subscribe('Create author', fine.url);
    await subscribe('Create author', gone.url);

    await client.operate('addauthor', { authorName: 'Jane' }, { 'X-Request-Id': 'leads-on' });
    const lines = await until('both were tried', () => {
      const found = worker.log.filter(({ requestId, msg }) => requestId === 'leads-on' && msg === 'delivery');
      return found.length === 2 && found;
    });

    const [delivered, failed] = lines.sort((one, other) => Number(one.status) - Number(other.status));
    const eventId = fine.ids[0];
    const common = { level: 'info', eventId, event: 'author.create', account: fleet.accountId, attempt: 1 };
    expect(delivered).toMatchObject({ ...common, result: 'delivered', status: 200 });
    expect(failed).toMatchObject({ ...common, result: 'failed', status: 410, error: 'http_status' });
    expect(delivered?.deliveryId).toEqual(expect.any(Number));
    expect(delivered?.deliveryId).not.toBe(failed?.deliveryId);
    expect([delivered?.lateMs, failed?.lateMs]).toEqual([expect.any(Number), expect.any(Number)]);
    expect(Object.keys(delivered ?? {})).not.toContain('url');
  });

  it('contains slow statements with their request id but without parameters', async () => {
    const line = await until('a statement was slow', async () => {
      await client.operate('listposts', { accountId: fleet.accountId, search: 'needle in a haystack' });
      return api.log.find(({ msg, requestId }) => msg === 'slow statement' && requestId);
    });

    expect(line).toMatchObject({ level: 'warn', ms: expect.any(Number) as number });
    expect(line.statement).toMatch(/^[A-Z]+\b/);
    expect(api.said).not.toContain('needle in a haystack');
  });

  it('has exactly one line for any request of a client', async () => {
    const before = api.log.length;
    const path = '/%0d%0a{"level":"error"}/%E2%80%A8%0aINFO';

    await exchange(api.address, request(`GET ${path} HTTP/1.1`, ['X-Request-Id: a\u0085b']));
    const line = await until('it is logged', () =>
      api.log.slice(before).find(({ route }) => route === 'unmatched'),
    );

    expect(line).toMatchObject({ status: 404, method: 'GET' });
    expect(line.requestId).toMatch(/^[\w-]{36}$/);
    expect(api.said.split('\n').filter((text) => text.startsWith('INFO'))).toEqual([]);
  });

  it('has no line for probes and scrapes at info', async () => {
    await fetch(`${api.address}/health/live`);

    expect(await lineWith(api, { route: '/health/live' })).toMatchObject({ level: 'debug' });
  });

  it('has no credential, no password, no secret and no email address', async () => {
    const { token } = await client.call('userlogin', OWNER);
    await client.operate('userlogin', { ...OWNER, password: 'a wrong password 1' });
    await client.operate('userlogin', { email: 'stranger@example.org', password: 'a wrong password 2' });
    const pair = await client.call('apikeys/create', { accountId: fleet.accountId, name: 'Second' });
    const webhook = await subscribe('Update category', `${receiver.endpoint().url}?key=in-the-query`);
    const { teamId } = await client.call('createteam', {
      teamName: 'Writers',
      assignAccountId: fleet.accountId,
    });
    const userEmail = 'invited.person+tag@example.net';
    await client.call('addusertoteam', { userEmail, userRoleName: 'Editor', teamId });
    const invitationToken = await tokenOf(/\/invitations\/(\S+)/);
    await fetch(`${api.address}/invitations/${invitationToken}`);
    const password = 'brand new passphrase of mine';
    const person = { firstName: 'Jane', lastName: 'Doe' };
    await client.call('invitations/accept', { invitationToken, password, ...person });
    await client.call('requestpasswordreset', { email: userEmail });
    const resetToken = await tokenOf(/\/password-reset\/(\S+)/);
    await client.call('resetpassword', { resetToken, password: 'another new passphrase' });
    await fetch(`${api.address}/nothing/${userEmail}/${encodeURIComponent(userEmail)}?email=${userEmail}`, {
      headers: { cookie: 'session=of-a-cookie', authorization: 'Bearer of-a-bearer', ...client.credentials },
    });
    await client.operate('listposts', { accountId: fleet.accountId }, { 'X-Request-Id': 'the-last' });
    await lineWith(api, { requestId: 'the-last' });

    const secrets: unknown[] = [
      [token, invitationToken, resetToken, pair.apikey, pair.apisecretkey, webhook.secret],
      [OWNER.password, password, 'another new passphrase', 'a wrong password'],
      [OWNER.email, 'stranger@example.org', userEmail, encodeURIComponent(userEmail), 'example.net'],
      ['in-the-query', 'of-a-cookie', 'of-a-bearer', Object.values(client.credentials ?? {})],
      ['bcms_', 'whsec_'],
    ];
    const texts = secrets.flat(2).map(String);
    for (const text of texts) expect(text.length).toBeGreaterThan(4);
    const said = [api, worker].flatMap((member) => member.said.split('\n'));
    expect(said.length).toBeGreaterThan(20);
    expect(said.filter((line) => texts.some((text) => line.includes(text)))).toEqual([]);
  });

  /** Returns the token in the newest email with a link of this form. */
  function tokenOf(link: RegExp): Promise<string> {
    const folder = join(fleet.folder, 'mail');
    return until(`an email has ${link.source}`, () => {
      const files = (existsSync(folder) ? readdirSync(folder) : []).filter((name) => name.endsWith('.eml'));
      const mails = files.sort().map((name) => readFileSync(join(folder, name), 'utf8'));
      return mails.map((mail) => link.exec(mail)?.[1]).findLast(Boolean) ?? null;
    });
  }
});
