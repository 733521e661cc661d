import { createConnection, type Connection } from 'mysql2/promise';
import { DataSource } from 'typeorm';
import { AbandonedStatements } from '../../../src/platform/database/abandoned-statements';
import { QueryDeadline } from '../../../src/platform/database/query-deadline';
import type { ProblemAnswer } from '../../support/answers';
import { onMySql, startBlog, type Blog } from '../../support/blog';
import { PrivateMySql } from '../../support/servers/private-mysql';
import { PrivateMariaDb } from '../../support/servers/private-servers';
import { StatementGate } from '../../support/servers/statement-gate';
import { until } from '../../support/until';

interface Thread {
  Info: string | null;
  State: string | null;
}

/** A blog, and another session on its database. */
interface Sessions {
  blog: Blog;
  other: Connection;
}

async function sessionsOn(settings: Record<string, string> = {}): Promise<Sessions> {
  const blog = await startBlog({ settings: { DATABASE_POOL_SIZE: '5', ...settings } });
  const { DATABASE_URL = '' } = blog.environment;
  return { blog, other: await createConnection({ uri: DATABASE_URL.replace(/^mariadb:/, 'mysql:') }) };
}

async function end({ blog, other }: Sessions): Promise<void> {
  await other.end();
  await blog.stop();
}

/** Returns the statements on the database of the service that wait for a lock. */
async function waiting({ blog, other }: Sessions): Promise<Thread[]> {
  const [threads] = await other.query('SHOW FULL PROCESSLIST');
  const { pathname } = new URL(blog.environment['DATABASE_URL'] ?? '');
  return (threads as (Thread & { db: string })[]).filter(
    ({ db, State }) => `/${db}` === pathname && /lock/i.test(State ?? ''),
  );
}

/** Checks that changes are ended in the service and on the server while `hold` locks tables, and succeed afterward. */
async function expectEnded(sessions: Sessions, hold: string): Promise<void> {
  const { blog, other } = sessions;
  const freed = () =>
    until('nothing waits on the server any more', async () => (await waiting(sessions)).length === 0);
  // The use of the key is due, and cannot be written either.
  await blog.sql('UPDATE api_keys SET last_used_at = NULL');
  await other.query(hold);
  // Reads another table, to show that the server responds while the changes wait.
  let held = true;
  const reading = (async () => {
    while (held) await blog.operate('listposts', { accountId: blog.accountId });
  })();

  // More changes than connections. A change waits twice for two seconds, and later ones wait for a connection.
  const sent = await Promise.all(Array.from({ length: 8 }, () => blog.operate('addcategory')));
  await freed();
  const again = await blog.operate('addcategory');
  await freed();
  await other.query('UNLOCK TABLES');
  held = false;
  await reading;

  for (const { status, headers, body } of [...sent, again]) {
    expect([status, (body as ProblemAnswer).code]).toEqual([503, 'unavailable']);
    expect((body as ProblemAnswer).detail).not.toBe('The request took too long.');
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
  await until('changes are made again', async () => (await blog.operate('addcategory')).status === 201);
}

/** The lock of a backup holds the tables of every database, so this suite has its own server. */
describe('while a backup holds all tables', () => {
  let server: PrivateMariaDb | PrivateMySql;
  let sessions: Sessions;

  beforeAll(async () => {
    server = await (onMySql ? PrivateMySql : PrivateMariaDb).start();
    sessions = await sessionsOn({ DATABASE_URL: await server.database() });
  });
  afterAll(async () => {
    await end(sessions);
    await server.remove();
  });

  it('changes are ended in the service and on the server, and succeed later', () =>
    expectEnded(sessions, 'FLUSH TABLES WITH READ LOCK'));
});

/** The locks that an operator can cause: an ALTER TABLE, a transaction that was left open. */
describe('while another session locks a table', () => {
  let sessions: Sessions;
  let blog: Blog;
  let other: Connection;

  beforeAll(async () => {
    sessions = await sessionsOn();
    ({ blog, other } = sessions);
  });
  afterAll(() => end(sessions));

  it.each([
    ['as a whole', 'LOCK TABLES categories WRITE'],
    ['for reading', 'LOCK TABLES categories READ'],
  ])('%s, changes are ended in the service and on the server, and succeed later', (_, hold) =>
    expectEnded(sessions, hold),
  );

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

    // The time limit ends the ALTER TABLE. Statements that waited behind it may then succeed.
    expect(sent.every(({ status }) => [200, 201, 503].includes(status))).toBe(true);
    await until('changes are made again', async () => (await blog.operate('addcategory')).status === 201);
    expect(await waiting(sessions)).toEqual([]);
  });
});

/** MySQL applies max_execution_time only to SELECT, and does not notice a closed connection while it computes. */
describe('a statement other than SELECT', () => {
  let blog: Blog;
  const FOREVER = "UPDATE accounts SET version = version + BENCHMARK(100000000000, SHA2('x', 512))";

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

  it('is not ended if its connection id belongs to another client, as behind a proxy', async () => {
    const { DATABASE_URL = '' } = blog.environment;
    const other = await createConnection(DATABASE_URL.replace('mariadb:', 'mysql:'));
    const sleeping = other.query('SELECT SLEEP(2) AS ended');

    const abandoned = new AbandonedStatements(blog.get(DataSource), new QueryDeadline(1000));
    abandoned.add(other.threadId, FOREVER);
    const [rows] = await sleeping;
    await other.end();

    expect(rows).toEqual([{ ended: 0 }]);
  });

  it('is ended by another connection if the first one is silent', async () => {
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
