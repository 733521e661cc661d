import { startBlog, type Blog } from '../support/blog';
import { damage } from '../support/rows/bad-row';
import type { Drafts } from '../support/rows/drafts';
import { draftedPosts, makeDue, scheduled, settle } from '../support/rows/groups';
import { insertRows, postRows } from '../support/rows/rows';
import { SmtpSink } from '../support/servers/smtp-sink';
import { until } from '../support/until';
import { insertDeliveries } from '../support/webhooks/delivery-log';

const PAST = '2026-01-01 00:00:00.000';
const FUTURE = '2035-01-01 00:00:00.000';

/** More posts than one check finds (`MOST` in going-live.ts). */
const MANY = 250;

/** The jobs that continuously look for due rows. */
describe('a damaged row that is due does not stop the others:', () => {
  let blog: Blog;
  let accountId: number;
  const sink = new SmtpSink();

  beforeAll(async () => {
    await sink.open();
    const settings = { SMTP_URL: `smtp://${sink.address}`, MAIL_FROM: 'Blog <blog@mail.test>' };
    blog = await startBlog({ settings });
    ({ accountId } = blog);
  });
  afterAll(async () => {
    await blog.stop();
    await sink.close();
  });

  const add = async (fields: object) =>
    Number((await blog.call('addpost', { accountId, postTitle: 'Due', ...fields })).postId);
  const rows = (statement: string, ...ids: number[]) => blog.sql<Record<string, unknown>>(statement, ids);

  it.each([
    ['goes_live_at', { postStatus: 'scheduled', postPublishAt: '2035-01-01' }],
    ['goes_private_at', { postStatus: 'published', postUnpublishAt: '2035-01-01' }],
  ])('posts whose date in %s has come', async (column, fields) => {
    await blog.subscribe('Update post');
    const [bad, good] = [await add(fields), await add(fields)];
    const repair = await damage(blog, {
      table: 'posts',
      on: 'UPDATE',
      when: `OLD.post_id = ${bad} AND OLD.${column} < '${FUTURE}'`,
    });
    const waiting = async () => {
      const found = await rows(
        `SELECT post_id AS id FROM posts WHERE ${column} IS NOT NULL AND post_id IN (?, ?)`,
        bad,
        good,
      );
      return found.map(({ id }) => id);
    };

    await blog.sql(
      `UPDATE posts SET post_publish_at = created_at, post_unpublish_at = NULL, ${column} = '${PAST}' WHERE post_id IN (?, ?)`,
      [bad, good],
    );
    await until('the other post is stored', async () => !(await waiting()).includes(good));
    const left = await waiting();
    const events = (await blog.outbox()).filter(({ slug }) => slug === 'post.update');
    await repair();

    expect(left).toEqual([bad]);
    expect(events.map(({ entityId }) => entityId)).toContain(good);
    await until('the repaired post is stored', async () => (await waiting()).length === 0);
  });

  it('posts, although more of them are damaged than one check finds', async () => {
    const subAccountId = await blog.subAccount('Damaged');
    const dates = { goes_live_at: FUTURE, post_publish_at: PAST };
    await insertRows(blog, 'posts', postRows(subAccountId, MANY, dates));
    const good = await add({ accountId: subAccountId, postStatus: 'scheduled', postPublishAt: '2035-01-01' });
    const repair = await damage(blog, {
      table: 'posts',
      on: 'UPDATE',
      when: `OLD.account_id = ${subAccountId} AND OLD.post_id <> ${good} AND OLD.goes_live_at < '${FUTURE}'`,
    });
    const waiting = () =>
      rows('SELECT post_id AS id FROM posts WHERE goes_live_at IS NOT NULL AND account_id = ?', subAccountId);

    // The other post is the last one that is due.
    await blog.sql(
      `UPDATE posts SET post_publish_at = '${PAST}', goes_live_at = CASE post_id WHEN ${good} THEN '2026-01-02 00:00:00.000'
         ELSE '${PAST}' END WHERE account_id = ?`,
      [subAccountId],
    );
    await until('the other post is stored', async () => !(await waiting()).some(({ id }) => id === good));
    const left = await waiting();
    await repair();
    await blog.sql('UPDATE posts SET goes_live_at = NULL WHERE account_id = ?', [subAccountId]);

    expect(left).toHaveLength(MANY);
  });

  it('groups of drafts', async () => {
    const [bad, good] = (await draftedPosts(blog, ['Bad', 'Good'])) as [Drafts, Drafts];
    const [first, second] = [await scheduled(blog, [bad]), await scheduled(blog, [good])];
    const repair = await damage(blog, {
      table: 'draft_groups',
      on: 'UPDATE',
      when: `OLD.group_id = ${first.groupId} AND NEW.published_at IS NOT NULL`,
    });

    await makeDue(blog, first.groupId);
    await settle(blog, second.groupId);
    const titles = [(await bad.post()).postTitle, (await good.post()).postTitle];
    await repair();

    expect(titles).toEqual(['Bad', 'Good 2']);
    await settle(blog, first.groupId);
    expect(await bad.post()).toMatchObject({ postTitle: 'Bad 2' });
  });

  it('posts whose words are stored', async () => {
    const [bad, good] = [await add({}), await add({})];
    const repair = await damage(blog, {
      table: 'posts',
      on: 'UPDATE',
      when: `OLD.post_id = ${bad} AND NEW.search_due IS NULL`,
    });
    const found = async () => {
      const texts = await rows('SELECT post_id AS id FROM search_texts WHERE post_id IN (?, ?)', bad, good);
      return texts.map(({ id }) => id);
    };

    for (const postId of [bad, good]) {
      await blog.call('updatepost', { accountId, postId, postTitle: 'Findable', postStatus: 'published' });
    }
    await until('the words of the other post are stored', async () => (await found()).includes(good));
    const stored = await found();
    await repair();

    expect(stored).toEqual([good]);
    await until('those of the repaired post are stored', async () => (await found()).length === 2);
  });

  it('emails', async () => {
    const { teamId } = await blog.call('createteam', { teamName: 'Team', assignAccountId: accountId });
    const repair = await damage(blog, { table: 'mails', on: 'UPDATE', when: 'OLD.mail_id = 1' });
    const invite = (userEmail: string) =>
      blog.call('addusertoteam', { userEmail, userRoleName: 'Editor', teamId });
    const arrived = (email: string) => sink.received.some(({ to }) => to === email);

    await invite('first@example.com');
    await invite('second@example.com');
    await until('the other email is sent', () => arrived('second@example.com'));
    const isSent = arrived('first@example.com');
    await repair();

    expect(isSent).toBe(false);
    await until('the repaired email is sent', () => arrived('first@example.com'));
  });

  it.each([
    ['that cannot be claimed', "NEW.status = 'pending'"],
    ['whose outcome cannot be stored', "NEW.status = 'delivered'"],
  ])('deliveries %s', async (_, when) => {
    const { webhookId } = await blog.subscribe('Create category');
    const log = { webhookId: Number(webhookId), count: 5, status: 'pending' };
    const due = { next_attempt_at: FUTURE, due_at: FUTURE, due_tenant: accountId };
    const ids = await insertDeliveries(blog, { ...log, more: due });
    const [bad = 0, ...others] = ids;
    const repair = await damage(blog, {
      table: 'webhook_deliveries',
      on: 'UPDATE',
      when: `OLD.delivery_id = ${bad} AND OLD.due_at < '${FUTURE}' AND ${when}`,
    });
    const ended = async () => {
      const found = await rows(
        "SELECT delivery_id AS id FROM webhook_deliveries WHERE webhook_id = ? AND status = 'delivered' ORDER BY 1",
        Number(webhookId),
      );
      return found.map(({ id }) => Number(id));
    };

    await blog.sql(
      `UPDATE webhook_deliveries SET next_attempt_at = '${PAST}', due_at = '${PAST}' WHERE webhook_id = ?`,
      [webhookId],
    );
    await until('the others are delivered', async () => (await ended()).length === others.length);
    const [row] = await rows('SELECT status FROM webhook_deliveries WHERE delivery_id = ?', bad);
    await repair();
    // There is no need to wait for the lease of its attempt.
    await blog.sql('UPDATE webhook_deliveries SET due_at = ?, lease_until = NULL WHERE delivery_id = ?', [
      PAST,
      bad,
    ]);

    expect([await ended(), row]).toEqual([others, { status: 'pending' }]);
    await until('the repaired one is delivered', async () => (await ended()).length === ids.length);
  });

  it('uses of previews', async () => {
    const previewOf = async (postId: number) => {
      const { previewId, token } = await blog.call('previews/create', { accountId, postId });
      return { previewId: Number(previewId), path: `/preview/${String(token)}` };
    };
    const [bad, good] = [await previewOf(await add({})), await previewOf(await add({}))];
    const when = `OLD.preview_id = ${bad.previewId} AND NEW.uses > 0`;
    const repair = await damage(blog, { table: 'post_previews', on: 'UPDATE', when });
    const used = async () => {
      const found = await rows('SELECT preview_id AS id FROM post_previews WHERE uses > 0');
      return found.map(({ id }) => Number(id));
    };

    for (const { path } of [bad, good]) await blog.send(path, { method: 'GET' });
    await until('the other use is stored', async () => (await used()).includes(good.previewId));
    const stored = await used();
    await repair();

    expect(stored).toEqual([good.previewId]);
    await until('the repaired use is stored', async () => (await used()).length === 2);
  });

  it('entries of the audit log', async () => {
    const subjects = [1_000_001, 1_000_002];
    await damage(blog, { table: 'audit_log', on: 'INSERT', when: `NEW.subject_id = ${subjects[0]}` });

    for (const postId of subjects) await blog.refuse('deletepost', { accountId, postId });

    await until('the other entry is written', async () => {
      const found = await rows('SELECT audit_id FROM audit_log WHERE subject_id = ?', subjects[1] ?? 0);
      return found.length > 0;
    });
  });
});
