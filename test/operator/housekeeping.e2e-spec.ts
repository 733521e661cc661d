import { DataSource } from 'typeorm';
import { instantParameter } from '../../src/platform/database/raw';
import { Housekeeping } from '../../src/operator/housekeeping/housekeeping';
import { startBlog, type Blog } from '../support/blog';
import { withClockAhead } from '../support/clock';
import { deliveriesTo } from '../support/webhooks/deliveries';
import { insertDeliveries } from '../support/webhooks/delivery-log';
import { newPicture } from '../support/pictures';
import { insertRows, postRows } from '../support/rows/rows';
import { machine, type Machine } from '../support/service-tokens';
import { withoutHousekeeping } from '../support/without-housekeeping';

describe('housekeeping', () => {
  let blog: Blog;
  let accountId: number;

  beforeAll(async () => {
    blog = await withoutHousekeeping(() => startBlog({ settings: { ROLE: 'api' } }));
    ({ accountId } = blog);
  });
  afterAll(() => blog.stop());

  const clear = () => blog.get(Housekeeping).run();
  const daysAgo = (days: number) => () => new Date(Date.now() - days * 86_400_000);
  const rowsOf = async (table: string, column: string, value: unknown) => {
    const [row] = await blog.sql<{ rows: number }>(
      `SELECT COUNT(*) AS "rows" FROM ${table} WHERE ${column} = ?`,
      [value],
    );
    return Number(row?.rows);
  };

  it('purges a deleted sub-account with everything in it, and nothing else', async () => {
    const subAccountId = await blog.subAccount('Doomed');
    const { catId } = await blog.call('addcategory', { subAccountId });
    const { authorId } = await blog.call('addauthor', { authorName: 'x', subAccountId });
    await insertRows(
      blog,
      'posts',
      postRows(subAccountId, 1200, { post_categories_id: catId, post_author_id: authorId }),
    );
    await blog.invite('Editor', subAccountId);
    await blog.subscribe('Create post', subAccountId);
    const kept = await blog.call('addpost', { accountId, postTitle: 'Kept' });
    await blog.call('deletesubaccount', { subAccountId });

    await clear();

    for (const table of ['posts', 'categories', 'authors', 'webhooks', 'accounts']) {
      expect([table, await rowsOf(table, 'account_id', subAccountId)]).toEqual([table, 0]);
    }
    expect(await rowsOf('teams', 'assign_account_id', subAccountId)).toBe(0);
    expect((await blog.list('listposts', { accountId, postId: kept.postId })).data).toEqual([kept]);
  });

  it('leaves of a deleted sub-account only its slug and the log of deliveries', async () => {
    const subAccountId = await blog.subAccount('Emptied');
    const file = await newPicture();
    const { mediaUrl: postImage } = await blog.call('media/upload', { accountId: subAccountId, file });
    const post = { accountId: subAccountId, postTitle: 'Full', postStatus: 'published', postImage };
    const { postId } = await blog.call('addpost', post);
    const trashed = await blog.call('addpost', post);
    await blog.call('updatepost', { ...post, postId, postSlug: 'moved' });
    await blog.call('deletepost', { accountId: subAccountId, postId: trashed.postId });
    for (const postTitle of ['Former draft', 'Draft'])
      await blog.call('drafts/save', { accountId: subAccountId, postId, postTitle });
    await blog.call('reviews/request', { accountId: subAccountId, postId, note: 'Please look.' });
    const publishAt = '2099-01-01T00:00:00Z';
    await blog.call('drafts/schedule', { accountId: subAccountId, postIds: [postId], publishAt });
    await blog.call('previews/create', { accountId: subAccountId, postId });
    await blog.subscribe('Create category', subAccountId);
    await blog.call('addcategory', { subAccountId });
    await blog.call('addauthor', { authorName: 'x', subAccountId });
    await blog.call('accounts/update', { accountId: subAccountId, blogUrl: 'https://example.com' });
    await machine(blog, { accountId: subAccountId });
    const ofAccount = { account_id: subAccountId };
    const times = { since: '2026-01-01', occurred_at: '2026-01-01', expires_at: '2099-01-01' };
    await insertRows(blog, 'webhook_notices', [{ ...ofAccount, webhook_id: 1, state: 'failing', ...times }]);
    await insertRows(blog, 'imported_records', [{ ...ofAccount, source_hash: 'x', record_id: postId }]);
    const word = { ...ofAccount, post_id: postId, word: 'full', in_title: 1, position: 0 };
    await insertRows(blog, 'search_words', [word]);
    await insertRows(blog, 'search_texts', [{ ...ofAccount, post_id: postId, version: 1, text: 'full' }]);
    const text = { post_id: postId, of_draft: 0 };
    await insertRows(blog, 'private_words', [
      { ...ofAccount, ...text, word: 'full', in_title: 1, position: 0 },
    ]);
    await insertRows(blog, 'private_texts', [
      { ...ofAccount, ...text, version: 1, title: 'full', text: 'full' },
    ]);
    // These have rows only of parent accounts, or after the purge.
    const ofOthers = ['api_keys', 'audit_log', 'audit_seals', 'teams', 'purged_posts', 'media_removals'];
    const tables = blog
      .get(DataSource)
      .entityMetadatas.filter(({ columns }) => columns.some((one) => one.databaseName === 'account_id'))
      .map(({ tableName }) => tableName)
      .filter((table) => !ofOthers.includes(table));
    const filled = async () => {
      const found: string[] = [];
      for (const table of tables)
        if ((await rowsOf(table, 'account_id', subAccountId)) > 0) found.push(table);
      return found.sort();
    };

    const before = await filled();
    await blog.call('deletesubaccount', { subAccountId });
    await clear();

    expect(before).toEqual(tables.sort());
    expect(await filled()).toEqual(['blog_slugs', 'webhook_deliveries', 'webhook_events']);
    expect(await rowsOf('post_draft_savers', 'post_id', postId)).toBe(0);
    expect(await rowsOf('media_removals', 'account_id', subAccountId)).toBe(0);
  });

  it('clears the references to a deleted category and a deleted author, in batches', async () => {
    const { catId } = await blog.call('addcategory', {});
    const { authorId } = await blog.call('addauthor', { authorName: 'Leaving' });
    await insertRows(
      blog,
      'posts',
      postRows(accountId, 1200, { post_categories_id: catId, post_author_id: authorId }),
    );
    await blog.call('deletecategory', { catId });
    await blog.call('deleteauthor', { authorId });

    await clear();

    expect(await rowsOf('posts', 'post_categories_id', catId)).toBe(0);
    expect(await rowsOf('posts', 'post_author_id', authorId)).toBe(0);
    expect(await rowsOf('categories', 'cat_id', catId)).toBe(0);
    expect(await rowsOf('authors', 'author_id', authorId)).toBe(0);
    expect((await blog.list('listposts', { accountId, includeTotal: true })).meta.total).toBe(1201);
  });

  it('deletes expired sessions and idempotency keys, and keeps the others', async () => {
    const headers = { 'Idempotency-Key': 'kept' };
    await blog.operate('addcategory', {}, undefined, headers);
    await blog.operate('addcategory', {}, undefined, { 'Idempotency-Key': 'expired' });
    await blog.logIn('owner@example.com');
    const long = '2026-01-01 00:00:00.000';
    await blog.sql(
      'UPDATE idempotency_keys SET expires_at = ? WHERE expires_at = (SELECT * FROM (SELECT MAX(expires_at) FROM idempotency_keys) x)',
      [long],
    );
    await blog.sql(
      'UPDATE sessions SET expires_at = ? WHERE session_id = (SELECT * FROM (SELECT MAX(session_id) FROM sessions) x)',
      [long],
    );

    await clear();

    expect(await rowsOf('sessions', 'expires_at', long)).toBe(0);
    expect(await rowsOf('idempotency_keys', 'expires_at', long)).toBe(0);
    const again = await blog.operate('addcategory', {}, undefined, headers);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
  });

  it('cancels the pending deliveries of a deleted sub-account', async () => {
    const subAccountId = await blog.subAccount('Doomed');
    const { webhookId } = await blog.subscribe('Create post', subAccountId);
    const waiting = { status: 'pending', more: { due_at: '2099-01-01 00:00:00.000' } };
    const log = { webhookId: Number(webhookId), accountId: subAccountId };
    await insertDeliveries(blog, { ...log, ...waiting, count: 600 });
    await insertDeliveries(blog, { ...log, status: 'delivered' });
    await blog.call('deletesubaccount', { subAccountId });

    await clear();

    const deliveries = await deliveriesTo(blog, Number(webhookId));
    const ended = {
      status: 'cancelled',
      nextAttemptAt: null,
      dueAt: null,
    };
    expect(deliveries.slice(0, 600)).toEqual(Array(600).fill(expect.objectContaining(ended)));
    expect(deliveries[600]).toMatchObject({ status: 'delivered' });
  });

  it('deletes expired tokens of invitations and password resets', async () => {
    const { teamId } = await blog.call('createteam', { teamName: 'Team', assignAccountId: accountId });
    const members = [];
    for (const userEmail of ['late@example.com', 'open@example.com']) {
      members.push(await blog.call('addusertoteam', { teamId, userEmail, userRoleName: 'Viewer' }));
    }
    const { email } = await blog.invite('Viewer');
    for (const one of [email, 'owner@example.com'])
      await blog.call('requestpasswordreset', { email: one }, null);
    const long = '2026-01-01 00:00:00.000';
    const [late, open] = members.map(({ memberId }) => memberId);
    await blog.sql('UPDATE team_users SET expires_at = ? WHERE member_id = ?', [long, late]);
    await blog.sql('UPDATE password_resets SET expires_at = ? WHERE user_id = ?', [long, blog.owner.userId]);

    await clear();

    expect(await rowsOf('invitation_tokens', 'member_id', late)).toBe(0);
    expect(await rowsOf('invitation_tokens', 'member_id', open)).toBe(1);
    expect(await rowsOf('password_resets', 'expires_at', long)).toBe(0);
    expect(await blog.sql('SELECT user_id FROM password_resets')).toHaveLength(1);
  });

  it('deletes service tokens that expired AUDIT_LOG_DAYS ago, with their secrets', async () => {
    const [old, recent] = [await machine(blog), await machine(blog)];
    const expire = ({ serviceTokenId }: Machine, days: number) =>
      blog.sql('UPDATE service_tokens SET expires_at = ? WHERE service_token_id = ?', [
        instantParameter(daysAgo(days)()),
        serviceTokenId,
      ]);
    await expire(old, 366);
    await expire(recent, 364);

    await clear();

    const secrets = await Promise.all(
      [old, recent].map((token) => rowsOf('service_token_secrets', 'service_token_id', token.serviceTokenId)),
    );
    const { data } = await blog.list('servicetokens/list', { accountId });
    expect(data.map(({ serviceTokenId }) => serviceTokenId)).toEqual([recent.serviceTokenId]);
    expect(secrets).toEqual([0, 1]);
  });

  it('deletes deliveries that are older than the retention', async () => {
    const webhookId = 1_000_001;
    const old = { webhookId, createdAt: daysAgo(31) };
    const ids = await insertDeliveries(blog, { ...old, count: 1200, more: { attempt_count: 2 } });
    await insertDeliveries(blog, { ...old, status: 'delivered' });
    await insertDeliveries(blog, { ...old, status: 'cancelled', trigger: 'test' });
    const [waiting] = await insertDeliveries(blog, { ...old, status: 'pending' });
    const [recent] = await insertDeliveries(blog, { webhookId, createdAt: daysAgo(29) });
    const tried = [...ids, waiting, recent].flatMap((id) => [attemptOf(id, 1), attemptOf(id, 2)]);
    await insertRows(blog, 'webhook_attempts', tried);

    await Promise.all([clear(), clear()]);

    const left = await deliveriesTo(blog, webhookId);
    expect(left.map(({ deliveryId }) => deliveryId)).toEqual([waiting, recent]);
    expect(left.map(({ attempts }) => attempts.length)).toEqual([2, 2]);
    expect(await blog.sql('SELECT attempt_id FROM webhook_attempts')).toHaveLength(4);
    const events = await blog.sql('SELECT event_id FROM webhook_events WHERE occurred_at < ?', [
      instantParameter(daysAgo(30)()),
    ]);
    expect(events).toHaveLength(1);
  });

  it('keeps an event while one of its deliveries is pending', async () => {
    const [waiting = 0] = await insertDeliveries(blog, {
      webhookId: 1_000_002,
      createdAt: daysAgo(31),
      status: 'pending',
    });
    const other = 1_000_003;
    await blog.sql(
      `INSERT INTO webhook_deliveries
         (event_id, webhook_id, account_id, slug, status, \`trigger\`, attempt_count, schedule_step, created_at)
       SELECT event_id, ${other}, account_id, slug, 'delivered', 'event', 1, 0, created_at
       FROM webhook_deliveries WHERE delivery_id = ?`,
      [waiting],
    );

    await clear();
    const before = await deliveriesTo(blog, other);
    await blog.sql("UPDATE webhook_deliveries SET status = 'failed' WHERE delivery_id = ?", [waiting]);
    await clear();

    expect(before).toHaveLength(1);
    expect(await deliveriesTo(blog, other)).toEqual([]);
    expect(await deliveriesTo(blog, 1_000_002)).toEqual([]);
  });

  function attemptOf(deliveryId: number | undefined, attempt: number): Record<string, unknown> {
    return {
      delivery_id: deliveryId,
      attempt,
      started_at: '2026-01-01 00:00:00.000',
      duration_ms: 1,
      url: 'https://example.com/',
      worker_id: 'x',
    };
  }

  it('deletes nothing early in a process with a wrong clock', async () => {
    const { credentials } = blog.owner;
    await blog.operate('addcategory', {}, undefined, { 'Idempotency-Key': 'of today' });
    await insertDeliveries(blog, { webhookId: 1_000_004, createdAt: daysAgo(1) });
    const { teamId } = await blog.call('createteam', { teamName: 'Team', assignAccountId: accountId });
    await blog.call('addusertoteam', { teamId, userEmail: 'new@example.com', userRoleName: 'Viewer' });
    const tables = ['sessions', 'idempotency_keys', 'invitation_tokens', 'audit_log', 'webhook_events'];
    await clear();
    const before = await Promise.all(tables.map((table) => rowsOf(table, '1', 1)));

    await withClockAhead(60 * 365 * 86_400_000, clear);

    expect(await Promise.all(tables.map((table) => rowsOf(table, '1', 1)))).toEqual(before);
    expect(before.every((rows) => rows > 0)).toBe(true);
    expect((await blog.operate('listposts', { accountId }, credentials)).status).toBe(200);
  });

  it('changes nothing in a second run', async () => {
    await clear();

    await expect(Promise.all([clear(), clear(), clear()])).resolves.toBeDefined();
  });
});
