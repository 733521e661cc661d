import type { Fields } from '../support/answers';
import { startBlog, type Blog } from '../support/blog';
import { until } from '../support/until';
import { machine, outcomeOf, type Machine } from '../support/service-tokens';

const REFUSED = [403, 'scope_forbidden', 'publish'];
const PAST = '2026-01-02T00:00:00.000Z';
const AHEAD = '2099-01-01T00:00:00.000Z';

describe('a service token without publish', () => {
  let blog: Blog;
  let accountId: number;
  let slug: string;
  let writer: Machine;
  let made = 0;

  beforeAll(async () => {
    blog = await startBlog();
    ({ accountId } = blog);
    slug = String((await blog.call('accounts/get', { accountId })).blogSlug);
    writer = await machine(blog, { operations: ['read', 'write'] });
  });
  afterAll(() => blog.stop());

  const statusOf = async (postSlug: string, end = '') =>
    (await blog.send(`/blog/${slug}/${postSlug}${end}`, { method: 'GET' })).status;
  const add = (fields: Fields = {}) =>
    blog.call('addpost', { accountId, postTitle: `Post ${++made}`, postStatus: 'published', ...fields });
  const update = (postId: number, fields: Fields) =>
    blog.call('updatepost', { accountId, postId, postTitle: 'Post', ...fields });
  /** The post was public, and is private now. */
  const former = async (fields: Fields = {}) => {
    const { postId, postSlug } = await add();
    await update(postId, { postStatus: 'draft', ...fields });
    return { postId, postSlug };
  };

  it.each<[string, Fields]>([
    ['clears the date of', { postUnpublishAt: null, postStatus: 'draft' }],
    ['moves the date of', { postUnpublishAt: AHEAD, postStatus: 'draft' }],
    ['renames', { postSlug: 'renamed' }],
  ])('never %s a post that has ended', async (_, fields) => {
    const { postId, postSlug } = await add();
    await update(postId, { postUnpublishAt: PAST });

    const body = { accountId, postId, postTitle: 'Post', ...fields };
    const refused = await blog.operate('updatepost', body, writer);

    expect([outcomeOf(refused), await statusOf(postSlug)]).toEqual([REFUSED, 410]);
  });

  it('changes the title of a post that has ended, whose page remains 410', async () => {
    const { postId, postSlug } = await add();
    await update(postId, { postUnpublishAt: PAST });

    const body = { accountId, postId, postTitle: 'Other', postStatus: 'draft' };
    const { status } = await blog.operate('updatepost', body, writer);

    expect([status, await statusOf(postSlug)]).toEqual([200, 410]);
  });

  it('never deletes a post that has ended, before and after its state is stored', async () => {
    const end = new Date(Date.now() + 1000).toISOString();
    const { postId, postSlug } = await add({ postUnpublishAt: end });
    await until('it has ended', async () => (await statusOf(postSlug)) === 410);
    const remove = () => blog.operate('deletepost', { accountId, postId }, writer);

    const early = await remove();
    await until('its state is stored', async () => {
      const due = await blog.sql('SELECT 1 FROM posts WHERE goes_private_at IS NOT NULL');
      return due.length === 0;
    });
    const late = await remove();

    expect([outcomeOf(early), outcomeOf(late), await statusOf(postSlug)]).toEqual([REFUSED, REFUSED, 410]);
  });

  it('never restores a post that has ended', async () => {
    const { postId, postSlug } = await add();
    await update(postId, { postUnpublishAt: PAST });
    await blog.call('deletepost', { accountId, postId });

    const refused = await blog.operate('posts/restore', { accountId, postId }, writer);

    expect([outcomeOf(refused), await statusOf(postSlug)]).toEqual([REFUSED, 404]);
    await blog.call('posts/restore', { accountId, postId });
    expect(await statusOf(postSlug)).toBe(410);
  });

  it.each([PAST, AHEAD])('never ends a post that was public, at %s', async (postUnpublishAt) => {
    const { postId, postSlug } = await former();

    const body = { accountId, postId, postTitle: 'Post', postUnpublishAt };
    const refused = await blog.operate('updatepost', body, writer);

    expect([outcomeOf(refused), await statusOf(postSlug)]).toEqual([REFUSED, 404]);
  });

  it('never adds a post with the status of a public one and a past date', async () => {
    const body = { accountId, postTitle: 'Over', postUnpublishAt: PAST };

    const refused = await blog.operate('addpost', { ...body, postStatus: ' Published ' }, writer);
    const { status } = await blog.operate('addpost', { ...body, postStatus: 'draft' }, writer);

    expect([outcomeOf(refused), status]).toEqual([REFUSED, 201]);
    expect([await statusOf('over'), await statusOf('over.md')]).toEqual([404, 404]);
  });

  it('changes everything else of a private post that was public', async () => {
    const { postId } = await former({ postUnpublishAt: AHEAD });
    const { postId: other } = await former();

    const found = [
      await blog.operate('updatepost', { accountId, postId, postTitle: 'Other' }, writer),
      await blog.operate(
        'updatepost',
        { accountId, postId: other, postTitle: 'O', postSlug: 'other-slug' },
        writer,
      ),
      await blog.operate('deletepost', { accountId, postId: other }, writer),
      await blog.operate('posts/restore', { accountId, postId: other }, writer),
    ];

    expect(found.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });
});
