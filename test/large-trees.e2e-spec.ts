import { startBlog, type Blog } from './support/blog';

const COUNT = 33_000;
const NOW = '2026-01-01 00:00:00.000';
const DIGITS = `(SELECT 0 AS n ${[1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `UNION ALL SELECT ${n}`).join(' ')})`;

/** Numbers from 0 on, on every database. */
const NUMBERS = `(SELECT a.n + 10 * b.n + 100 * c.n + 1000 * d.n + 10000 * e.n AS n
  FROM ${['a', 'b', 'c', 'd', 'e'].map((name) => `${DIGITS} ${name}`).join(', ')}) numbers WHERE n < ${COUNT}`;

describe('a tree of 33,000 sub-accounts', () => {
  let blog: Blog;
  let accountId: number;

  beforeAll(async () => {
    blog = await startBlog({ settings: { ROLE: 'api' } });
    ({ accountId } = blog);
    await blog.sql(
      `INSERT INTO accounts (parent_account_id, name, name_key, blog_slug, version, created_at, updated_at)
       SELECT ${accountId}, 'Leaf', 'leaf', CONCAT('leaf-', n), 1, '${NOW}', '${NOW}' FROM ${NUMBERS}`,
    );
  }, 60_000);
  afterAll(() => blog.stop());

  const leaf = async () => {
    const [row] = await blog.sql<{ id: number }>('SELECT MAX(account_id) AS id FROM accounts');
    return Number(row?.id);
  };

  it('is listed with what is in it', async () => {
    const last = await leaf();
    const { postId } = await blog.call('addpost', { accountId: last, postTitle: 'In a leaf' });
    const { catId } = await blog.call('addcategory', { subAccountId: last, catName: 'In a leaf' });
    const whole = { accountId, includeSubAccounts: true };

    const found = await blog.list('listposts', { ...whole, search: 'in a', sort: 'postTitle' });
    const categories = await blog.list('listcategories', { ...whole, sort: '-updatedAt' });
    const others = await Promise.all(
      ['listauthors', 'webhooks/list', 'webhooks/deliveries'].map((operation) =>
        blog.operate(operation, whole),
      ),
    );

    expect(found.data).toMatchObject([{ postId, accountId: last }]);
    expect(categories.data).toMatchObject([{ catId }]);
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it('is listed for somebody who has a role in each of them', async () => {
    const last = await leaf();
    const editor = await blog.invite('Editor', last);
    const [user] = await blog.sql<{ id: number }>('SELECT user_id AS id FROM users WHERE email = ?', [
      editor.email,
    ]);
    await blog.sql(
      `INSERT INTO teams (account_id, team_name, name_key, assign_account_id, version, created_at, updated_at)
       SELECT ${accountId}, 'Bulk', 'bulk', account_id, 1, '${NOW}', '${NOW}' FROM accounts WHERE name_key = 'leaf'`,
    );
    await blog.sql(
      `INSERT INTO team_users
         (team_id, user_email, user_id, user_role_name, status, expires_at, version, created_at, updated_at)
       SELECT team_id, '${editor.email}', ${user?.id}, 'Editor', 'accepted', '${NOW}', 1, '${NOW}', '${NOW}'
       FROM teams WHERE name_key = 'bulk'`,
    );
    await blog.restart();

    const { data, meta } = await blog.list('listsubaccounts', { limit: 2, includeTotal: true }, editor);

    expect(data[0]).toMatchObject({ subAccountId: last });
    expect(meta.total).toBe(COUNT);
  });
});

describe('a team of 33,000 invited people', () => {
  let blog: Blog;

  beforeAll(async () => (blog = await startBlog({ settings: { ROLE: 'api' } })));
  afterAll(() => blog.stop());

  it('is shown though everybody was invited by somebody else', async () => {
    const { accountId } = blog;
    const { teamId } = await blog.call('createteam', { teamName: 'All', assignAccountId: accountId });
    await blog.sql(
      `INSERT INTO team_users (team_id, user_email, invited_by, user_role_name, status, expires_at, version, created_at, updated_at)
       SELECT ${teamId}, CONCAT(n, '@example.com'), n + 1000, 'Editor', 'invited', '2099-01-01 00:00:00.000', 1, '${NOW}', '${NOW}'
       FROM ${NUMBERS}`,
    );

    const [team] = (await blog.list('listteams', { accountId, teamId })).data;

    expect(team?.members).toHaveLength(COUNT);
  });
});
