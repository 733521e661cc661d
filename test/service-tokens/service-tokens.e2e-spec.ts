import { startBlog, type Blog, type Credentials } from '../support/blog';
import type { Fields } from '../support/answers';
import { machine, outcomeOf } from '../support/service-tokens';

const DAY_MS = 86_400_000;

describe('a service token', () => {
  let blog: Blog;
  let accountId: number;
  let admin: Credentials;

  beforeAll(async () => {
    blog = await startBlog({ settings: { ROLE: 'api', SERVICE_TOKENS_PER_ACCOUNT: '0' } });
    ({ accountId } = blog);
    admin = await blog.invite('Admin');
  });
  afterAll(() => blog.stop());

  const create = (fields: Fields = {}) =>
    blog.call('servicetokens/create', { accountId, name: 'Build', userRoleName: 'Editor', ...fields }, admin);
  const listed = async (serviceTokenId: number) =>
    (await blog.list('servicetokens/list', { accountId, serviceTokenId })).data;
  const daysOf = ({ createdAt, expiresAt }: { createdAt: string; expiresAt: string }) =>
    Math.round((Date.parse(expiresAt) - Date.parse(createdAt)) / DAY_MS);

  it('is created with defaults, and shown only once', async () => {
    const { token, ...made } = await create();

    expect(token).toMatch(/^bcms_svc_[0-9A-Za-z]{43}[0-9a-f]{8}$/);
    expect(made).toEqual({
      serviceTokenId: expect.any(Number) as number,
      name: 'Build',
      accountId,
      userRoleName: 'Editor',
      operations: ['read', 'write', 'publish'],
      expiresAt: expect.any(String) as string,
      allowedAddresses: [],
      apikey: null,
      createdBy: { userId: expect.any(Number) as number, name: 'Jane Doe' },
      createdAt: expect.any(String) as string,
    });
    expect(daysOf(made)).toBe(90);
    expect(await listed(made.serviceTokenId)).toEqual([{ ...made, lastUsedAt: null, lastUsedAddress: null }]);
    expect(JSON.stringify(await blog.sql('SELECT * FROM service_token_secrets'))).not.toContain(token);
  });

  it('has the given operations, lifetime and networks', async () => {
    const made = await create({
      userRoleName: 'aDMIN',
      operations: ['read', 'addpost', 'read'],
      expiresInDays: 1,
      allowedAddresses: ['203.0.113.0/24', '2001:DB8::/32', '::ffff:192.0.2.1', '::ffff:10.0.0.0/104'],
    });

    expect(made).toMatchObject({
      userRoleName: 'Admin',
      operations: ['read', 'addpost'],
      allowedAddresses: ['203.0.113.0/24', '2001:db8::/32', '192.0.2.1', '10.0.0.0/8'],
    });
    expect(daysOf(made)).toBe(1);
  });

  it.each<[string, Fields]>([
    ['userRoleName', { userRoleName: 'Owner' }],
    ['userRoleName', { userRoleName: 'Chief' }],
    ['operations', { operations: [] }],
    ['operations', { operations: ['everything'] }],
    ['operations', { operations: ['apikeys/create'] }],
    ['operations', { operations: ['userlogin'] }],
    ['operations', { operations: [7] }],
    ['expiresInDays', { expiresInDays: 0 }],
    ['expiresInDays', { expiresInDays: 367 }],
    ['expiresInDays', { expiresInDays: 1.5 }],
    ['allowedAddresses', { allowedAddresses: ['10.0.0.1/8'] }],
    ['allowedAddresses', { allowedAddresses: ['2001:db8::1/32'] }],
    ['allowedAddresses', { allowedAddresses: ['10.0.0.0/33'] }],
    ['allowedAddresses', { allowedAddresses: ['localhost'] }],
    [
      'allowedAddresses',
      {
        allowedAddresses: Array(51)
          .fill('10.0.0.1')
          .map((_, at) => `10.0.0.${at}`),
      },
    ],
    ['name', { name: ' ' }],
  ])('is refused for its %s: %j', async (field, fields) => {
    const body = { accountId, name: 'Build', userRoleName: 'Editor', ...fields };

    const { status, body: problem } = await blog.refuse('servicetokens/create', body);

    expect([status, problem.errors?.map((error) => error.field)]).toEqual([422, [field]]);
  });

  it('is created once for an Idempotency-Key', async () => {
    const body = { accountId, name: 'Once', userRoleName: 'Viewer' };
    const key = { 'Idempotency-Key': 'one-token' };

    const first = await blog.operate('servicetokens/create', body, admin, key);
    const second = await blog.operate('servicetokens/create', body, admin, key);

    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
  });

  it('is managed by Admins only', async () => {
    const editor = await blog.invite('Editor');
    const { serviceTokenId } = await create();
    const id = { accountId, serviceTokenId };

    for (const [operation, body] of [
      ['servicetokens/create', { accountId, name: 'Build', userRoleName: 'Viewer' }],
      ['servicetokens/list', { accountId }],
      ['servicetokens/rotate', id],
      ['servicetokens/revoke', id],
    ] as const) {
      expect(outcomeOf(await blog.refuse(operation, body, editor))).toEqual([403, 'role_forbidden']);
    }
  });

  it('fails within a second of its revocation, which ends all of its secrets', async () => {
    const { serviceTokenId, ...as } = await machine(blog);
    const id = { accountId, serviceTokenId };
    const { token } = await blog.call('servicetokens/rotate', id);
    await blog.call('listposts', { accountId }, as);

    const revoked = await blog.call('servicetokens/revoke', id, admin);

    expect(revoked).toMatchObject({ serviceTokenId, revokedAt: expect.any(String) as string });
    expect(revoked).not.toHaveProperty('token');
    for (const one of [as.token, token]) {
      const refused = await blog.refuse('listposts', { accountId }, { ...as, token: one });
      expect(outcomeOf(refused)).toEqual([401, 'credential_invalid']);
    }
    expect(await listed(serviceTokenId)).toEqual([]);
  });

  it('is not found again after its revocation, or in another account', async () => {
    const northId = await blog.subAccount();
    const { serviceTokenId } = await create();
    const stranger = await blog.secondTree();

    const elsewhere = await blog.refuse('servicetokens/revoke', { accountId: northId, serviceTokenId });
    const foreign = await blog.refuse(
      'servicetokens/rotate',
      { accountId: stranger.accountId, serviceTokenId },
      stranger.credentials,
    );
    await blog.call('servicetokens/revoke', { accountId, serviceTokenId });
    const again = await blog.refuse('servicetokens/revoke', { accountId, serviceTokenId });
    const rotated = await blog.refuse('servicetokens/rotate', { accountId, serviceTokenId });

    for (const one of [elsewhere, foreign, again, rotated]) {
      expect(outcomeOf(one)).toEqual([404, 'record_not_found']);
    }
  });

  it('of a sub-account is listed with the parent account if the request asks for it', async () => {
    const northId = await blog.subAccount('Listed');
    const { serviceTokenId } = await create({ accountId: northId });
    const ids = async (fields: Fields) =>
      (await blog.list('servicetokens/list', { accountId, ...fields })).data.map((one) => one.serviceTokenId);

    expect(await ids({})).not.toContain(serviceTokenId);
    expect(await ids({ includeSubAccounts: true })).toContain(serviceTokenId);
  });

  it('stays listed after its expiry', async () => {
    const { serviceTokenId, ...as } = await machine(blog);
    await blog.sql('UPDATE service_tokens SET expires_at = ? WHERE service_token_id = ?', [
      '2026-01-01 00:00:00.000',
      serviceTokenId,
    ]);

    expect(outcomeOf(await blog.refuse('listposts', { accountId }, as))).toEqual([401, 'credential_invalid']);
    expect(await listed(serviceTokenId)).toHaveLength(1);
  });

  it('is named by the audit log, and so are its creation, rotation and revocation', async () => {
    await blog.sql('DELETE FROM audit_log');
    const { serviceTokenId, ...as } = await machine(blog);
    await blog.call('createteam', { teamName: 'Red', assignAccountId: accountId }, as);
    await blog.call('servicetokens/rotate', { accountId, serviceTokenId });
    await blog.call('servicetokens/revoke', { accountId, serviceTokenId });

    const entries = await blog.sql(
      'SELECT act, user_id AS userId, service_token_id AS tokenId FROM audit_log ORDER BY audit_id',
    );

    const { userId } = blog.owner;
    expect(entries).toEqual([
      { act: 'service-token.create', userId, tokenId: null },
      { act: 'team.create', userId: null, tokenId: serviceTokenId },
      { act: 'service-token.rotate', userId, tokenId: null },
      { act: 'service-token.revoke', userId, tokenId: null },
    ]);
  });
});

describe('the service tokens of an account', () => {
  it('do not exceed the setting, even with concurrent creates', async () => {
    const blog = await startBlog({ settings: { ROLE: 'api', SERVICE_TOKENS_PER_ACCOUNT: '3' } });
    const { accountId } = blog;
    const body = { accountId, name: 'Build', userRoleName: 'Viewer' };

    const sent = await Promise.all(
      Array.from({ length: 6 }, () => blog.operate('servicetokens/create', body)),
    );

    const refused = sent.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(3);
    expect(refused[0]?.body).toMatchObject({ code: 'limit_reached', errors: [{ field: 'accountId' }] });
    await blog.sql('UPDATE service_tokens SET expires_at = ?', ['2026-01-01 00:00:00.000']);
    expect((await blog.operate('servicetokens/create', body)).status).toBe(201);
    await blog.stop();
  });
});
