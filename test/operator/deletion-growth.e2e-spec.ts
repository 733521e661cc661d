import { DataSource } from 'typeorm';
import { Housekeeping } from '../../src/operator/housekeeping/housekeeping';
import { startBlog, type Blog, type Sent } from '../support/blog';
import { numbersBelow } from '../support/rows/numbers';
import { untilServed } from '../support/until-served';
import { withoutHousekeeping } from '../support/without-housekeeping';

const MANY = 12_000;
const NUMBERS = numbersBelow(MANY);

/** A deletion must send fewer writing statements than this, including the statements of background work. */
const FEW = 12;

/** The maximum number of rows that one statement of a chore changes (`ROWS.most` in batch-size.ts). */
const BATCH = 500;

const LATER = '2099-01-01 00:00:00.000';

/** The work of a request must not grow with the rows that refer to a record: chores clear these rows in batches. */
describe('the deletion of a record with many references', () => {
  let blog: Blog;
  let accountId: number;
  let statements: string[] = [];
  let writingTurns = new Set<number>();
  let turn = 0;
  let nextTurn: NodeJS.Immediate;
  let made = 0;

  beforeAll(async () => {
    blog = await withoutHousekeeping(() => startBlog({ settings: { ROLE: 'api' } }));
    ({ accountId } = blog);
    const note = ({ query }: { query: string }) => {
      statements.push(query);
      if (isWriting(query)) writingTurns.add(turn);
    };
    blog.get(DataSource).subscribers.push({ afterQuery: note });
    countTurns();
  });
  afterAll(async () => {
    clearImmediate(nextTurn);
    await blog.stop();
  });

  const isWriting = (query: string) => !/^(SELECT|COMMIT|START|BEGIN)/.test(query.trim());

  function countTurns(): void {
    turn++;
    nextTurn = setImmediate(countTurns);
  }

  const count = async (table: string, where: string) => {
    const [row] = await blog.sql<{ total: number }>(`SELECT COUNT(*) AS total FROM ${table} WHERE ${where}`);
    return Number(row?.total);
  };

  /** Calls an operation; returns its response, and the number of writing statements that were sent during the call. */
  async function counted(operation: string, body: object): Promise<{ sent: Sent; took: number }> {
    statements = [];
    const sent = await blog.operate(operation, body);
    return { sent, took: statements.filter(isWriting).length };
  }

  /** Runs housekeeping until no row matches, and checks that requests get a turn of the event loop between batches. */
  async function clear(table: string, where: string, rows = MANY): Promise<void> {
    writingTurns = new Set();
    while ((await count(table, where)) > 0) await blog.get(Housekeeping).run();
    expect(writingTurns.size).toBeGreaterThanOrEqual(rows / BATCH);
  }

  const team = async (assignAccountId: number) =>
    (await blog.call('createteam', { teamName: 'Team', assignAccountId })).teamId;

  /** Inserts logged-in members of a team, ten of them also in another; returns an SQL condition for their sessions. */
  async function people(name: string, teamId: number, otherTeamId: number): Promise<string> {
    const [at, values] = [`${LATER}', '${LATER}`, `1, '${LATER}', '${LATER}'`];
    await blog.fill(
      `INSERT INTO users (email, first_name_key, last_name_key, version, created_at, updated_at)
       SELECT CONCAT('${name}', n, '@example.com'), '', '', ${values} FROM ${NUMBERS}`,
    );
    const them = `email LIKE '${name}%'`;
    const member = (where: string, id: number) =>
      blog.sql(
        `INSERT INTO team_users (team_id, user_email, user_id, user_role_name, status, expires_at, version, created_at, updated_at)
         SELECT ${id}, email, user_id, 'Editor', 'accepted', '${LATER}', ${values} FROM users WHERE ${where}`,
      );
    await member(them, teamId);
    await member(`${them} AND email LIKE '${name}_@%'`, otherTeamId);
    await blog.sql(
      `INSERT INTO sessions (token_hash, user_id, created_at, expires_at)
       SELECT CONCAT('${name}', user_id), user_id, '${at}' FROM users WHERE ${them}`,
    );
    return `token_hash LIKE '${name}%'`;
  }

  it('clears the members of a team after the answer, and ends the sessions of members without another account', async () => {
    const [teamId, other] = [await team(accountId), await team(accountId)];
    const sessions = await people(`t${++made}x`, teamId, other);

    const large = await counted('deleteteam', { teamId });

    expect(large.sent.status).toBe(200);
    expect(large.took).toBeLessThan(FEW);
    expect(await count('team_users', `team_id = ${teamId}`)).toBeGreaterThan(0);
    const left = { accountId, search: `t${made}x`, includeTotal: true };
    expect((await blog.list('listusers', left)).meta.total).toBe(10);
    expect((await blog.list('listteams', { accountId, teamId })).data).toEqual([]);
    await clear('teams', `team_id = ${teamId}`);
    expect(await count('team_users', `team_id = ${teamId}`)).toBe(0);
    expect(await count('sessions', sessions)).toBe(10);
  });

  it('clears the members of a sub-account after the answer', async () => {
    const north = await blog.subAccount('North');
    const teamId = await team(north);
    const sessions = await people(`n${++made}x`, teamId, await team(accountId));

    const many = await counted('deletesubaccount', { subAccountId: north });

    expect(many.sent.status).toBe(200);
    expect(many.took).toBeLessThan(FEW);
    expect(await count('team_users', `team_id = ${teamId}`)).toBeGreaterThan(0);
    await clear('accounts', `account_id = ${north}`);
    expect(await count('team_users', `team_id = ${teamId}`)).toBe(0);
    expect(await count('sessions', sessions)).toBe(10);
  });

  /** Inserts posts that refer to a record directly into the database. */
  const refer = (column: string, id: number, slug: string) =>
    blog.fill(
      `INSERT INTO posts (account_id, post_title, title_key, post_slug, content_bytes, ${column}, post_status,
         post_enable_commenting, post_enable_sharing, post_hide_post_from_blog, seo_score, version, created_at, updated_at)
       SELECT ${accountId}, 'x', 'x', CONCAT('${slug}-', n), 0, ${id}, 'draft', 'Yes', 'Yes', 'No', 0, 1, '${LATER}', '${LATER}'
       FROM ${NUMBERS}`,
    );
  const one = async (slug: string) =>
    (await blog.list('listposts', { accountId, postSlug: `${slug}-7` })).data[0];

  it('immediately hides references to a deleted post, and clears them after its purge', async () => {
    const { postId } = await blog.call('addpost', {
      accountId,
      postTitle: 'Much related',
      postStatus: 'published',
    });
    const slug = `related-${++made}`;
    await refer('post_related_post_id', Number(postId), slug);
    await blog.fill(
      `INSERT INTO post_redirects (account_id, slug, post_id) SELECT ${accountId}, CONCAT('${slug}-old-', n), ${postId} FROM ${NUMBERS}`,
    );
    expect(await one(slug)).toMatchObject({ postRelatedPostId: postId });

    const many = await counted('deletepost', { accountId, postId });

    expect(many.sent.status).toBe(200);
    expect(many.took).toBeLessThan(FEW);
    expect(await count('posts', `post_related_post_id = ${postId}`)).toBeGreaterThan(0);
    expect(await count('post_redirects', `post_id = ${postId}`)).toBeGreaterThan(0);
    const shown = await one(slug);
    expect(shown).toMatchObject({ postRelatedPostId: null, version: 1 });
    expect((await blog.list('listposts', { accountId, postRelatedPostId: postId })).data).toEqual([]);
    const kept = { accountId, postId: shown?.postId, postTitle: 'Goes on' };
    expect(await blog.call('updatepost', kept)).toMatchObject({ postRelatedPostId: null, version: 2 });
    const named = await blog.refuse('updatepost', { ...kept, postRelatedPostId: postId });
    expect(named.status).toBe(422);
    await blog.get(Housekeeping).run();
    expect(await count('posts', `post_related_post_id = ${postId}`)).toBe(MANY);
    expect(await count('post_redirects', `post_id = ${postId}`)).toBe(MANY);
    const purged = await untilServed(() => blog.operate('posts/purge', { accountId, postId }));
    expect(purged.status).toBe(200);
    const left = await count('post_redirects', `post_id = ${postId}`);
    await clear('purged_posts', `post_id = ${postId}`, left);
    expect(await count('posts', `post_related_post_id = ${postId}`)).toBe(0);
    expect(await count('post_redirects', `post_id = ${postId}`)).toBe(0);
    expect(await one(slug)).toMatchObject({ version: 2, postRelatedPostId: null });
  });

  it('shows no reference to a post that a process of the previous version has deleted', async () => {
    const { postId } = await blog.call('addpost', { accountId, postTitle: 'Old', postStatus: 'published' });
    const referring = {
      accountId,
      postTitle: 'Referring',
      postStatus: 'published',
      postRelatedPostId: postId,
    };
    const { postId: other } = await blog.call('addpost', referring);
    await blog.sql('DELETE FROM posts WHERE post_id = ?', [postId]);

    const shown = (await blog.list('listposts', { accountId, postId: other })).data[0];
    const found = await blog.list('listposts', { accountId, postRelatedPostId: postId });
    const kept = await blog.call('updatepost', { accountId, postId: other, postTitle: 'Goes on' });

    expect([shown?.postRelatedPostId, kept.postRelatedPostId]).toEqual([null, null]);
    expect(found.data).toEqual([]);
  });

  it.each([
    ['category', 'post_categories_id', 'addcategory', 'catId', 'postCategory'],
    ['author', 'post_author_id', 'addauthor', 'authorId', 'postAuthor'],
  ])('keeps the posts of a deleted %s, and clears references later', async (kind, column, add, id, shown) => {
    const record = (await blog.call(add, { authorName: 'x' })) as unknown as Record<string, number>;
    const slug = `${kind}-${++made}`;
    await refer(column, Number(record[id]), slug);

    const many = await counted(`delete${kind}`, { [id]: record[id] });

    expect(many.sent.status).toBe(200);
    expect(many.took).toBeLessThan(FEW);
    expect(await count('posts', `${column} = ${record[id]}`)).toBeGreaterThan(0);
    expect(await one(slug)).toMatchObject({ [shown]: null });
    await clear(kind === 'author' ? 'authors' : 'categories', 'deleted_at IS NOT NULL');
    expect(await count('posts', `${column} = ${record[id]}`)).toBe(0);
  });
});
