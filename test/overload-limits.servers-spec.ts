import { setTimeout as sleep } from 'node:timers/promises';
import type { ProblemAnswer } from './support/answers';
import { startBlog, type Blog, type Sent } from './support/blog';
import { startGatedBlog } from './support/gated-blog';
import { startBlogAtGate } from './support/blog-at-gate';
import type { StatementGate } from './support/statement-gate';
import { until } from './support/until';

/** The statement as it goes to the server: other statements have the word in them, too. */
const COMMIT = '\u0003COMMIT';

const refused = (sent: Sent) => ({ status: sent.status, detail: (sent.body as ProblemAnswer).detail });

describe('a statement', () => {
  let blog: Blog;

  beforeAll(async () => (blog = await startBlog()));
  afterAll(() => blog.stop());

  it('that takes too long is given up, by the server too', async () => {
    const asleep = blog.sql('SELECT SLEEP(300)');

    await expect(asleep).rejects.toThrow();
    await until('the server has given it up', async () => {
      const running = await blog.sql<{ Info: string | null }>('SHOW PROCESSLIST');
      return running.every(({ Info }) => !Info?.includes('SLEEP(300)'));
    });
  });

  it('waits for a lock for a while, on every connection', async () => {
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

  beforeAll(async () => {
    blog = await startBlog({ settings: { DATABASE_POOL_SIZE: '2', DATABASE_QUEUE_SIZE: '6' } });
  });
  afterAll(() => blog.stop());

  /** Statements that take so many seconds each. */
  const sleepers = (count: number, seconds: number) =>
    Promise.all(Array.from({ length: count }, () => blog.sql('SELECT SLEEP(?)', [seconds])));

  it('so many requests wait for it, and the others are told when to come again', async () => {
    const busy = sleepers(2, 3);

    const sent = await Promise.all(Array.from({ length: 14 }, () => blog.operate('addcategory')));

    const statuses = sent.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([201, 503]));
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(5);
    for (const { status, headers } of sent) expect(headers.has('retry-after')).toBe(status === 503);
    await busy;
  });

  it('a request that has waited for one too long is told so, and changes nothing after that', async () => {
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

describe('where the database falls silent', () => {
  it('a request that waits for a connection does not wait as long again for its answer', async () => {
    const gated = await startGatedBlog({ DATABASE_POOL_SIZE: '2' });
    const { blog } = gated;
    await blog.operate('addcategory');

    gated.database.freeze();
    const sent = await Promise.all(Array.from({ length: 8 }, () => blog.operate('addcategory')));
    gated.database.thaw();
    const after = await blog.operate('addcategory');
    await gated.stop();

    // A request that waits twice is refused by the deadline of requests, and its detail says so.
    expect(sent.map(({ status }) => status)).toEqual(Array(8).fill(503));
    expect(sent.map((one) => refused(one).detail)).not.toContain('The request took too long.');
    expect(after.status).toBe(201);
  });
});

describe('where the database is lost at the commit', () => {
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
  ])('%s, the change is not made again, and the answer says what is not known', async (when, rows, hold) => {
    const held = hold();
    const sending = blog.operate('addcategory', { catName: when });
    (await held).cut();

    const sent = await sending;

    expect(sent).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(refused(sent).detail).toContain('not known');
    expect(await rowsOf(when)).toHaveLength(rows);
  });

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
