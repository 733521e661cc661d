import { DataSource } from 'typeorm';
import { startBlog, type Blog } from '../support/blog';
import { ReadPage } from '../support/browser/page';
import { analyze, Plans } from '../support/rows/plans';
import { insertRows, postRows } from '../support/rows/rows';

describe('the pages of a blog', () => {
  let blog: Blog;

  beforeAll(async () => {
    // A process with the role `api` commits nothing on its own, so its cache entries stay valid until they expire.
    blog = await startBlog({ settings: { ROLE: 'api' } });
  });
  afterAll(() => blog.stop());

  const page = async (path: string) => {
    const { status, text } = await blog.send(`/blog/${path}`, { method: 'GET' });
    expect([path, status]).toEqual([path, 200]);
    return new ReadPage(text);
  };
  const home = async (name: string) => {
    const { subAccountId, blogSlug } = await blog.call('createsubaccount', {
      name,
      parentAccountId: blog.accountId,
    });
    return { id: Number(subAccountId), slug: String(blogSlug) };
  };
  const publish = (accountId: number, postTitle: string, more = {}) =>
    blog.call('addpost', { accountId, postTitle, postStatus: 'published', ...more });
  const around = ({ html }: ReadPage) =>
    ['newer', 'older'].map((side) => new RegExp(`<a class="${side}" href="[^"]*/([^"/]+)"`).exec(html)?.[1]);

  it('link a post to the next newer and older one that is listed', async () => {
    const { id, slug } = await home('Neighbours');
    const at = { postPublishAt: '2026-02-02' };
    await publish(id, 'First', { postPublishAt: '2026-02-01' });
    await publish(id, 'Same a', at);
    await publish(id, 'Hidden', { ...at, postHidePostFromBlog: 'Yes' });
    await publish(id, 'Same b', at);
    await publish(id, 'Draft', { ...at, postStatus: 'draft' });
    await publish(id, 'Last', { postPublishAt: '2026-02-03' });
    await publish(id, 'Later', { postPublishAt: '2999-01-01' });

    const found = await Promise.all(
      ['first', 'same-a', 'same-b', 'last', 'hidden'].map(async (post) =>
        around(await page(`${slug}/${post}`)),
      ),
    );

    expect(found).toEqual([
      ['same-a', undefined],
      ['same-b', 'first'],
      ['last', 'same-a'],
      [undefined, 'same-b'],
      ['same-b', 'same-a'],
    ]);
  });

  it.each([
    [
      'made private',
      "visible_from = NULL, post_status = 'draft', version = version + 1",
      [undefined, undefined],
    ],
    ['hidden', "post_hide_post_from_blog = 'Yes', version = version + 1", [undefined, undefined]],
    ['deleted', '', [undefined, undefined]],
    ['moved', "post_slug = 'moved-on', version = version + 1", ['moved-on', undefined]],
  ])('do not link to a post that another process has %s', async (how, change, left) => {
    const { id, slug } = await home(`Changed: ${how}`);
    await publish(id, 'Older', { postPublishAt: '2026-02-01' });
    await publish(id, 'Newer', { postPublishAt: '2026-02-02' });
    // The first request stores the cleaned texts. That commit invalidates the cache.
    await page(`${slug}/older`);
    const before = around(await page(`${slug}/older`));

    const where = "WHERE account_id = ? AND post_slug = 'newer'";
    const statement = change ? `UPDATE posts SET ${change} ${where}` : `DELETE FROM posts ${where}`;
    await blog.get(DataSource).query(statement, [id]);
    const after = around(await page(`${slug}/older`));

    expect([before, after]).toEqual([['newer', undefined], left]);
  });

  it('show three more posts of the category, of the parent too, and change when those do', async () => {
    const { id, slug } = await home('More');
    const { catId } = await blog.call('addcategory', { catName: 'Shared <topic>' });
    const other = await home('Elsewhere');
    await publish(other.id, 'Of another blog', { postCategoriesId: catId });
    let postId = 0;
    for (const day of [1, 2, 3, 4, 5]) {
      const fields = { postCategoriesId: catId, postPublishAt: `2026-02-0${day}` };
      ({ postId } = await publish(id, `Day ${day}`, fields));
    }
    await publish(id, 'Apart', { postPublishAt: '2026-02-06' });
    const get = () => blog.send(`/blog/${slug}/day-4`, { method: 'GET' });

    const before = await get();
    await blog.call('updatepost', { accountId: id, postId, postTitle: 'Day five' });
    const after = await get();
    const [, more = ''] = /<section class="more">(.*?)<\/section>/s.exec(after.text) ?? [];

    expect([...more.matchAll(/<h3[^>]*><a[^>]*>([^<]*)</g)].map(([, title]) => title)).toEqual([
      ...['Day five', 'Day 3', 'Day 2'],
    ]);
    expect(more).toContain('More from Shared &lt;topic&gt;');
    expect(before.headers.get('etag')).not.toBe(after.headers.get('etag'));
    expect((await page(`${slug}/apart`)).html).not.toContain('class="more"');
  });

  it('name the categories that have posts, with the current one', async () => {
    const { id, slug } = await home('Topics');
    const names = ['zeta', 'Alpha "1" <b>', 'émile', 'Empty', 'Only hidden'];
    const categories = [];
    for (const catName of names)
      categories.push(await blog.call('addcategory', { catName, subAccountId: id }));
    const ofParent = await blog.call('addcategory', { catName: 'Of the parent' });
    for (const { catId } of [...categories.slice(0, 3), ofParent])
      await publish(id, 'x', { postCategoriesId: catId });
    await publish(id, 'y', { postCategoriesId: categories[4]?.catId, postHidePostFromBlog: 'Yes' });

    const shown = await page(`${slug}/category/zeta`);
    const [, bar = ''] = /<nav class="topics"[^>]*>(.*?)<\/nav>/s.exec(shown.html) ?? [];

    expect([...bar.matchAll(/<a [^>]*>([^<]*)</g)].map(([, name]) => name)).toEqual([
      ...['All', 'Alpha &quot;1&quot; &lt;b&gt;', 'émile', 'Of the parent', 'zeta'],
    ]);
    expect(bar).toMatch(/category\/zeta" aria-current="true"/);
    expect(bar.match(/aria-current/g)).toHaveLength(1);
    expect((await page(`${(await home('Bare')).slug}`)).html).not.toContain('class="topics"');
  });

  it('load the first picture immediately, and show how long posts take to read', async () => {
    const { id, slug } = await home('Pictures');
    const postContent = `<p>${'Seven words are read in a moment. '.repeat(270)}</p>`;
    for (const name of ['one', 'two']) await publish(id, name, { postContent, postImage: `/${name}.jpg` });

    const list = await page(slug);
    const post = await page(`${slug}/one`);
    const images = [...list.html.matchAll(/<img class="cover"[^>]*>/g)].map(([image]) => image);

    expect(images.map((image) => image.includes('loading="lazy"'))).toEqual([false, true]);
    expect(list.html).toContain('5 min read');
    expect(post.html).toContain('5 min read');
    expect(list.html).not.toContain('Read more');
  });

  it('put tables and code into boxes that scroll by keyboard', async () => {
    const { id, slug } = await home('Wide');
    await publish(id, 'Wide', { postContent: '<table><tr><td>1</td></tr></table><pre>2</pre>' });

    const { html } = await page(`${slug}/wide`);

    expect(html).toMatch(
      /<div class="scroller" tabindex="0" role="group" aria-label="Table"><table>.*<\/table><\/div>/s,
    );
    expect(html).toContain('<pre tabindex="0">2</pre>');
  });

  it('have an icon', async () => {
    const { slug } = await home('Icon');
    const address = (await page(slug)).link('icon') ?? '';

    const { status, headers, text } = await blog.send(address, { method: 'GET' });

    expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect(text).toContain('<svg');
  });

  describe('with thousands of posts', () => {
    let plans: Plans;

    beforeAll(async () => {
      const { catId } = await blog.call('addcategory', { catName: 'Large' });
      await insertRows(blog, 'posts', postRows(blog.accountId, 3000, { post_categories_id: catId }));
      const at = { visible_from: '2026-01-01 10:00:00.000', post_categories_id: catId };
      await insertRows(blog, 'posts', postRows(blog.accountId, 3000, at, 'Same time'));
      const hidden = { ...at, post_hide_post_from_blog: 'Yes' };
      await insertRows(blog, 'posts', postRows(blog.accountId, 1000, hidden, 'Hidden'));
      await analyze(blog, 'posts');
      plans = new Plans(blog, 'posts');
    });

    it.each(['same-time-1500', 'bulk-post-7', 'bulk-post-2999', 'hidden-500'])(
      'read %s and the posts around it by two statements and indexes alone',
      async (post) => {
        const found = await plans.of(() => page(`other/${post}`));
        const [first, second, ...rest] = found.filter(({ query }) => /blog_slug/.test(query));

        expect(plans.indexesOf(first)).toContain('uq_posts_account_slug');
        for (const index of ['ix_posts_account_visible', 'ix_posts_category_visible'])
          expect(plans.indexesOf(second)).toContain(index);
        expect([plans.readingAll(found), rest]).toEqual([[], []]);
      },
    );

    it('read a list with its categories by one statement', async () => {
      const found = await plans.of(() => page('other'));

      expect(found.filter(({ query }) => /blog_slug/.test(query))).toHaveLength(1);
      expect(plans.readingAll(found)).toEqual([]);
    });
  });
});
