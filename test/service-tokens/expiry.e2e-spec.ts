import { setTimeout as sleep } from 'node:timers/promises';
import { startBlog, type Blog, type Credentials } from '../support/blog';
import { onReplicas } from '../support/fleet/on-replicas';
import { scrape } from '../support/monitoring/metrics';
import { machine, outcomeOf } from '../support/service-tokens';

const DAY_MS = 86_400_000;

const UNKNOWN = [401, 'credential_invalid'];

/** Waits until the principals in the cache have expired (900 ms). */
const forgetting = () => sleep(1000);

const column = (ms: number) => new Date(ms).toISOString().replace('T', ' ').slice(0, -1);

describe('the expiry of credentials', () => {
  let blog: Blog;
  let accountId: number;
  let own: Credentials;

  beforeAll(async () => {
    blog = await startBlog({
      settings: { ROLE: 'api', SERVICE_TOKENS_PER_ACCOUNT: '0', KEYS_PER_ACCOUNT: '0' },
    });
    ({ accountId } = blog);
    own = blog.owner.credentials;
  });
  afterAll(() => blog.stop());

  const read = async (as: Credentials) => outcomeOf(await blog.operate('listposts', { accountId }, as));
  const shown = async (as: Credentials, operation = 'listposts') =>
    (await blog.operate(operation, { accountId }, as)).headers.get('x-credential-expires');
  const newPair = async (expiresInDays?: number) =>
    blog.call('apikeys/create', { accountId, name: 'Website', expiresInDays });
  const rotate = (serviceTokenId: number, gracePeriodSeconds?: number) =>
    blog.call('servicetokens/rotate', { accountId, serviceTokenId, gracePeriodSeconds });

  it('ends a service token, which use does not extend', async () => {
    const { serviceTokenId, ...as } = await machine(blog, { expiresInDays: 1 });
    const before = await blog.sql('SELECT expires_at FROM service_tokens WHERE service_token_id = ?', [
      serviceTokenId,
    ]);
    expect(await read(as)).toEqual([200]);
    const after = await blog.sql('SELECT expires_at FROM service_tokens WHERE service_token_id = ?', [
      serviceTokenId,
    ]);
    expect(after).toEqual(before);

    await blog.sql('UPDATE service_tokens SET expires_at = ? WHERE service_token_id = ?', [
      column(Date.now() - 1),
      serviceTokenId,
    ]);
    await forgetting();

    expect(await read(as)).toEqual(UNKNOWN);
  });

  it('leaves the previous secret its grace period, and only the newest previous one', async () => {
    const { serviceTokenId, ...first } = await machine(blog);
    const second = { ...first, token: (await rotate(serviceTokenId)).token };
    const afterOne = [await read(first), await read(second)];

    const third = { ...first, token: (await rotate(serviceTokenId)).token };

    expect(afterOne).toEqual([[200], [200]]);
    expect([await read(first), await read(second), await read(third)]).toEqual([UNKNOWN, [200], [200]]);
  });

  it.each([
    [undefined, 86_400],
    [null, 86_400],
    [604_800, 604_800],
  ])('ends the previous secret after a grace period of %s seconds: %i', async (given, seconds) => {
    const { serviceTokenId } = await machine(blog);
    const before = Date.now();

    const { status } = await blog.operate('servicetokens/rotate', {
      accountId,
      serviceTokenId,
      gracePeriodSeconds: given,
    });

    const [row] = await blog.sql<{ at: Date | string }>(
      'SELECT expires_at AS at FROM service_token_secrets WHERE service_token_id = ? AND expires_at IS NOT NULL',
      [serviceTokenId],
    );
    const end = row?.at instanceof Date ? row.at.getTime() : Date.parse(`${row?.at.replace(' ', 'T')}Z`);
    expect(status).toBe(201);
    expect(Math.round((end - before) / 60_000)).toBe(seconds / 60);
  });

  it('cannot be postponed by a grace period over seven days, or a lifetime over 366 days', async () => {
    const { serviceTokenId } = await machine(blog, { expiresInDays: 366 });
    const { apikey } = await newPair(366);
    const wrong: [string, object][] = [
      ['servicetokens/rotate', { serviceTokenId, gracePeriodSeconds: 604_801 }],
      ['servicetokens/rotate', { serviceTokenId, gracePeriodSeconds: -1 }],
      ['apikeys/rotate', { apikey, gracePeriodSeconds: 604_801 }],
      ...[0, 367, 1.5].map((expiresInDays): [string, object] => [
        'apikeys/create',
        { name: 'Website', expiresInDays },
      ]),
    ];

    for (const [operation, body] of wrong) {
      expect((await blog.refuse(operation, { accountId, ...body })).status).toBe(422);
    }
  });

  it.each(['servicetokens/rotate', 'apikeys/rotate'])(
    'starts again once for an Idempotency-Key of %s',
    async (operation) => {
      const { serviceTokenId } = await machine(blog);
      const { apikey } = await newPair(7);
      const body = operation === 'apikeys/rotate' ? { accountId, apikey } : { accountId, serviceTokenId };
      const key = { 'Idempotency-Key': `one-${operation}` };

      const first = await blog.operate(operation, body, own, key);
      const second = await blog.operate(operation, body, own, key);

      expect([first.status, second.text]).toEqual([201, first.text]);
      expect(second.headers.get('idempotent-replayed')).toBe('true');
    },
  );

  it('ends the previous secret immediately without a grace period', async () => {
    const { serviceTokenId, ...first } = await machine(blog);
    expect(await read(first)).toEqual([200]);

    const { token } = await rotate(serviceTokenId, 0);

    expect([await read(first), await read({ ...first, token })]).toEqual([UNKNOWN, [200]]);
  });

  it('ends a token within a second after another process has revoked it', async () => {
    const { serviceTokenId, ...as } = await machine(blog);
    expect(await read(as)).toEqual([200]);

    await blog.sql('UPDATE service_tokens SET revoked_at = ? WHERE service_token_id = ?', [
      column(Date.now()),
      serviceTokenId,
    ]);
    await forgetting();

    expect(await read(as)).toEqual(UNKNOWN);
  });

  onReplicas('ends tokens and pairs on all replicas within a second', async () => {
    const replica = await blog.replica();
    const on = async (as: Credentials) => outcomeOf(await replica.operate('listposts', { accountId }, as));
    const [revoked, rotated, lasting] = [await machine(blog), await machine(blog), await machine(blog)];
    const { apikey, apisecretkey } = await newPair();
    const all = [revoked, rotated, { token: own.token, apikey, apisecretkey }, lasting];
    const before = await Promise.all(all.map(on));

    await blog.call('servicetokens/revoke', { accountId, serviceTokenId: revoked.serviceTokenId });
    await rotate(rotated.serviceTokenId, 0);
    await blog.call('apikeys/rotate', { accountId, apikey, gracePeriodSeconds: 0 });
    await forgetting();

    const after = await Promise.all(all.map(on));
    expect(before).toEqual(all.map(() => [200]));
    expect(after).toEqual([UNKNOWN, UNKNOWN, UNKNOWN, [200]]);
    await replica.stop();
  });

  it('ends the previous secret after its grace period', async () => {
    const { serviceTokenId, ...first } = await machine(blog);
    await rotate(serviceTokenId, 1);
    const during = await read(first);

    await sleep(2000);

    expect([during, await read(first)]).toEqual([[200], UNKNOWN]);
  });

  it('starts again with a rotation, which keeps everything else', async () => {
    const fields = {
      name: 'Kept',
      operations: ['read'],
      allowedAddresses: ['127.0.0.0/8'],
      expiresInDays: 7,
    };
    const { serviceTokenId } = await machine(blog, fields);
    const days = async () => {
      const { data } = await blog.list('servicetokens/list', { accountId, serviceTokenId });
      return data[0];
    };
    await blog.sql('UPDATE service_tokens SET expires_at = ? WHERE service_token_id = ?', [
      column(Date.now() + DAY_MS),
      serviceTokenId,
    ]);
    const before = await days();

    const { token: _, ...rotated } = await rotate(serviceTokenId);

    const after = await days();
    expect(rotated).toEqual({
      ...before,
      expiresAt: rotated.expiresAt,
      lastUsedAt: undefined,
      lastUsedAddress: undefined,
    });
    expect(after?.expiresAt).toBe(rotated.expiresAt);
    expect(Math.round((Date.parse(rotated.expiresAt) - Date.now()) / DAY_MS)).toBe(7);
  });

  it('is renewed by the rotation of an expired token, whose old secret stays invalid', async () => {
    const { serviceTokenId, ...first } = await machine(blog);
    await blog.sql('UPDATE service_tokens SET expires_at = ? WHERE service_token_id = ?', [
      column(Date.now() - 1),
      serviceTokenId,
    ]);

    const { token } = await rotate(serviceTokenId);

    expect([await read(first), await read({ ...first, token })]).toEqual([UNKNOWN, [200]]);
  });

  it('is shown in a header in the last 14 days, also by refusals', async () => {
    const soon = await machine(blog, { expiresInDays: 14 });
    const later = await machine(blog, { expiresInDays: 15 });
    const { expiresAt } = await rotate(soon.serviceTokenId, 3600);

    const current = { ...soon, token: (await rotate(soon.serviceTokenId, 3600)).token };

    expect(await shown(later)).toBeNull();
    expect(await shown(own)).toBeNull();
    const header = await shown(current);
    expect(new Date(String(header)).toISOString()).toBe(header);
    expect(Math.abs(Date.parse(String(header)) - Date.parse(expiresAt))).toBeLessThan(60_000);
    expect(await shown(current, 'deletepost')).toBe(header);
  });

  it('in the header is the earlier one of the token and the key pair', async () => {
    const pair = await newPair(3);
    const never = await newPair();
    const token = await machine(blog, { expiresInDays: 5 });
    const withPair = ({ apikey, apisecretkey }: typeof pair, { token: header }: Credentials) => ({
      token: header,
      apikey,
      apisecretkey,
    });

    expect([never.expiresAt, await shown(withPair(never, own))]).toEqual([null, null]);
    expect(await shown(withPair(pair, own))).toBe(pair.expiresAt);
    expect(await shown(withPair(pair, token))).toBe(pair.expiresAt);
    expect(await shown(withPair(never, token))).toMatch(/Z$/);
  });

  it('ends a key pair', async () => {
    const { apikey, apisecretkey } = await newPair(1);
    const as = { token: own.token, apikey, apisecretkey };
    expect(await read(as)).toEqual([200]);

    await blog.sql('UPDATE api_keys SET expires_at = ? WHERE apikey = ?', [column(Date.now() - 1), apikey]);
    await forgetting();

    expect(await read(as)).toEqual(UNKNOWN);
  });

  it('starts again when a key pair is rotated, whose previous secret has a grace period', async () => {
    const { apikey, apisecretkey, name, createdAt } = await newPair(2);
    const pairs = [{ token: own.token, apikey, apisecretkey }];
    let rotated = { body: {} as unknown };
    for (const gracePeriodSeconds of [undefined, null, 0]) {
      const made = await blog.operate('apikeys/rotate', { accountId, apikey, gracePeriodSeconds });
      expect(made).toMatchObject({ status: 201, body: { data: { apikey, name, accountId, createdAt } } });
      rotated = made;
      const { data } = made.body as { data: { apisecretkey: string } };
      pairs.push({ token: own.token, apikey, apisecretkey: data.apisecretkey });
      const outcomes = await Promise.all(pairs.map(read));
      const previous = gracePeriodSeconds === 0 ? UNKNOWN : [200];
      expect(outcomes).toEqual([...pairs.slice(0, -2).map(() => UNKNOWN), previous, [200]]);
    }
    const { data } = await blog.list('apikeys/list', { accountId, apikey });
    const { data: last } = rotated.body as { data: { expiresAt: string } };
    expect(data[0]?.expiresAt).toBe(last.expiresAt);
    expect(Math.round((Date.parse(String(data[0]?.expiresAt)) - Date.now()) / DAY_MS)).toBe(2);
  });

  it('is counted in days by a metric', async () => {
    await machine(blog, { expiresInDays: 1 });

    const samples = await scrape(blog.baseUrl);

    const left = samples.get('credential_days_left');
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(1);
  });
});
