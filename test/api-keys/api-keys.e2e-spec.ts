import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { KeyPairNames1763800101000 } from '../../src/schema/migrations/1763800101000-key-pair-names';
import { startBlog, type Blog } from '../support/blog';

describe('key pairs', () => {
  let blog: Blog;
  let accountId: number;

  beforeAll(async () => {
    blog = await startBlog();
    ({ accountId } = blog);
  });
  afterAll(() => blog.stop());

  const create = (name = 'Website') => blog.call('apikeys/create', { accountId, name });

  it('are created with a secret that is shown once, and authenticate requests', async () => {
    const sent = await blog.operate('apikeys/create', { accountId, name: 'Website' });
    const pair = (sent.body as { data: Awaited<ReturnType<typeof create>> }).data;

    expect(sent.status).toBe(201);
    expect(pair).toEqual({
      apikey: expect.stringMatching(/^bcms_key_/) as string,
      apisecretkey: expect.stringMatching(/^bcms_sec_/) as string,
      name: 'Website',
      accountId,
      createdAt: expect.stringMatching(/Z$/) as string,
      expiresAt: null,
    });
    const { token } = blog.owner.credentials;
    const { apikey, apisecretkey } = pair;
    expect(await blog.call('addcategory', {}, { token, apikey, apisecretkey })).toHaveProperty('catId');
  });

  it('are found by the beginning of their name, in any letter case', async () => {
    await create('Ärzteblatt');

    const lower = await blog.list('apikeys/list', { accountId, search: 'ärzte' });
    const upper = await blog.list('apikeys/list', { accountId, search: 'ÄRZTE' });

    expect(lower.data).toMatchObject([{ name: 'Ärzteblatt' }]);
    expect(upper.data).toEqual(lower.data);
  });

  it.each([
    ['ΟΔΟΣ', 'οδος'],
    ['Οδός', 'ΟΔΌΣ'],
    ['İzmir', 'izmir'],
    ['5 \u00b5m', '5 \u03bcm'],
    ['Cafe\u0301', 'CAF\u00c9'],
  ])('named %s are found by %s on all databases', async (name, search) => {
    const { apikey } = await create(name);

    const { data } = await blog.list('apikeys/list', { accountId, search });

    expect(data.map((pair) => pair.apikey)).toContain(apikey);
  });

  it('whose names were stored by an earlier release are found by name', async () => {
    const { apikey } = await create('Λόγος');
    await blog.sql('UPDATE api_keys SET name_key = NULL WHERE apikey = ?', [apikey]);
    const named = async (search: string) => {
      const { data } = await blog.list('apikeys/list', { accountId, search });
      return data.map((pair) => pair.apikey);
    };
    const runner = blog.get(DataSource).createQueryRunner();
    await new KeyPairNames1763800101000().up(runner);
    await runner.release();

    expect(await named('ΛΌΓΟΣ')).toEqual([apikey]);
  });

  it.each(['name', '-name'])('are listed page by page in the order of %s', async (sort) => {
    for (const letter of ['b', 'a']) await create(`By ${sort}: ${letter}`);
    const query = { accountId, sort, search: `by ${sort}:`, limit: 1 };

    const first = await blog.list('apikeys/list', query);
    const second = await blog.list('apikeys/list', { ...query, cursor: first.meta.nextCursor });

    const names = [...first.data, ...second.data].map(({ name }) => name);
    const sorted = [`By ${sort}: a`, `By ${sort}: b`];
    expect(names).toEqual(sort === 'name' ? sorted : sorted.reverse());
    expect(second.meta.nextCursor).toBeNull();
  });

  it('are listed without their secrets', async () => {
    const { apisecretkey, ...shown } = await create('Listed');

    const { data, meta } = await blog.list('apikeys/list', { accountId, name: 'Listed' });

    expect(data).toEqual([{ ...shown, lastUsedAt: null }]);
    expect(meta.total).toBe(1);
    expect(JSON.stringify(data)).not.toContain(apisecretkey);
  });

  it('fail within a second after they were revoked', async () => {
    const { apikey, apisecretkey } = await create('Revoked');
    const as = { token: blog.owner.credentials.token, apikey, apisecretkey };
    await blog.call('addcategory', {}, as);

    const revoked = await blog.call('apikeys/revoke', { accountId, apikey });
    await sleep(1000);

    expect(revoked).toMatchObject({ apikey, name: 'Revoked' });
    expect(revoked).not.toHaveProperty('apisecretkey');
    expect((await blog.refuse('addcategory', {}, as)).status).toBe(401);
    expect((await blog.list('apikeys/list', { accountId, apikey })).data).toEqual([]);
    expect((await blog.refuse('apikeys/revoke', { accountId, apikey })).status).toBe(404);
  });

  it('are refused with 422 for a sub-account', async () => {
    const sub = await blog.subAccount();

    for (const operation of ['apikeys/create', 'apikeys/list', 'apikeys/revoke']) {
      const { status, body } = await blog.refuse(operation, { accountId: sub, name: 'x', apikey: 'x' });
      expect(status).toBe(422);
      expect(body.errors).toMatchObject([{ field: 'accountId' }]);
    }
  });

  it('created with an Idempotency-Key are stored encrypted in the kept answer', async () => {
    const headers = { 'Idempotency-Key': 'pair-1' };

    const first = await blog.operate('apikeys/create', { accountId, name: 'Again' }, undefined, headers);
    const again = await blog.operate('apikeys/create', { accountId, name: 'Again' }, undefined, headers);

    expect([first.status, again.text]).toEqual([201, first.text]);
    const { apisecretkey } = (first.body as { data: { apisecretkey: string } }).data;
    const rows = JSON.stringify(await blog.sql('SELECT * FROM idempotency_keys'));
    expect(rows).not.toContain(apisecretkey);
  });
});
