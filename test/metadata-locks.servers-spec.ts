import { createConnection, type Connection } from 'mysql2/promise';
import { DataSource } from 'typeorm';
import { AbandonedStatements } from '../src/database/abandoned-statements';
import { QueryDeadline } from '../src/database/query-deadline';
import type { ProblemAnswer } from './support/answers';
import { startBlog, type Blog } from './support/blog';
import { StatementGate } from './support/statement-gate';
import { until } from './support/until';

interface Thread {
  Info: string | null;
  State: string | null;
}

/** Locks of an operator's session: a backup, an ALTER TABLE, a transaction that was left open. */
describe('while another session locks a table', () => {
  let blog: Blog;
  let other: Connection;

  beforeAll(async () => {
    blog = await startBlog({ settings: { DATABASE_POOL_SIZE: '5' } });
    const { DATABASE_URL = '' } = blog.environment;
    other = await createConnection({ uri: DATABASE_URL.replace(/^mariadb:/, 'mysql:') });
  });
  afterAll(async () => {
    await other.end();
    await blog.stop();
  });

  /** The statements of the service's database that wait on the server. */
  async function waiting(): Promise<Thread[]> {
    const [threads] = await other.query('SHOW FULL PROCESSLIST');
    const { pathname } = new URL(blog.environment['DATABASE_URL'] ?? '');
    return (threads as (Thread & { db: string })[]).filter(
      ({ db, State }) => `/${db}` === pathname && /lock/i.test(State ?? ''),
    );
  }

  it.each([
    ['as a whole', 'LOCK TABLES categories WRITE', 'UNLOCK TABLES'],
    ['for reading', 'LOCK TABLES categories READ', 'UNLOCK TABLES'],
    ['as all tables are held by a backup', 'FLUSH TABLES WITH READ LOCK', 'UNLOCK TABLES'],
  ])('%s, changes are given up here and on the server, and succeed after that', async (_, hold, letGo) => {
    await other.query(hold);
    // The server itself still answers.
    let held = true;
    const reading = (async () => {
      while (held) await blog.operate('listposts', { accountId: blog.accountId });
    })();

    const sent = await Promise.all(Array.from({ length: 15 }, () => blog.operate('addcategory')));
    await until('nothing waits on the server any more', async () => (await waiting()).length === 0);
    const again = await blog.operate('addcategory');
    await until('nothing waits on the server any more', async () => (await waiting()).length === 0);
    await other.query(letGo);
    held = false;
    await reading;

    for (const { status, headers, body } of [...sent, again]) {
      expect([status, (body as ProblemAnswer).code]).toEqual([503, 'unavailable']);
      expect((body as ProblemAnswer).detail).not.toBe('The request took too long.');
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    await until('changes are made again', async () => (await blog.operate('addcategory')).status === 201);
  });

  it('and an ALTER TABLE waits for a transaction, lists and changes are answered', async () => {
    await other.beginTransaction();
    await other.query('SELECT * FROM categories');
    const altering = blog.sql('ALTER TABLE categories COMMENT = "altered"').catch(() => {});

    const sent = await Promise.all([
      blog.operate('addcategory'),
      blog.operate('listcategories', { accountId: blog.accountId }),
    ]);
    await altering;
    await other.rollback();

    // Once the server has ended the ALTER TABLE, the statements behind it continue.
    expect(sent.every(({ status }) => [200, 201, 503].includes(status))).toBe(true);
    await until('changes are made again', async () => (await blog.operate('addcategory')).status === 201);
    expect(await waiting()).toEqual([]);
  });
});

/** MySQL's own time limit ends only queries, and MySQL does not notice a closed connection while it computes. */
describe('a statement that is no query', () => {
  let blog: Blog;
  const FOREVER = "SET @x = BENCHMARK(100000000000, SHA2('x', 512))";

  beforeAll(async () => (blog = await startBlog({ settings: { DATABASE_POOL_SIZE: '5' } })));
  afterAll(() => blog.stop());

  const running = async () => {
    const threads = await blog.sql<Thread>('SHOW FULL PROCESSLIST');
    return threads.filter(({ Info }) => Info?.includes('BENCHMARK('));
  };

  it('is ended on the server if it takes too long', async () => {
    const given = await Promise.allSettled([blog.sql(FOREVER), blog.sql(FOREVER)]);

    expect(given.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await until('the server has ended them', async () => (await running()).length === 0);
  });

  it('is not ended where the number of its connection belongs to another client, as behind a proxy', async () => {
    const { DATABASE_URL = '' } = blog.environment;
    const other = await createConnection(DATABASE_URL.replace('mariadb:', 'mysql:'));
    const sleeping = other.query('SELECT SLEEP(2) AS ended');

    const abandoned = new AbandonedStatements(blog.get(DataSource), new QueryDeadline(1000));
    abandoned.add(other.threadId, FOREVER);
    const [rows] = await sleeping;
    await other.end();

    expect(rows).toEqual([{ ended: 0 }]);
  });

  it('is ended by another connection where the first that was to end it is silent', async () => {
    let gate: StatementGate | undefined;
    const gated = await startBlog({
      adapt: async ({ DATABASE_URL = '' }) => {
        gate = await StatementGate.before(DATABASE_URL);
        return { DATABASE_URL: gate.address };
      },
    });
    const muted = gate?.muteAfter('SHOW FULL PROCESSLIST');

    await gated.sql(FOREVER).catch(() => {});
    await muted;

    await until('the server has ended it', async () => (await running()).length === 0);
    await gated.stop();
    await gate?.close();
  });
});
