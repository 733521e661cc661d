import { startBlog, type Blog } from '../../support/blog';
import { PrivateMariaDb } from '../../support/servers/private-servers';
import { StatementGate } from '../../support/servers/statement-gate';
import { until } from '../../support/until';

/** New rows are inserted by prepared statements, which a server can refuse and must prepare again after changes. */
describe('prepared INSERT statements', () => {
  let server: PrivateMariaDb;
  let database: string;
  let blog: Blog;

  beforeAll(async () => {
    server = await PrivateMariaDb.start();
    const DATABASE_URL = await server.database();
    database = new URL(DATABASE_URL).pathname.slice(1);
    blog = await startBlog({ settings: { DATABASE_URL, DATABASE_POOL_SIZE: '2', ROLE: 'api' } });
  });
  afterAll(async () => {
    await blog.stop();
    await server.remove();
  });

  const statusOf = async (name: string) => {
    const [{ Value }] = await server.execute<[{ Value: string }]>(`SHOW GLOBAL STATUS LIKE '${name}'`);
    return Number(Value);
  };
  const addPost = (postTitle = 'A post') =>
    blog.call('addpost', { accountId: blog.accountId, postTitle, postStatus: 'published' });

  it('are prepared once, and executed for each row of a post, its event and its delivery', async () => {
    const { accountId } = blog;
    const webhook = { accountId, name: 'Nobody', event: 'post.create', status: 'enable' };
    await blog.call('webhooks/create', { ...webhook, endpointUrl: 'http://127.0.0.1:9999/' });
    const before = await statusOf('Com_stmt_execute');

    for (let post = 0; post < 20; post++) await addPost();

    // Each of the two connections prepares each statement once.
    expect(await statusOf('Com_stmt_prepare')).toBeLessThanOrEqual(20);
    expect(await statusOf('Com_stmt_execute')).toBeGreaterThanOrEqual(before + 60);
  });

  it('run after the table has changed', async () => {
    await server.execute(`ALTER TABLE ${database}.posts ADD COLUMN of_a_later_release INT NULL`);
    const first = await addPost();
    await server.execute(`ALTER TABLE ${database}.posts DROP COLUMN of_a_later_release`);

    const second = await addPost();

    expect(second.postId).toBeGreaterThan(first.postId);
  });

  it('are prepared again once the server has forgotten them', async () => {
    const gate = await StatementGate.before(await server.database());
    const other = await startBlog({
      settings: { DATABASE_URL: gate.address, DATABASE_POOL_SIZE: '2', ROLE: 'api' },
    });
    const statuses: number[] = [];
    // The requests use both connections.
    const addFour = async () => {
      for (let post = 0; post < 4; post++) {
        const { status } = await other.operate('addpost', {
          accountId: other.accountId,
          postTitle: 'A post',
        });
        statuses.push(status);
      }
    };
    await addFour();
    gate.forgetPrepared();

    await addFour();
    const unknown = gate.unknownExecutions;
    // Other statements of the service can occupy a connection, which then prepares later.
    await until('both connections have prepared again', async () => {
      const before = gate.unknownExecutions;
      await addFour();
      return gate.unknownExecutions === before;
    });

    await other.stop();
    await gate.close();
    expect(new Set(statuses)).toEqual(new Set([201]));
    expect(unknown).toBeGreaterThan(0);
  });

  it('give their connection up if the server does not answer a preparation, while it answers others', async () => {
    const gate = await StatementGate.before(await server.database());
    const other = await startBlog({
      settings: { DATABASE_URL: gate.address, DATABASE_POOL_SIZE: '2', ROLE: 'api' },
    });
    const { accountId } = other;
    const add = () => other.operate('addpost', { accountId, postTitle: 'A post' });
    const statuses: number[] = [];
    for (let post = 0; post < 2; post++) {
      const muted = gate.muteAfter('INSERT INTO `posts`');
      const added = add();
      await muted;
      let isAnswered = false;
      void added.then(() => (isAnswered = true));
      while (!isAnswered) await other.operate('listcategories', { accountId });
      statuses.push((await added).status);
    }

    const after = await add();

    await other.stop();
    await gate.close();
    expect([...statuses, after.status]).toEqual([503, 503, 201]);
  });

  it('run as plain statements on a server that prepares none', async () => {
    await server.execute('SET GLOBAL max_prepared_stmt_count = 0');

    const category = await blog.call('addcategory', { catName: 'Plain' });
    const post = await addPost('Plain');

    expect([category.catName, post.postTitle]).toEqual(['Plain', 'Plain']);
  });
});
