import { startBlog, type Blog } from '../support/blog';
import { numbersBelow } from '../support/rows/numbers';
import { untilServed } from '../support/until-served';

const COUNT = 33_000;
const NOW = '2026-01-01 00:00:00.000';

describe('a tree of 33,000 sub-accounts', () => {
  let blog: Blog;
  let accountId: number;

  beforeAll(async () => {
    blog = await startBlog({ settings: { ROLE: 'api' } });
    ({ accountId } = blog);
    await blog.fill(
      `INSERT INTO accounts (parent_account_id, name, name_key, blog_slug, version, created_at, updated_at)
       SELECT ${accountId}, 'Leaf', 'leaf', CONCAT('leaf-', n), 1, '${NOW}', '${NOW}' FROM ${numbersBelow(COUNT)}`,
    );
  });
  afterAll(() => blog.stop());

  const leaf = async () => {
    const [row] = await blog.sql<{ id: number }>('SELECT MAX(account_id) AS id FROM accounts');
    return Number(row?.id);
  };

  it('is listed with its records', async () => {
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

  it('is searched for many words', async () => {
    const q = [...'abcdefghijklmnopqrstuvwxyz0123456789'].join(' ');

    const query = { accountId, includeSubAccounts: true, q };
    const { status, body } = await untilServed(() => blog.operate('posts/search', query));

    expect({ status, body }).toMatchObject({ status: 200, body: { data: [] } });
  });

  it('is listed for a person with a role in each of them', async () => {
    const last = await leaf();
    const editor = await blog.invite('Editor', last);
    const [user] = await blog.sql<{ id: number }>('SELECT user_id AS id FROM users WHERE email = ?', [
      editor.email,
    ]);
    await blog.fill(
      `INSERT INTO teams (account_id, team_name, name_key, assign_account_id, version, created_at, updated_at)
       SELECT ${accountId}, 'Bulk', 'bulk', account_id, 1, '${NOW}', '${NOW}' FROM accounts WHERE name_key = 'leaf'`,
    );
    await blog.fill(
      `INSERT INTO team_users
         (team_id, user_email, user_id, user_role_name, status, expires_at, version, created_at, updated_at)
       SELECT team_id, '${editor.email}', ${user?.id}, 'Editor', 'accepted', '${NOW}', 1, '${NOW}', '${NOW}'
       FROM teams WHERE name_key = 'bulk'`,
    );
    await blog.restart();

    const query = { limit: 2, includeTotal: true };
    const { body } = await untilServed(() => blog.operate('listsubaccounts', query, editor));

    expect(body).toMatchObject({ data: [{ subAccountId: last }, {}], meta: { total: COUNT } });
  });
});

describe('a team of 33,000 invited people', () => {
  let blog: Blog;

  beforeAll(async () => (blog = await startBlog({ settings: { ROLE: 'api' } })));
  afterAll(() => blog.stop());

  it('is shown although each member was invited by a different person', async () => {
    const { accountId } = blog;
    const { teamId } = await blog.call('createteam', { teamName: 'All', assignAccountId: accountId });
    await blog.fill(
      `INSERT INTO team_users (team_id, user_email, invited_by, user_role_name, status, expires_at, version, created_at, updated_at)
       SELECT ${teamId}, CONCAT(n, '@example.com'), n + 1000, 'Editor', 'invited', '2099-01-01 00:00:00.000', 1, '${NOW}', '${NOW}'
       FROM ${numbersBelow(COUNT)}`,
    );

    const [team] = (await blog.list('listteams', { accountId, teamId })).data;

    expect(team?.members).toHaveLength(COUNT);
  });
});
