import { DataSource } from 'typeorm';
import { Housekeeping } from '../../src/operator/housekeeping/housekeeping';
import { OrphanedRows } from '../../src/operator/housekeeping/orphaned-rows';
import { UnindexedPosts } from '../../src/operator/housekeeping/unindexed-posts';
import { sealAll } from '../support/audit';
import { startBlog, type Blog } from '../support/blog';
import { IS_FULL_RUN } from '../support/full-run';
import { noteChanges, type Changed } from '../support/rows/changed-rows';
import { insertDeliveries } from '../support/webhooks/delivery-log';
import { scrape } from '../support/monitoring/metrics';
import { numbersBelow } from '../support/rows/numbers';
import { categoryRows, insertRows, mediaRows, postRows } from '../support/rows/rows';
import { withoutHousekeeping } from '../support/without-housekeeping';

/** The maximum number of rows that one statement of housekeeping may change. */
const BATCH = 500;

/** The number of rows of each kind: more than two batches. */
const MANY = 1200;

/** The number of rows of the tables that grow most. */
const VERY_MANY = IS_FULL_RUN ? 100_000 : 20_000;

const LONG_AGO = '2026-01-01 00:00:00.000';
const YEARS_AGO = '2020-01-01 00:00:00.000';

describe('housekeeping', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await withoutHousekeeping(() => startBlog({ settings: { ROLE: 'api' } }));
    noteChanges(blog.get(DataSource), (changed) => {
      if (changed.rows > BATCH) tooLarge.push(changed.statement.slice(0, 80));
      return interrupt(changed);
    });
  });
  afterEach(() => expect(tooLarge.splice(0)).toEqual([]));
  afterAll(() => blog.stop());

  const tooLarge: string[] = [];
  let interrupt: (changed: Changed) => void | Promise<void> = () => undefined;
  const run = () => blog.get(Housekeeping).run();
  const count = async (table: string, where: string) => {
    const [row] = await blog.sql<{ total: number }>(`SELECT COUNT(*) AS total FROM ${table} WHERE ${where}`);
    return Number(row?.total);
  };
  const metric = async (name: string, step: string) =>
    (await scrape(blog.baseUrl)).get(`housekeeping_${name}{step="${step}"}`) ?? 0;
  let inserted = 0;
  const insertSessions = (most: number) => {
    inserted++;
    return blog.fill(
      `INSERT INTO sessions (token_hash, user_id, created_at, expires_at)
       SELECT CONCAT('h${inserted}-', n), ${blog.owner.userId}, '${LONG_AGO}', '${LONG_AGO}' FROM ${numbersBelow(most)}`,
    );
  };

  it('clears very many rows of each kind in small steps, while requests are answered', async () => {
    const doomed = await blog.subAccount('Doomed');
    await insertSessions(VERY_MANY);
    await blog.fill(
      `INSERT INTO idempotency_keys (scope_hash, body_hash, claim, expires_at)
       SELECT CONCAT('h', n), 'h', 'c', '${LONG_AGO}' FROM ${numbersBelow(VERY_MANY)}`,
    );
    await blog.fill(
      `INSERT INTO imported_records (account_id, source_hash, record_id)
       SELECT ${doomed}, CONCAT('h', n), n FROM ${numbersBelow(VERY_MANY)}`,
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

    expect(answers).toBeGreaterThan(VERY_MANY / BATCH);
    expect(await count('sessions', `expires_at = '${LONG_AGO}'`)).toBe(0);
    expect(await count('idempotency_keys', '1 = 1')).toBe(0);
    expect(await count('imported_records', `account_id = ${doomed}`)).toBe(0);
    expect(await count('accounts', `account_id = ${doomed}`)).toBe(0);
    expect(await metric('rows_total', 'sessions')).toBeGreaterThanOrEqual(VERY_MANY);
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

  /** Inserts attempts of a delivery, numbered from 1. */
  const insertTries = (deliveryId: number, most: number) =>
    blog.fill(
      `INSERT INTO webhook_attempts (delivery_id, attempt, started_at, duration_ms, url, worker_id)
       SELECT ${deliveryId}, n + 1, '${LONG_AGO}', 1, 'https://example.com/', 'x' FROM ${numbersBelow(most)}`,
    );
  // Deliveries stay pending while their attempts are inserted, so that a concurrent run never sees incomplete ones.
  const endDeliveries = (webhookId: number) =>
    blog.sql("UPDATE webhook_deliveries SET status = 'failed' WHERE webhook_id = ?", [webhookId]);
  const longAgo = () => new Date(`${LONG_AGO}Z`);

  it('deletes a delivery with very many attempts, and the events after it', async () => {
    const [large = 0, next = 0] = await insertDeliveries(blog, {
      webhookId: 1_000_001,
      count: 2,
      status: 'pending',
      createdAt: longAgo,
    });
    await insertTries(large, VERY_MANY);
    await insertTries(next, 2);
    await endDeliveries(1_000_001);

    await run();

    expect(await count('webhook_attempts', `delivery_id IN (${large}, ${next})`)).toBe(0);
    expect(await count('webhook_deliveries', `delivery_id IN (${large}, ${next})`)).toBe(0);
    expect(await count('webhook_events', `occurred_at = '${LONG_AGO}'`)).toBe(0);
  });

  it('keeps the newest attempts of a delivery that is sent again while its attempts are being deleted', async () => {
    const webhookId = Number((await blog.subscribe('Create post')).webhookId);
    const [deliveryId = 0] = await insertDeliveries(blog, {
      webhookId,
      createdAt: longAgo,
      status: 'pending',
      more: { attempt_count: MANY },
    });
    let sentAgain: Promise<unknown> | undefined;
    interrupt = async ({ statement }) => {
      if (/webhook_attempts/.test(statement)) {
        await (sentAgain ??= blog.call('webhooks/redeliver', { accountId: blog.accountId, deliveryId }));
      }
    };
    await insertTries(deliveryId, MANY);
    await endDeliveries(webhookId);

    await run();
    interrupt = () => undefined;

    const left = (where: string) => count('webhook_attempts', `delivery_id = ${deliveryId} AND ${where}`);
    expect(await count('webhook_deliveries', `delivery_id = ${deliveryId} AND status = 'pending'`)).toBe(1);
    expect([await left('attempt = 1'), await left(`attempt = ${MANY}`)]).toEqual([0, 1]);
    await blog.sql("UPDATE webhook_deliveries SET status = 'failed' WHERE delivery_id = ?", [deliveryId]);
    await run();
    expect(await left('1 = 1')).toBe(0);
  });

  it('changes at most one batch of rows per statement, in every step', async () => {
    const steps = async () =>
      [...(await scrape(blog.baseUrl))].filter(([name]) => name.startsWith('housekeeping_rows_total'));
    const before = new Map(await steps());

    await insertExpired();
    await insertDeleted();
    await insertOldLogs();
    await insertOrphans();
    await insertRows(blog, 'media', mediaRows(blog.accountId, BATCH + 1, { deleted_at: LONG_AGO }));
    await run();

    const cleared = (await steps()).map(([name, rows]) => [name, rows - (before.get(name) ?? 0)] as const);
    expect(cleared.length).toBeGreaterThan(10);
    expect(cleared.filter(([, rows]) => rows <= BATCH)).toEqual([]);
  });

  // This test is the last one, because its unpurgeable account would affect the others.
  it('purges the next account if one cannot be purged', async () => {
    const [stuck, next] = [await blog.subAccount('Stuck'), await blog.subAccount('Next')];
    const { catId } = await blog.call('addcategory', { subAccountId: stuck });
    // No request can put a post of the parent into a category of the sub-account. Such a post prevents the purge.
    const { postId } = await blog.call('addpost', { accountId: blog.accountId, postTitle: 'In the way' });
    await blog.sql('UPDATE posts SET post_categories_id = ? WHERE post_id = ?', [catId, postId]);
    for (const subAccountId of [stuck, next]) await blog.call('deletesubaccount', { subAccountId });

    await run();

    expect(await count('accounts', `account_id = ${next}`)).toBe(0);
    expect(await count('accounts', `account_id = ${stuck}`)).toBe(1);
  });

  const SOME = numbersBelow(MANY);
  const people = () => `FROM users WHERE email LIKE 'many${inserted}x%'`;

  /** Inserts expired rows of each kind. */
  async function insertExpired(): Promise<void> {
    await insertSessions(MANY);
    await blog.fill(
      `INSERT INTO idempotency_keys (scope_hash, body_hash, claim, expires_at)
       SELECT CONCAT('some', n), 'h', 'c', '${LONG_AGO}' FROM ${SOME}`,
    );
    await blog.fill(
      `INSERT INTO users (email, first_name_key, last_name_key, version, created_at, updated_at)
       SELECT CONCAT('many${inserted}x', n, '@example.com'), '', '', 1, '${LONG_AGO}', '${LONG_AGO}' FROM ${SOME}`,
    );
    await blog.sql(
      `INSERT INTO password_resets (user_id, token_hash, expires_at)
       SELECT user_id, CONCAT('many', user_id), '${LONG_AGO}' ${people()}`,
    );
    await blog.sql(
      `INSERT INTO known_addresses (user_id, digest, expires_at)
       SELECT user_id, CONCAT('many', user_id), '${LONG_AGO}' ${people()}`,
    );
    await blog.fill(
      `INSERT INTO post_previews (post_id, account_id, shows, token_hash, expires_at, created_by, created_at, uses)
       SELECT n + 1, ${blog.accountId}, 'draft', CONCAT('many', n), '${LONG_AGO}', 1, '${LONG_AGO}', 0 FROM ${SOME}`,
    );
    await blog.fill(
      `INSERT INTO post_editors (post_id, user_id, since, expires_at)
       SELECT n + 1, 1, '${LONG_AGO}', '${LONG_AGO}' FROM ${SOME}`,
    );
    await blog.fill(
      `INSERT INTO gone_posts (account_id, post_id, sealed_slugs, reason, gone_at)
       SELECT ${blog.accountId}, n + 1, '', 'deleted', '${LONG_AGO}' FROM ${SOME}`,
    );
    await blog.fill(
      `INSERT INTO refreshed_posts (account_id, kind, first_id, last_id, refreshed_at)
       SELECT ${blog.accountId}, 'posts', n + 1, n + 1, '${LONG_AGO}' FROM ${SOME}`,
    );
    await blog.fill(
      `INSERT INTO webhook_notices (account_id, webhook_id, state, since, occurred_at, expires_at)
       SELECT ${blog.accountId}, 1, 'failing', '${LONG_AGO}', '${LONG_AGO}', '${LONG_AGO}' FROM ${SOME}`,
    );
    await blog.fill(
      `INSERT INTO service_tokens (account_id, tree_id, name, name_key, user_role_name, operations, allowed_addresses,
         lifetime_seconds, created_at, expires_at)
       SELECT ${blog.accountId}, ${blog.accountId}, 'x', 'x', 'Viewer', '', '', 1, '${YEARS_AGO}', '${YEARS_AGO}' FROM ${SOME}`,
    );
    await insertVersions(1_000_001, '1');
    await insertPurged();
    const teamId = await teamOfMany(blog.accountId, 'invited');
    await blog.sql(
      `INSERT INTO invitation_tokens (member_id, token_hash)
       SELECT member_id, CONCAT('many', member_id) FROM team_users WHERE team_id = ${teamId}`,
    );
  }

  const insertVersions = (postId: number, pruneDue: string) =>
    blog.fill(
      `INSERT INTO post_versions (post_id, version, first_version, account_id, changed_at, via, changed_fields,
         post_title, post_status, content_bytes, prune_due, snapshot)
       SELECT ${postId}, n + 1, n + 1, ${blog.accountId}, '${LONG_AGO}', 'api', '', 'x', 'draft', 0, ${pruneDue}, '{}'
       FROM ${SOME}`,
    );

  /** Inserts posts whose time in the trash is over, and a purged post with many versions. */
  async function insertPurged(): Promise<void> {
    const [deleted_at, purgedId] = [LONG_AGO, 1_000_002];
    const rows = postRows(blog.accountId, MANY, { deleted_at, deleted_by: null }, `Trashed ${inserted}`);
    const trashed = rows.map((row, at) => ({ post_id: 2_000_000 + at, ...row }));
    await insertRows(blog, 'trashed_posts', trashed);
    await insertVersions(purgedId, 'NULL');
    await insertRedirects(blog.accountId, purgedId);
    await blog.sql(
      `INSERT INTO purged_posts (post_id, purged_at, due_at) VALUES (${purgedId}, '${LONG_AGO}', '${LONG_AGO}')`,
    );
  }

  /** Inserts words of posts that do not exist, and starts the steps that find them and posts without words. */
  async function insertOrphans(): Promise<void> {
    await blog.fill(
      `INSERT INTO search_texts (post_id, account_id, version, text)
       SELECT 3000000 + n, ${blog.accountId}, 1, 'x' FROM ${SOME}`,
    );
    Object.assign(blog.get(OrphanedRows), { restsUntil: 0 });
    Object.assign(blog.get(UnindexedPosts), { restsUntil: 0 });
  }

  /** Creates a team whose members are the users of `insertExpired`. */
  async function teamOfMany(assignAccountId: number, status: string): Promise<number> {
    const { teamId } = await blog.call('createteam', { teamName: 'Many', assignAccountId });
    await blog.sql(
      `INSERT INTO team_users (team_id, user_email, user_id, user_role_name, status, expires_at, version, created_at, updated_at)
       SELECT ${teamId}, email, user_id, 'Editor', '${status}', '${LONG_AGO}', 1, '${LONG_AGO}', '${LONG_AGO}' ${people()}`,
    );
    return Number(teamId);
  }

  /** For each kind of record, deletes one with many dependent rows. Also disables a webhook with many deliveries. */
  async function insertDeleted(): Promise<void> {
    const { accountId } = blog;
    const { postId } = await blog.call('addpost', { accountId, postTitle: 'Wordy' });
    const { catId } = await blog.call('addcategory', {});
    const { authorId } = await blog.call('addauthor', { authorName: 'x' });
    const references = { post_categories_id: catId, post_author_id: authorId };
    await insertRows(blog, 'posts', postRows(accountId, MANY, references, `Referring ${inserted}`));
    await blog.fill(
      `INSERT INTO search_words (account_id, word, post_id, in_title, position)
       SELECT ${accountId}, CONCAT('many', n), ${postId}, 0, n FROM ${SOME}`,
    );
    await blog.call('deletepost', { accountId, postId });
    await blog.call('deletecategory', { catId });
    await blog.call('deleteauthor', { authorId });
    await blog.call('deleteteam', { teamId: await teamOfMany(accountId, 'accepted') });
    const { webhookId, secret: _, ...webhook } = await blog.subscribe('Create post');
    await insertPending(Number(webhookId), accountId);
    await blog.call('webhooks/edit', { ...webhook, accountId, webhookId, status: 'disable' });
    await insertDeletedAccount();
  }

  async function insertDeletedAccount(): Promise<void> {
    const doomed = await blog.subAccount('Very full');
    await insertRows(blog, 'posts', postRows(doomed, MANY));
    await insertRows(blog, 'categories', categoryRows(doomed, MANY));
    const [post] = await blog.sql<{ id: number }>(
      'SELECT MIN(post_id) AS id FROM posts WHERE account_id = ?',
      [doomed],
    );
    await insertRedirects(doomed, post?.id ?? 0);
    await insertPending(1_000_003, doomed);
    await teamOfMany(doomed, 'accepted');
    await blog.call('deletesubaccount', { subAccountId: doomed });
  }

  const insertRedirects = (accountId: number, postId: number) =>
    blog.fill(
      `INSERT INTO post_redirects (account_id, slug, post_id) SELECT ${accountId}, CONCAT('old-${inserted}-', n), ${postId} FROM ${SOME}`,
    );
  const insertPending = (webhookId: number, accountId: number) => {
    const later = '2099-01-01 00:00:00.000';
    const more = { attempt_count: 1, next_attempt_at: later, due_at: later, due_tenant: blog.accountId };
    return insertDeliveries(blog, { webhookId, accountId, count: MANY, status: 'pending', more });
  };

  async function insertOldLogs(): Promise<void> {
    await insertDeliveries(blog, { webhookId: 1_000_004, count: MANY, createdAt: longAgo });
    await blog.fill(
      `INSERT INTO webhook_attempts (delivery_id, attempt, started_at, duration_ms, url, worker_id)
       SELECT delivery_id, 1 + n, '${LONG_AGO}', 1, 'https://example.com/', 'x'
       FROM webhook_deliveries JOIN ${numbersBelow(2).replace(' WHERE ', ' ON webhook_id = 1000004 AND ')}`,
    );
    await blog.fill(
      `INSERT INTO audit_log (occurred_at, act) SELECT '1990-01-01 00:00:00.000', 'login' FROM ${SOME}`,
    );
    await sealAll(blog);
  }
});
