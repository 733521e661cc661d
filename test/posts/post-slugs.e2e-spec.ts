import { startBlog, type Blog } from '../support/blog';

describe('the slugs of posts', () => {
  let blog: Blog;
  let accountId: number;

  beforeAll(async () => {
    blog = await startBlog();
    accountId = blog.accountId;
  });
  afterAll(() => blog.stop());

  const add = (fields: object = {}) => blog.call('addpost', { accountId, postTitle: 'A post', ...fields });
  const update = (postId: number, fields: object = {}) =>
    blog.call('updatepost', { accountId, postId, postTitle: 'A post', ...fields });
  const redirectsFrom = async (slug: string) =>
    (await blog.sql('SELECT slug FROM post_redirects WHERE slug = ?', [slug])).length;

  it('redirect from the old slug of a public post until another post with that slug is deleted', async () => {
    const redirects = () => blog.sql('SELECT slug FROM post_redirects ORDER BY slug');
    const { postId } = await add({ postSlug: 'first-place', postStatus: 'published' });
    const { postId: hidden } = await add({ postSlug: 'never-seen' });
    const later = { postStatus: 'scheduled', postPublishAt: '2099-01-01' };
    const { postId: scheduled } = await add({ postSlug: 'not-seen-yet', ...later });

    await update(postId, { postSlug: 'second-place' });
    await update(hidden, { postSlug: 'still-never-seen' });
    await update(scheduled, { postSlug: 'still-not-seen-yet' });
    const moved = await redirects();
    const { postId: taker } = await add({ postSlug: 'first-place', postStatus: 'published' });
    await blog.call('deletepost', { accountId, postId: taker });

    expect(moved).toEqual([{ slug: 'first-place' }]);
    expect(await redirects()).toEqual([]);
  });

  it('stop redirecting when an update assigns the old slug to another post', async () => {
    const { postId } = await add({ postSlug: 'left', postStatus: 'published' });
    const { postId: taker } = await add({ postSlug: 'arriving', postStatus: 'published' });
    await update(postId, { postSlug: 'moved' });

    const before = await redirectsFrom('left');
    await update(taker, { postSlug: 'left' });

    expect([before, await redirectsFrom('left')]).toEqual([1, 0]);
  });

  it('end a redirect when a private post with the old slug gets another slug', async () => {
    const { postId } = await add({ postSlug: 'vacated', postStatus: 'published' });
    await update(postId, { postSlug: 'settled' });
    const { postId: taker } = await add({ postSlug: 'vacated', postStatus: 'published' });
    await update(taker, { postStatus: 'draft' });

    const before = await redirectsFrom('vacated');
    await update(taker, { postSlug: 'gone-again' });

    expect([before, await redirectsFrom('vacated')]).toEqual([1, 0]);
  });

  it('take an old slug that redirects to a public post only if they are public', async () => {
    const later = { postStatus: 'scheduled', postPublishAt: '2099-01-01' };
    const { postId } = await add({ postSlug: 'known', postStatus: 'published' });
    const { postId: trashed } = await add({ postSlug: 'unknown' });
    await update(trashed, { postSlug: 'known-3' });
    await blog.call('deletepost', { accountId, postId: trashed });
    await update(postId, { postSlug: 'renamed' });
    await update(postId, { postSlug: 'known-3' });
    await update(postId, { postSlug: 'renamed' });

    const { postId: draft, postSlug: added } = await add({ postSlug: 'known' });
    const updated = await update(draft, { postSlug: 'known' });
    const scheduled = await add({ postTitle: 'Known', ...later });
    const restored = await blog.call('posts/restore', { accountId, postId: trashed });
    const own = await update(postId, { postSlug: 'known', postStatus: 'draft' });
    const published = await add({ postSlug: 'known', postStatus: 'published' });

    const answers = [updated, scheduled, restored, own, published].map(({ postSlug }) => postSlug);
    expect([added, ...answers]).toEqual(['known-2', 'known-2', 'known-4', 'known-3-2', 'known', 'known-5']);
  });

  it('never get a slug that a public post leaves at the same time', async () => {
    const added = [];
    for (let round = 0; round < 10; round++) {
      const { postId } = await add({ postSlug: `left-${round}-a`, postStatus: 'published' });
      const draft = add({ postSlug: `left-${round}-a` });
      await update(postId, { postSlug: `moved-${round}` });
      added.push((await draft).postSlug);
    }

    expect(added).toEqual(added.map((_, round) => `left-${round}-a-2`));
  });

  it('take an old slug that redirects to a private post', async () => {
    const { postId } = await add({ postSlug: 'shown-once', postStatus: 'published' });
    await update(postId, { postSlug: 'hidden-now', postStatus: 'draft' });

    expect((await add({ postSlug: 'shown-once' })).postSlug).toBe('shown-once');
  });

  describe('with slugs', () => {
    it.each([
      ['Hello, World!', 'hello-world'],
      ['Crème Brûlée — 2.0', 'creme-brulee-2-0'],
      ['Привет', 'privet'],
      ['🎉🎉', 'post'],
      ['***', 'post-2'],
      ['Category', 'category-2'],
      ['page', 'page-2'],
      ['Don’t stop', 'dont-stop'],
    ])('turn the title %j into %s', async (postTitle, slug) => {
      expect((await add({ postTitle })).postSlug).toBe(slug);
    });

    it('normalize a given slug like a title, and number it if it is already used', async () => {
      const slugs = [];
      for (const postSlug of ['My Slug', 'my-slug', 'MY_SLUG', 'feed'])
        slugs.push((await add({ postSlug })).postSlug);

      expect(slugs).toEqual(['my-slug', 'my-slug-2', 'my-slug-3', 'feed-2']);
    });

    it('treat a reserved word as already used', async () => {
      const slugs = [];
      for (let i = 0; i < 3; i++) slugs.push((await add({ postSlug: 'sitemap' })).postSlug);
      const { postId } = await add({ postTitle: 'Something' });
      slugs.push((await update(postId, { postSlug: 'sitemap' })).postSlug);
      slugs.push((await update(postId, { postSlug: 'sitemap' })).postSlug);

      expect(slugs).toEqual(['sitemap-2', 'sitemap-3', 'sitemap-4', 'sitemap-5', 'sitemap-5']);
    });

    it('stay the same when the title changes or the same slug is sent again', async () => {
      const { postId, postSlug } = await add({ postTitle: 'First title' });

      const renamed = await update(postId, { postTitle: 'Second title' });
      const same = await update(postId, { postSlug });

      expect([renamed.postSlug, same.postSlug]).toEqual(['first-title', 'first-title']);
    });

    it('change when a new slug is sent, and come from the title when it is cleared', async () => {
      const { postId } = await add({ postTitle: 'Something' });

      const chosen = await update(postId, { postSlug: 'Chosen one' });
      const cleared = await update(postId, { postTitle: 'Something else', postSlug: null });

      expect([chosen.postSlug, cleared.postSlug]).toEqual(['chosen-one', 'something-else']);
      expect(cleared.postUrl).toMatch(/\/something-else$/);
    });

    it('get a free number after a post of the same title was deleted', async () => {
      const made = [];
      for (let i = 0; i < 3; i++) made.push(await add({ postTitle: 'Gap' }));

      await blog.call('deletepost', { accountId, postId: made[1]?.postId });
      const next = await add({ postTitle: 'Gap' });

      expect(made.map(({ postSlug }) => postSlug)).toEqual(['gap', 'gap-2', 'gap-3']);
      expect(['gap-2', 'gap-4']).toContain(next.postSlug);
    });
  });

  it('are part of the address on the embed page, if the account has one', async () => {
    const made = await blog.call('createsubaccount', {
      name: 'Embedded',
      parentAccountId: accountId,
      blogUrl: 'https://example.com/blog?lang=en',
    });

    const post = await blog.call('addpost', { accountId: made.subAccountId, postTitle: 'Here' });
    await blog.call('updatesubaccount', {
      subAccountId: made.subAccountId,
      updatedSubAccountName: 'Embedded',
      blogUrl: '',
    });
    const { data } = await blog.list('listposts', { accountId: made.subAccountId });

    expect(post.postUrl).toBe('https://example.com/blog?lang=en&post=here');
    expect(data[0]?.postUrl).toBe('http://blog.test/blog/embedded/here');
  });
});
