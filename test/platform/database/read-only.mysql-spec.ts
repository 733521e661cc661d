import { startBlog, type Blog } from '../../support/blog';
import { inConsole } from '../../support/console';
import { PrivateMySql } from '../../support/servers/private-mysql';
import { StatementGate } from '../../support/servers/statement-gate';
import { until } from '../../support/until';

describe('on a MySQL with super_read_only', () => {
  let server: PrivateMySql;
  let gate: StatementGate;
  let blog: Blog;

  beforeAll(async () => {
    server = await PrivateMySql.start();
    gate = await StatementGate.before(await server.database());
    blog = await startBlog({ settings: { DATABASE_URL: gate.address, ROLE: 'api' } });
  });
  afterAll(async () => {
    await blog.stop();
    await gate.close();
    await server.remove();
  });
  afterEach(() => server.ask('SET GLOBAL read_only = OFF'));

  it('reads continue and changes are refused', async () => {
    await server.ask('SET GLOBAL super_read_only = ON');

    const { status, headers } = await blog.operate('addcategory');
    const list = await blog.operate('listcategories', { accountId: blog.accountId });

    expect([status, headers.get('retry-after'), list.status]).toEqual([503, '2', 200]);
  });

  it('reads succeed with credentials not used recently, and for pages that no one has read before', async () => {
    const { accountId } = blog;
    const token = await blog.logIn(blog.owner.email);
    const person = await inConsole(blog);
    const { postSlug } = await blog.call('addpost', {
      accountId,
      postTitle: 'Public',
      postStatus: 'published',
    });
    const { blogSlug } = await blog.call('postembedcode', { accountId });
    await blog.sql('UPDATE api_keys SET last_used_at = NULL');
    await blog.sql('UPDATE sessions SET expires_at = expires_at - INTERVAL 1 HOUR');
    await server.ask('SET GLOBAL super_read_only = ON');

    const answers = await Promise.all([
      blog.operate('listcategories', { accountId }, token),
      person.operate('listposts', { accountId }),
      person.session(),
      blog.send(`/blog/${blogSlug}/${postSlug}`, { method: 'GET' }),
      blog.send(`/blog/${blogSlug}/feed.xml`, { method: 'GET' }),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });

  it('a change waits until the server is writable, on a new connection', async () => {
    await until('changes succeed', async () => (await blog.operate('addcategory')).status === 201);
    await server.ask('SET GLOBAL super_read_only = ON');
    const before = await server.connections();

    const sent = blog.operate('addcategory');
    await connectedSince(before);
    await server.ask('SET GLOBAL super_read_only = OFF');

    expect((await sent).status).toBe(201);
  });

  it('a change whose commit is refused is made once, by another attempt', async () => {
    await until('changes succeed', async () => (await blog.operate('addcategory')).status === 201);
    const held = gate.holdBack('COMMIT');
    const sent = blog.operate('addcategory', { catName: 'Once' });
    const connection = await held;
    await server.ask('SET GLOBAL super_read_only = ON');
    const before = await server.connections();

    connection.pass();
    await connectedSince(before);
    await server.ask('SET GLOBAL super_read_only = OFF');

    expect((await sent).status).toBe(201);
    expect(await blog.sql("SELECT COUNT(*) AS made FROM categories WHERE cat_name = 'Once'")).toEqual([
      { made: 1 },
    ]);
  });

  const connectedSince = (before: number[]) =>
    until('the service connects', async () =>
      (await server.connections()).some((id) => !before.includes(id)),
    );
});
