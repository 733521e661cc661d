import { Housekeeping } from '../src/housekeeping/housekeeping';
import { startBlog, type Blog } from './support/blog';
import { scrape } from './support/metrics';
import { numbersBelow } from './support/numbers';

const LONG_AGO = '2026-01-01 00:00:00.000';
const NUMBERS = numbersBelow(100_000);

describe('housekeeping', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog({ settings: { ROLE: 'api' } });
  });
  afterAll(() => blog.stop());

  const run = () => blog.get(Housekeeping).run();
  const count = async (table: string, where: string) => {
    const [row] = await blog.sql<{ total: number }>(`SELECT COUNT(*) AS total FROM ${table} WHERE ${where}`);
    return Number(row?.total);
  };
  const metric = async (name: string, step: string) =>
    (await scrape(blog.baseUrl)).get(`housekeeping_${name}{step="${step}"}`) ?? 0;
  let inserted = 0;
  const insertSessions = (most = 100_000) =>
    blog.sql(
      `INSERT INTO sessions (token_hash, user_id, created_at, expires_at)
       SELECT CONCAT('h${++inserted}-', n), ${blog.owner.userId}, '${LONG_AGO}', '${LONG_AGO}' FROM ${numbersBelow(most)}`,
    );

  it('clears 100,000 rows of each kind in small steps, while requests are answered', async () => {
    const doomed = await blog.subAccount('Doomed');
    await insertSessions();
    await blog.sql(
      `INSERT INTO idempotency_keys (scope_hash, body_hash, claim, expires_at)
       SELECT CONCAT('h', n), 'h', 'c', '${LONG_AGO}' FROM ${NUMBERS}`,
    );
    await blog.sql(
      `INSERT INTO imported_records (account_id, source_hash, record_id)
       SELECT ${doomed}, CONCAT('h', n), n FROM ${NUMBERS}`,
    );
    await blog.call('deletesubaccount', { subAccountId: doomed });

    let answers = 0;
    let cleared = false;
    const clearing = run().then(() => (cleared = true));
    while (!cleared) {
      await blog.send('/health/live', { method: 'GET' });
      answers++;
    }
    await clearing;

    expect(answers).toBeGreaterThan(100);
    expect(await count('sessions', `expires_at = '${LONG_AGO}'`)).toBe(0);
    expect(await count('idempotency_keys', '1 = 1')).toBe(0);
    expect(await count('imported_records', `account_id = ${doomed}`)).toBe(0);
    expect(await count('accounts', `account_id = ${doomed}`)).toBe(0);
    expect(await metric('rows_total', 'sessions')).toBeGreaterThanOrEqual(100_000);
  });

  it('runs every other step while one of them fails, and reports the failure', async () => {
    const doomed = await blog.subAccount('Doomed too');
    await blog.call('deletesubaccount', { subAccountId: doomed });
    await insertSessions(10_000);
    const failed = await metric('failures_total', 'password_resets');
    await blog.sql('ALTER TABLE password_resets RENAME TO away');

    await run();
    await blog.sql('ALTER TABLE away RENAME TO password_resets');

    expect(await count('sessions', `expires_at = '${LONG_AGO}'`)).toBe(0);
    expect(await count('accounts', `account_id = ${doomed}`)).toBe(0);
    expect(await metric('failures_total', 'password_resets')).toBeGreaterThan(failed);
    expect(await metric('last_success_timestamp_seconds', 'sessions')).toBeGreaterThan(
      await metric('last_success_timestamp_seconds', 'password_resets'),
    );
  });

  it('purges the next account where one cannot be purged', async () => {
    const [stuck, next] = [await blog.subAccount('Stuck'), await blog.subAccount('Next')];
    const { catId } = await blog.call('addcategory', { subAccountId: stuck });
    // No request makes this: a post of the parent in a category of the sub-account.
    const { postId } = await blog.call('addpost', { accountId: blog.accountId, postTitle: 'In the way' });
    await blog.sql('UPDATE posts SET post_categories_id = ? WHERE post_id = ?', [catId, postId]);
    for (const subAccountId of [stuck, next]) await blog.call('deletesubaccount', { subAccountId });

    await run();
    await run();

    expect(await count('accounts', `account_id = ${next}`)).toBe(0);
    expect(await count('accounts', `account_id = ${stuck}`)).toBe(1);
  });
});
