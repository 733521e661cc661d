import { Housekeeping } from '../../src/operator/housekeeping/housekeeping';
import { startBlog, type Blog } from '../support/blog';

/** Embeds, feeds and links name a blog by its slug: they must never show the posts of another account. */
describe('the slug of a blog', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog({ settings: { ROLE: 'api' } });
  });
  afterAll(() => blog.stop());

  const create = async (name: string, tree = blog.owner) => {
    const sub = { name, parentAccountId: tree.accountId };
    const made = await blog.call('createsubaccount', sub, tree.credentials);
    return { subAccountId: made.subAccountId, slug: String(made.blogSlug) };
  };
  const remove = (subAccountId: number) => blog.call('deletesubaccount', { subAccountId });
  const purge = () => blog.get(Housekeeping).run();
  const statusOf = async (path: string) => (await blog.send(path, { method: 'GET' })).status;
  const addressesOf = (slug: string) => [
    `/blog/${slug}`,
    `/blog/${slug}/feed.xml`,
    `/blog/${slug}/feed.json`,
    `/blog/${slug}/sitemap.xml`,
    `/public/${slug}/posts`,
    `/public/${slug}/categories`,
    `/public/${slug}/changes`,
  ];

  it.each([
    ['the deleted account has rows', 'Present', () => Promise.resolve()],
    ['they have been purged', 'Purged', purge],
  ])('is given to no other account if %s', async (_, name, afterwards) => {
    const stranger = await blog.secondTree();
    const { subAccountId, slug } = await create(name);
    expect(await statusOf(`/blog/${slug}`)).toBe(200);

    await remove(subAccountId);
    await afterwards();
    const next = await create(name, stranger);
    const third = await create(name);

    expect([next.slug, third.slug]).toEqual([`${slug}-2`, `${slug}-3`]);
    for (const path of addressesOf(slug)) expect([path, await statusOf(path)]).toEqual([path, 404]);
  });

  it('is never reused by concurrent creates while its account is deleted and purged', async () => {
    const { subAccountId, slug } = await create('Contended');

    const [made] = await Promise.all([
      Promise.all(Array.from({ length: 12 }, () => create('Contended'))),
      remove(subAccountId).then(purge),
    ]);

    const slugs = made.map((one) => one.slug);
    expect(slugs).not.toContain(slug);
    expect(new Set(slugs).size).toBe(slugs.length);
  });

  it('is not reused if an earlier release created its account', async () => {
    const { subAccountId, slug } = await create('Early');
    await blog.sql('DELETE FROM blog_slugs WHERE blog_slug = ?', [slug]);

    const other = await create('Early');
    await remove(subAccountId);
    await purge();
    const after = await create('Early');

    expect([other.slug, after.slug]).toEqual([`${slug}-2`, `${slug}-3`]);
  });

  it('is not a reserved word', async () => {
    const slugs = [];
    for (let i = 0; i < 3; i++) slugs.push((await create('Search')).slug);

    expect(slugs).toEqual(['search-2', 'search-3', 'search-4']);
  });
});
