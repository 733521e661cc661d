import { startBlog, type Blog } from '../support/blog';
import { ReadPage } from '../support/browser/page';
import { analyze, Plans } from '../support/rows/plans';
import { insertRows, postRows } from '../support/rows/rows';

const AHEAD = { postStatus: 'scheduled', postPublishAt: '2099-01-01' };

const PUBLIC = { postStatus: 'published' };

describe('the page of a category or an author', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog();
  });
  afterAll(() => blog.stop());

  const get = (path: string) => blog.send(`/blog/${path}`, { method: 'GET' });
  const headingOf = async (path: string) => {
    const { status, text } = await get(path);
    return status === 200 ? new ReadPage(text).heading : status;
  };
  const home = async (name: string) => {
    const input = { name, parentAccountId: blog.accountId };
    const { subAccountId, blogSlug } = await blog.call('createsubaccount', input);
    return { id: Number(subAccountId), slug: String(blogSlug) };
  };
  const add = async (name: string, subAccountId: number | null) => ({
    postCategoriesId: (await blog.call('addcategory', { catName: name, subAccountId })).catId,
    postAuthorId: (await blog.call('addauthor', { authorName: name, subAccountId })).authorId,
  });
  const post = (accountId: number, fields: object) =>
    blog.call('addpost', { accountId, postTitle: 'Post', ...fields });
  const bothOf = async (slug: string, name: string) => [
    await headingOf(`${slug}/category/${name}`),
    await headingOf(`${slug}/author/${name}`),
  ];

  it.each<[string, object | null, unknown]>([
    ['no post', null, 404],
    ['a private post', {}, 404],
    ['a scheduled post', AHEAD, 404],
    ['a post whose publication has ended', { ...PUBLIC, postUnpublishAt: '2026-01-01' }, 404],
    ['a public post', PUBLIC, 'Topic'],
    ['a hidden post', { ...PUBLIC, postHidePostFromBlog: 'Yes' }, 'Topic'],
  ])('shows its name, or is missing, if %s uses it', async (name, fields, expected) => {
    const { id, slug } = await home(name);
    const references = await add('Topic', id);
    if (fields) await post(id, { ...fields, ...references });

    expect(await bothOf(slug, 'topic')).toEqual([expected, expected]);
    expect(await headingOf(`${slug}/author/topic/page/1`)).toBe(expected === 404 ? 404 : 301);
  });

  it('does not exist in the blogs whose posts do not use it', async () => {
    const [north, south] = [await home('Using'), await home('Not using')];
    const parents = await add('Of the parent', null);
    await post(north.id, { ...PUBLIC, ...parents });

    expect(await bothOf(north.slug, 'of-the-parent')).toEqual(['Of the parent', 'Of the parent']);
    expect(await bothOf(south.slug, 'of-the-parent')).toEqual([404, 404]);
  });

  it('shows the own record with this slug only if a public post uses it, else that of the parent', async () => {
    const { id, slug } = await home('Twice');
    const parents = await add('Same name', null);
    await post(id, { ...PUBLIC, ...parents, postTitle: 'Of the parent' });
    const before = await Promise.all(['category', 'author'].map((kind) => get(`${slug}/${kind}/same-name`)));

    const own = await add('Same-Name', id);
    const unused = await Promise.all(['category', 'author'].map((kind) => get(`${slug}/${kind}/same-name`)));
    await post(id, { ...PUBLIC, ...own });
    const used = await bothOf(slug, 'same-name');

    expect(unused.map(({ text }) => text)).toEqual(before.map(({ text }) => text));
    expect(used).toEqual(['Same-Name', 'Same-Name']);
  });

  it('has the tags of the category or the author also if no listed post uses it', async () => {
    const { id, slug } = await home('Tagged');
    const { postCategoriesId, postAuthorId } = await add('Topic', id);
    const hidden = { ...PUBLIC, postHidePostFromBlog: 'Yes', postCategoriesId, postAuthorId };
    await post(id, hidden);

    const tags = await Promise.all(
      ['category', 'author'].map(async (kind) =>
        (await get(`${slug}/${kind}/topic`)).headers.get('cache-tag'),
      ),
    );

    expect(tags).toEqual([`blog-${id},category-${postCategoriesId}`, `blog-${id},author-${postAuthorId}`]);
  });

  it('is found by an index if many posts use it', async () => {
    const { id, slug } = await home('Large');
    const { postCategoriesId, postAuthorId } = await add('Busy', id);
    const references = { post_categories_id: postCategoriesId, post_author_id: postAuthorId };
    await insertRows(blog, 'posts', postRows(id, 4000, references));
    await analyze(blog, 'posts');
    const plans = new Plans(blog, 'posts');

    for (const [path, index] of [
      ['category/busy', 'ix_posts_category_visible'],
      ['author/busy', 'ix_posts_author_visible'],
    ] as const) {
      const all = await plans.of(() => get(`${slug}/${path}`));

      expect(plans.indexesOf(all.find(({ query }) => query.includes('headingName')))).toContain(index);
      expect(plans.readingAll(all)).toEqual([]);
    }
  });
});
