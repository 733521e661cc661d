import { createConnection } from 'mysql2/promise';
import { OperatorService } from '../../../src/operator/accounts/operator.service';
import type { Blog } from '../../support/blog';
import { startBlogAtGate } from '../../support/blog-at-gate';
import { inConsole } from '../../support/console';
import type { StatementGate } from '../../support/servers/statement-gate';
import { until } from '../../support/until';

/** A lock, a backup or a slow disk can delay a write. */
describe('while the use of credentials cannot be written', () => {
  let blog: Blog;
  let gate: StatementGate;

  beforeAll(async () => {
    ({ blog, gate } = await startBlogAtGate());
  });
  afterAll(async () => {
    await blog.stop();
    await gate.close();
  });

  const isWritten = async (sql: string) =>
    (await blog.sql<{ written: number }>(`SELECT COUNT(*) AS written FROM ${sql}`))[0]?.written === 1;

  it('requests with a key are answered, and the use is written later', async () => {
    const { accountId } = blog;
    const token = await blog.logIn(blog.owner.email);
    await blog.sql('UPDATE api_keys SET last_used_at = NULL');
    const held = gate.holdBack('UPDATE api_keys SET last_used_at');

    const sent = blog.operate('listcategories', { accountId }, token);
    const connection = await held;
    const { status } = await sent;
    const before = await isWritten('api_keys WHERE last_used_at IS NOT NULL');
    connection.pass();

    expect([status, before]).toEqual([200, false]);
    await until('the use is written', () => isWritten('api_keys WHERE last_used_at IS NOT NULL'));
  });

  it('requests of a session are answered, and its expiry moves later', async () => {
    const person = await inConsole(blog);
    await blog.sql("UPDATE sessions SET expires_at = expires_at - INTERVAL 1 HOUR WHERE kind = 'console'");
    const soon =
      "sessions WHERE kind = 'console' AND expires_at > NOW() + INTERVAL 23 HOUR + INTERVAL 30 MINUTE";
    const held = gate.holdBack('UPDATE sessions SET expires_at');

    const sent = person.operate('listposts', { accountId: blog.accountId });
    const connection = await held;
    const { status } = await sent;
    const before = await isWritten(soon);
    connection.pass();

    expect([status, before]).toEqual([200, false]);
    await until('the expiry has moved', () => isWritten(soon));
  });

  it('at most two writes for many keys wait for a lock, and all requests are answered', async () => {
    const { accountId, owner } = blog;
    const keys = await Promise.all(
      Array.from({ length: 8 }, () => blog.get(OperatorService).createKey(accountId)),
    );
    const { DATABASE_URL = '' } = blog.environment;
    const other = await createConnection(DATABASE_URL.replace('mariadb:', 'mysql:'));
    await other.query('LOCK TABLES api_keys READ');

    const answers = await Promise.all(
      keys.map((pair) => blog.operate('listcategories', { accountId }, { ...owner.credentials, ...pair })),
    );
    const threads = await blog.sql<{ Info: string | null }>('SHOW FULL PROCESSLIST');
    await other.query('UNLOCK TABLES');
    await other.end();

    expect(answers.map(({ status }) => status)).toEqual(keys.map(() => 200));
    const waiting = threads.filter(({ Info }) => Info?.startsWith('UPDATE api_keys')).length;
    expect(waiting).toBeLessThanOrEqual(2);
  });
});
