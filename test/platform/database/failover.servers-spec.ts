import { DataSource } from 'typeorm';
import { startBlog, type Blog } from '../../support/blog';
import { Gate } from '../../support/servers/gate';
import { PrivateMariaDb } from '../../support/servers/private-servers';
import { StatementGate } from '../../support/servers/statement-gate';
import { until } from '../../support/until';

const POOL = 4;

/** A row of SHOW PROCESSLIST. */
interface Thread {
  Id: number;
  User: string;
  State: string | null;
}

/** Creates a database and a user; returns the URL. Unlike root, the user cannot write while `read_only` is on. */
async function databaseOn(server: PrivateMariaDb): Promise<string> {
  const url = new URL(await server.database());
  const name = url.pathname.slice(1);
  await server.execute(`CREATE USER ${name} IDENTIFIED BY 'secret'`);
  await server.execute(`GRANT ALL ON ${name}.* TO ${name}`);
  return Object.assign(url, { username: name, password: 'secret' }).href;
}

/** Returns the ids of the service's connections to the server. */
async function connectionsTo(server: PrivateMariaDb, url: string): Promise<number[]> {
  const { username } = new URL(url);
  const threads = await server.execute<Thread[]>('SHOW PROCESSLIST');
  return threads.filter(({ User }) => User === username).map(({ Id }) => Number(Id));
}

/** Sends requests until the service has opened every connection of its pool; returns their ids. */
async function fillPool(blog: Blog, server: PrivateMariaDb, url: string): Promise<number[]> {
  return until('the pool is full', async () => {
    await Promise.all(Array.from({ length: 3 * POOL }, () => blog.operate('addcategory')));
    const ids = await connectionsTo(server, url);
    return ids.length >= POOL && ids;
  });
}

describe('after a failover to another server', () => {
  const gate = new Gate();
  let primary: PrivateMariaDb;
  let replica: PrivateMariaDb;
  let url: string;
  let blog: Blog;

  beforeAll(async () => {
    primary = await PrivateMariaDb.leading();
    replica = await PrivateMariaDb.following(primary);
    url = await databaseOn(primary);
    const settings = { DATABASE_URL: await gate.before(url), DATABASE_POOL_SIZE: String(POOL) };
    blog = await startBlog({ settings });
  });
  afterAll(async () => {
    await blog.stop();
    await gate.close();
    await replica.remove();
    await primary.remove();
  });

  /** Makes the replica the primary. The former primary keeps running, read-only, with its connections. */
  async function failOver(): Promise<void> {
    await primary.execute('SET GLOBAL read_only = ON');
    const [{ position }] = await primary.execute<[{ position: string }]>(
      'SELECT @@gtid_binlog_pos AS position',
    );
    await replica.execute(`SELECT MASTER_GTID_WAIT('${position}')`);
    await replica.execute('STOP SLAVE');
    await replica.execute('RESET SLAVE ALL');
    await replica.execute('SET GLOBAL read_only = OFF');
    gate.redirect(replica.address(''));
  }

  it('a change succeeds immediately, running statements succeed, and all old connections are closed', async () => {
    await fillPool(blog, primary, url);
    await failOver();
    const holder = await new DataSource({ type: 'mariadb', url: primary.address('') }).initialize();
    await holder.query("SELECT GET_LOCK('held', 0)");
    const inFlight = blog.get(DataSource).query("SELECT GET_LOCK('held', 4) AS got");
    await until('it waits', async () => {
      const threads = await primary.execute<Thread[]>('SHOW PROCESSLIST');
      return threads.some(({ State }) => State === 'User lock');
    });

    const { status } = await blog.operate('addcategory', { catName: 'Afterwards' });
    await until('it has one connection', async () => (await connectionsTo(primary, url)).length === 1);
    await holder.destroy();

    expect(status).toBe(201);
    expect(await inFlight).toEqual([{ got: 1 }]);
    await until('it has no connection', async () => (await connectionsTo(primary, url)).length === 0);
    const { username: database } = new URL(url);
    const named = `SELECT cat_name AS name FROM ${database}.categories WHERE cat_name = 'Afterwards'`;
    expect(await replica.execute(named)).toEqual([{ name: 'Afterwards' }]);
    expect(await primary.execute(named)).toEqual([]);
  });
});

describe('on a database server', () => {
  let server: PrivateMariaDb;

  beforeAll(async () => (server = await PrivateMariaDb.start()));
  afterAll(() => server.remove());

  const startOn = async (settings: Record<string, string> = {}) => {
    const url = await databaseOn(server);
    const more = { DATABASE_URL: url, DATABASE_POOL_SIZE: String(POOL), ...settings };
    return { url, blog: await startBlog({ settings: more }) };
  };
  const statusOf = async (name: 'Connections' | 'Com_begin') => {
    const [{ Value }] = await server.execute<[{ Value: string }]>(`SHOW GLOBAL STATUS LIKE '${name}'`);
    return Number(Value);
  };
  const connectionsMade = () => statusOf('Connections');

  it('that is read-only for a while, reads continue, changes are refused, and attempts and connections are few', async () => {
    const { blog } = await startOn();
    const { accountId } = blog;
    const { blogSlug } = await blog.call('postembedcode', { accountId });
    await server.execute('SET GLOBAL read_only = ON');
    const [begun, before] = [performance.now(), await connectionsMade()];
    const triedBefore = await statusOf('Com_begin');

    const first = await Promise.all(Array.from({ length: POOL }, () => blog.operate('addcategory')));
    const refused = [];
    for (let i = 0; i < 200; i++) refused.push(await blog.operate('addcategory'));
    const list = await blog.operate('listcategories', { accountId });
    const page = await blog.send(`/blog/${blogSlug}`, { method: 'GET' });
    const made = (await connectionsMade()) - before;
    const tried = (await statusOf('Com_begin')) - triedBefore;
    // A connection is replaced a few times in a row, and after that at most once in two seconds.
    const mostMade = POOL * (5 + (performance.now() - begun) / 2000);
    await server.execute('SET GLOBAL read_only = OFF');

    for (const { status, headers } of [...first, ...refused]) {
      expect([status, headers.get('retry-after')]).toEqual([503, '2']);
    }
    expect([list.status, page.status]).toEqual([200, 200]);
    expect(made).toBeLessThan(mostMade);
    // The first requests pause between attempts, so the number of attempts stays low.
    expect(tried).toBeLessThan(refused.length + 50 * POOL);
    await until('changes succeed', async () => (await blog.operate('addcategory')).status === 201);
    await blog.stop();
  });

  it('that refuses a commit because it has become read-only, the change is made once, by another attempt', async () => {
    const url = await databaseOn(server);
    const gate = await StatementGate.before(url);
    const blog = await startBlog({ settings: { DATABASE_URL: gate.address, ROLE: 'api' } });
    const held = gate.holdBack('COMMIT');
    const sent = blog.operate('addcategory', { catName: 'Once' });
    const connection = await held;
    await server.execute('SET GLOBAL read_only = ON');
    const before = await connectionsTo(server, url);

    connection.pass();
    await until('it reconnects', async () =>
      (await connectionsTo(server, url)).some((id) => !before.includes(id)),
    );
    await server.execute('SET GLOBAL read_only = OFF');

    expect((await sent).status).toBe(201);
    expect(await blog.sql("SELECT COUNT(*) AS made FROM categories WHERE cat_name = 'Once'")).toEqual([
      { made: 1 },
    ]);
    await blog.stop();
    await gate.close();
  });

  it('no connection is older than DATABASE_CONNECTION_SECONDS, idle ones included', async () => {
    const { url, blog } = await startOn({ DATABASE_CONNECTION_SECONDS: '1' });
    const first = await fillPool(blog, server, url);

    await until('the first ones are closed', async () => {
      const now = await connectionsTo(server, url);
      return first.every((id) => !now.includes(id));
    });

    expect((await blog.operate('addcategory')).status).toBe(201);
    await blog.stop();
  });
});
