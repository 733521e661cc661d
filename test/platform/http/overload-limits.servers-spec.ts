import { setTimeout as sleep } from 'node:timers/promises';
import type { ProblemAnswer } from '../../support/answers';
import { startBlog, type Blog, type Sent } from '../../support/blog';
import { startGatedBlog } from '../../support/gated-blog';
import { startBlogAtGate } from '../../support/blog-at-gate';
import type { StatementGate } from '../../support/servers/statement-gate';
import { until } from '../../support/until';

/** Matches the packet of a COMMIT only, by its first byte 0x03 (COM_QUERY): other statements contain the word, too. */
const COMMIT = '\u0003COMMIT';

const refused = (sent: Sent) => ({ status: sent.status, detail: (sent.body as ProblemAnswer).detail });

describe('a statement', () => {
  let blog: Blog;

  beforeAll(async () => (blog = await startBlog()));
  afterAll(() => blog.stop());

  it('that takes too long is ended, on the server too', async () => {
    const asleep = blog.sql('SELECT SLEEP(300)');

    await expect(asleep).rejects.toThrow();
    await until('the server has given it up', async () => {
      const running = await blog.sql<{ Info: string | null }>('SHOW PROCESSLIST');
      return running.every(({ Info }) => !Info?.includes('SLEEP(300)'));
    });
  });

  it('waits for a lock for a limited time, on every connection', async () => {
    const limits = await Promise.all(
      Array.from({ length: 20 }, () =>
        blog.sql(
          'SELECT @@innodb_lock_wait_timeout AS ofLock, @@max_statement_time AS ofStatement, SLEEP(0.1)',
        ),
      ),
    );

    for (const [row] of limits) {
      expect({ ofLock: Number(row?.ofLock), ofStatement: Number(row?.ofStatement) }).toEqual({
        ofLock: 5,
        ofStatement: 4.6,
      });
    }
  });
});

describe('with two connections to the database', () => {
  let blog: Blog;

  afterEach(() => blog.stop());

  const start = async (settings: Record<string, string> = {}) => {
    blog = await startBlog({ settings: { DATABASE_POOL_SIZE: '2', ...settings } });
  };

  /** Runs `count` statements that take `seconds` seconds each. */
  const sleepers = (count: number, seconds: number) =>
    Promise.all(Array.from({ length: count }, () => blog.sql('SELECT SLEEP(?)', [seconds])));

  it('a limited number of requests waits, and others get 503 with Retry-After', async () => {
    await start({ DATABASE_QUEUE_SIZE: '6' });
    const busy = sleepers(2, 3);

    const sent = await Promise.all(Array.from({ length: 14 }, () => blog.operate('addcategory')));

    const statuses = sent.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([201, 503]));
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(5);
    for (const { status, headers } of sent) expect(headers.has('retry-after')).toBe(status === 503);
    await busy;
  });

  it('a request that waited too long is answered 503, and changes nothing afterwards', async () => {
    await start();
    const catName = 'Too late';
    const busy = sleepers(6, 4);

    const sent = await blog.operate('addcategory', { catName });
    await busy;
    await sleep(2000);

    expect(sent.status).toBe(503);
    expect(Number(sent.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await blog.sql('SELECT cat_id FROM categories WHERE cat_name = ?', [catName])).toEqual([]);
    expect((await blog.operate('addcategory', { catName })).status).toBe(201);
  });
});

describe('when the database becomes silent', () => {
  it('a request that waits for a connection does not wait as long again for its answer', async () => {
    const gated = await startGatedBlog({ DATABASE_POOL_SIZE: '2' });
    const { blog } = gated;
    await blog.operate('addcategory');

    gated.database.freeze();
    const sent = await Promise.all(Array.from({ length: 8 }, () => blog.operate('addcategory')));
    gated.database.thaw();
    const after = await blog.operate('addcategory');
    await gated.stop();

    // "The request took too long" would mean that a request waited twice and reached its own time limit.
    expect(sent.map(({ status }) => status)).toEqual(Array(8).fill(503));
    expect(sent.map((one) => refused(one).detail)).not.toContain('The request took too long.');
    expect(after.status).toBe(201);
  });
});

describe('when the database is lost at the commit', () => {
  let gate: StatementGate;
  let blog: Blog;

  beforeAll(async () => ({ blog, gate } = await startBlogAtGate()));
  afterAll(async () => {
    await blog.stop();
    await gate.close();
  });

  const rowsOf = (catName: string) => blog.sql('SELECT cat_id FROM categories WHERE cat_name = ?', [catName]);

  it.each([
    ['after it has committed', 1, () => gate.muteAfter(COMMIT)],
    ['before it has committed', 0, () => gate.holdBack(COMMIT)],
  ])(
    '%s, the change is not repeated, and the answer says that its outcome is unknown',
    async (when, rows, hold) => {
      const held = hold();
      const sending = blog.operate('addcategory', { catName: when });
      (await held).cut();

      const sent = await sending;

      expect(sent).toMatchObject({ status: 503, body: { code: 'unavailable' } });
      expect(refused(sent).detail).toContain('unknown whether');
      expect(await rowsOf(when)).toHaveLength(rows);
    },
  );

  it('a request with an Idempotency-Key that is sent again is carried out once', async () => {
    const catName = 'With a key';
    const send = () => blog.operate('addcategory', { catName }, undefined, { 'Idempotency-Key': 'one' });
    const held = gate.muteAfter(COMMIT);
    const sending = send();
    (await held).cut();

    const first = await sending;
    const second = await send();

    expect([first.status, second.status]).toEqual([503, 201]);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(await rowsOf(catName)).toHaveLength(1);
  });
});
