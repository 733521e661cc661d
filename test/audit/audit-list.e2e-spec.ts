import { setTimeout as sleep } from 'node:timers/promises';
import type { Fields } from '../support/answers';
import { startBlog, type Blog, type Credentials } from '../support/blog';
import { command } from '../support/commands';
import { machine, outcomeOf } from '../support/service-tokens';
import { until } from '../support/until';

describe('the list of the audit log', () => {
  let blog: Blog;
  let accountId: number;

  beforeAll(async () => {
    blog = await startBlog();
    ({ accountId } = blog);
  });
  beforeEach(() => blog.sql('DELETE FROM audit_log'));
  afterAll(() => blog.stop());

  const list = (query: Fields = {}, as?: Credentials) =>
    blog.list('audit/list', { accountId, ...query }, as).then(({ data }) => data);
  const actsOf = async (query: Fields = {}, as?: Credentials) =>
    (await list(query, as)).map(({ act }) => act);
  const addAll = async () => {
    await blog.call('addpost', { accountId, postTitle: 'A post' });
    await blog.call('addcategory', {});
    await blog.call('createteam', { teamName: 'A team', assignAccountId: accountId });
  };

  it('is newest first, and has pages and chosen fields', async () => {
    await addAll();

    expect(await actsOf()).toEqual(['team.create', 'category.create', 'post.create']);
    expect(await actsOf({ sort: 'id' })).toEqual(['post.create', 'category.create', 'team.create']);
    const first = await blog.list('audit/list', { accountId, limit: 2, fields: 'act' });
    expect(first.data).toEqual([{ act: 'team.create' }, { act: 'category.create' }]);
    expect(first.meta).toMatchObject({ total: 3, pages: 2 });
    expect(await actsOf({ limit: 2, cursor: first.meta.nextCursor })).toEqual(['post.create']);
  });

  it('is filtered by act, group of acts, person and search', async () => {
    const editor = await blog.invite('Editor');
    await blog.sql('DELETE FROM audit_log');
    await addAll();
    await blog.call('addcategory', {}, editor);

    const { userId } = blog.owner;
    expect(await actsOf({ act: 'category.create' })).toEqual(['category.create', 'category.create']);
    expect(await actsOf({ act: 'category.*', userId })).toEqual(['category.create']);
    expect(await actsOf({ act: 'author.*' })).toEqual([]);
    expect(await actsOf({ search: 'post.c' })).toEqual(['post.create']);
    expect(await actsOf({ search: 'x' })).toEqual([]);
  });

  it('includes the time of since, and excludes the time of until', async () => {
    for (let entry = 0; entry < 3; entry++) {
      await blog.call('addcategory', {});
      await sleep(5);
    }
    const [last, middle, first] = await list();
    const ids = async (query: Fields) => (await list(query)).map(({ auditId }) => auditId);

    const { occurredAt: since } = middle ?? {};
    expect(await ids({ since })).toEqual([last?.auditId, middle?.auditId]);
    expect(await ids({ until: since })).toEqual([first?.auditId]);
    expect(await ids({ since, until: since })).toEqual([]);
    expect(await ids({ since, until: last?.occurredAt, sort: 'id' })).toEqual([middle?.auditId]);
  });

  it('contains nothing of other trees', async () => {
    const other = await blog.secondTree();
    await addAll();

    const acts = await blog.list('audit/list', { accountId: other.accountId }, other.credentials);

    expect(acts.data.map(({ act }) => act)).toEqual(['login', 'account.create']);
    expect(acts.data.map(({ subjectType, subjectId }) => [subjectType, subjectId])).toEqual([
      [null, null],
      ['user', other.userId],
    ]);
  });

  it('refuses a sub-account, an Editor, unknown acts and an until before since', async () => {
    const sub = await blog.subAccount();
    const editor = await blog.invite('Editor');
    const refusal = async (query: Fields, as?: Credentials) => {
      const { status, body } = await blog.refuse('audit/list', { accountId, ...query }, as);
      return [status, ...(body.errors ?? []).map(({ field, code }) => `${field} ${code}`)];
    };

    expect(await refusal({ accountId: sub })).toEqual([422, 'accountId unknown']);
    expect(await refusal({}, editor)).toEqual([403]);
    expect(await refusal({ act: 'post' })).toEqual([422, 'act unknown']);
    expect(await refusal({ act: 'post.none' })).toEqual([422, 'act unknown']);
    expect(await refusal({ since: '2026-02-01', until: '2026-01-01' })).toEqual([422, 'until conflict']);
  });

  it('is open to service tokens with read', async () => {
    const [reader, writer] = [
      await machine(blog, { operations: ['read'] }),
      await machine(blog, { operations: ['write'] }),
    ];

    expect(await actsOf({ act: 'service-token.*' }, reader)).toHaveLength(2);
    const refused = await blog.operate('audit/list', { accountId }, writer);
    expect(outcomeOf(refused)).toEqual([403, 'scope_forbidden', 'read']);
  });

  it('names the record of a refusal', async () => {
    const other = await blog.secondTree();
    const { catId } = await blog.call('addcategory', {}, other.credentials);
    await blog.refuse('deletecategory', { catId });

    const [refused] = await until('the refusal is recorded', async () => {
      const found = await list({ act: 'refused' });
      return found.length > 0 && found;
    });

    const { userId } = blog.owner;
    expect(refused).toMatchObject({ subjectType: 'category', subjectId: catId, userId, via: 'api' });
  });

  it('shows the current name of the person', async () => {
    await blog.call('addcategory', {});
    await blog.call('updateprofile', { firstName: 'Jane', lastName: 'Doe' });

    expect((await list()).map(({ userName }) => userName)).toEqual(['Jane Doe']);
  });

  it('is exported as one JSON object per line, oldest first', async () => {
    await addAll();
    const ofAll = await list({ sort: 'id' });
    const exported = async (...options: string[]) => {
      const { code, stdout } = await command(blog.environment, 'audit:export', ...options);
      const lines = stdout.split('\n').filter(Boolean);
      return { code, entries: lines.map((line) => JSON.parse(line) as unknown) };
    };

    const account = ['--account', String(accountId)];
    expect(await exported(...account)).toEqual({ code: 0, entries: ofAll });
    expect(await exported()).toEqual({ code: 0, entries: ofAll });
    const [, second] = ofAll;
    const since = ['--since', String(second?.occurredAt)];
    expect((await exported(...account, ...since)).entries).toEqual(
      ofAll.filter(({ occurredAt }) => occurredAt >= String(second?.occurredAt)),
    );
    expect((await exported('--account', '999999')).entries).toEqual([]);
  });
});
