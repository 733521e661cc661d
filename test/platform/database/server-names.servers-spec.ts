import { startBlog, type Blog } from '../../support/blog';
import { OPERATIONS } from '../../support/operations';

/** Returns a database URL with the scheme of the other kind of server. */
const other = (url: string) =>
  url.startsWith('mysql:') ? url.replace('mysql:', 'mariadb:') : url.replace('mariadb:', 'mysql:');

describe('with mysql:// for a MariaDB or mariadb:// for a MySQL in DATABASE_URL', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog({
      adapt: ({ DATABASE_URL = '' }) => Promise.resolve({ DATABASE_URL: other(DATABASE_URL) }),
    });
  });
  afterAll(() => blog.stop());

  it.each(OPERATIONS.map((one) => [one.operation, one] as const))(
    '%s succeeds',
    async (operation, { body, only }) => {
      const accountId = only === 'sub' ? await blog.subAccount() : blog.accountId;

      const sent = await blog.operate(operation, await body(blog, { tree: blog.owner, accountId }));

      expect(sent.status).toBeLessThan(300);
    },
  );

  it('a post can name a related post', async () => {
    const { accountId } = blog;
    const { postId } = await blog.call('addpost', { accountId, postTitle: 'First' });

    const second = await blog.call('addpost', { accountId, postTitle: 'Second', postRelatedPostId: postId });

    expect(second).toMatchObject({ postRelatedPostId: postId });
  });
});
