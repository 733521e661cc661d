import { startBlog, type Blog } from '../support/blog';
import { untilServed } from '../support/until-served';

/** Returns `slug`, `slug-2` and so on up to `slug-<count>`, sorted. */
const numbered = (slug: string, count: number) =>
  Array.from({ length: count }, (_, at) => (at === 0 ? slug : `${slug}-${at + 1}`)).sort();

describe('slugs of concurrent requests', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog();
  });
  afterAll(() => blog.stop());

  /** Sends a request `count` times concurrently and returns the data of the responses; all of them must succeed. */
  async function atOnce(count: number, operation: string, body: object): Promise<Record<string, unknown>[]> {
    const sent = await Promise.all(
      Array.from({ length: count }, () => untilServed(() => blog.operate(operation, body))),
    );
    expect(sent.map(({ status }) => status)).toEqual(Array(count).fill(201));
    return sent.map((one) => (one.body as { data: Record<string, unknown> }).data);
  }

  it('of 200 posts with the same title are all different', async () => {
    const posts = await atOnce(200, 'addpost', { accountId: blog.accountId, postTitle: 'Same title' });

    expect(posts.map(({ postSlug }) => postSlug).sort()).toEqual(numbered('same-title', 200));
  });

  it('of 200 public posts with the same title are all different', async () => {
    const post = { accountId: blog.accountId, postTitle: 'Same public title', postStatus: 'published' };

    const posts = await atOnce(200, 'addpost', post);

    expect(posts.map(({ postSlug }) => postSlug).sort()).toEqual(numbered('same-public-title', 200));
  });

  it('of posts that send the same slug are all different', async () => {
    const { accountId } = blog;

    const posts = await atOnce(40, 'addpost', { accountId, postTitle: 'Any', postSlug: 'chosen' });

    expect(posts.map(({ postSlug }) => postSlug).sort()).toEqual(numbered('chosen', 40));
  });

  it('of posts that change to the same slug are all different', async () => {
    const { accountId } = blog;
    const posts = await atOnce(20, 'addpost', { accountId, postTitle: 'Changing' });

    const changed = await Promise.all(
      posts.map(({ postId }) => {
        const body = { accountId, postId, postTitle: 'x', postSlug: 'wanted' };
        return untilServed(() => blog.operate('updatepost', body));
      }),
    );

    expect(changed.map(({ body }) => (body as { data: { postSlug: string } }).data.postSlug).sort()).toEqual(
      numbered('wanted', 20),
    );
  });

  it('of categories, authors and sub-accounts with the same name are all different', async () => {
    const categories = await atOnce(50, 'addcategory', { catName: 'Same name' });
    const authors = await atOnce(50, 'addauthor', { authorName: 'Same name' });
    const accounts = await atOnce(30, 'createsubaccount', {
      name: 'Same name',
      parentAccountId: blog.accountId,
    });

    expect(categories.map(({ catSlug }) => catSlug).sort()).toEqual(numbered('same-name', 50));
    expect(authors.map(({ authorSlug }) => authorSlug).sort()).toEqual(numbered('same-name', 50));
    expect(accounts.map(({ blogSlug }) => blogSlug).sort()).toEqual(numbered('same-name', 30));
  });
});
