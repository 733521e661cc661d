import { startBlog, type Blog, type Sent } from '../support/blog';
import type { NewPreview } from '../support/answers';
import { Drafts } from '../support/rows/drafts';
import { Previews } from '../support/rows/previews';

describe('the addresses of a preview', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog({ settings: { ROLE: 'api' } });
  });
  afterAll(() => blog.stop());

  const ofNew = async (fields: object = {}) => {
    const drafts = await Drafts.ofNew(blog, { ...fields });
    return { drafts, previews: new Previews(blog, drafts) };
  };
  const titleOf = ({ status, body }: Sent) => [
    status,
    (body as { data?: { postTitle: string } }).data?.postTitle,
  ];
  const at = (slug: string, { jsonUrl }: NewPreview) => jsonUrl.replace(/[^/]+(?=\?)/, slug);

  it('answer all of the most previews of a post at the same time, each with its own text', async () => {
    const { drafts, previews } = await ofNew({ postContent: '<p>Text 1.</p>' });
    const numbers = Array.from({ length: 50 }, (_, index) => index + 1);
    for (const number of numbers.slice(1)) await drafts.update({ postContent: `<p>Text ${number}.</p>` });
    const made = [];
    for (const number of numbers) made.push(await previews.create({ of: number }));

    const sent = await Promise.all(made.map(({ url }) => previews.open(url)));

    expect(sent.map(({ status }) => status)).toEqual(numbers.map(() => 200));
    expect(sent.every(({ text }, index) => text.includes(`<p>Text ${index + 1}.</p>`))).toBe(true);
  });

  it('stay as they are when a private post gets another slug', async () => {
    const { drafts, previews } = await ofNew({ postSlug: 'private-one' });
    const first = await previews.create();
    await drafts.update({ postTitle: 'Renamed', postSlug: 'private-two' });
    const second = await previews.create();

    const opened = [first.jsonUrl, second.jsonUrl, at('private-two', first), at('private-three', first)];
    const answers = [];
    for (const url of opened) answers.push(titleOf(await previews.open(url)));
    const former = await previews.open(at('private-one', second));

    const found = [200, 'Renamed'];
    expect(answers).toEqual([found, found, found, [404, undefined]]);
    expect(former.status).toBe(404);
  });

  it('stay as they are when a post of another account gets or leaves the slug', async () => {
    const { drafts, previews } = await ofNew({ postSlug: 'slug-of-two' });
    const preview = await previews.create();
    await drafts.update({ postSlug: 'slug-of-one' });
    const other = { accountId: await blog.subAccount('Other'), postTitle: 'Other', postStatus: 'published' };

    const { postId } = await blog.call('addpost', { ...other, postSlug: 'slug-of-two' });
    const taken = await previews.open(preview.jsonUrl);
    await blog.call('updatepost', { ...other, postId, postSlug: 'slug-of-three' });
    const left = await previews.open(preview.jsonUrl);

    expect([taken.status, left.status]).toEqual([200, 200]);
  });

  it('stay as they are when the draft is published with another slug', async () => {
    const { drafts, previews } = await ofNew({ postSlug: 'draft-one' });
    await drafts.save({ postTitle: 'Drafted', postSlug: 'draft-two', postStatus: 'published' });
    const preview = await previews.create();

    const published = await drafts.publish();

    expect(published.postSlug).toBe('draft-two');
    expect(titleOf(await previews.open(preview.jsonUrl))).toEqual([200, 'Drafted']);
    expect((await previews.open(preview.url)).headers.get('location')).toMatch(/\/draft-two$/);
  });

  it('are nothing once another post has the slug', async () => {
    const { drafts, previews } = await ofNew({ postSlug: 'taken-one' });
    const preview = await previews.create();
    await drafts.update({ postSlug: 'taken-two' });
    const before = await previews.open(preview.jsonUrl);

    await ofNew({ postSlug: 'taken-one', postStatus: 'published' });

    expect([before.status, (await previews.open(preview.jsonUrl)).status]).toEqual([200, 404]);
  });

  it.each([
    ['preview[]', 'preview[]=x'],
    ['preview%5B%5D', 'preview%5B%5D=x'],
    ['preview[a]', 'preview[a]=x'],
    ['preview[', 'preview[=x'],
    ['preview after a thousand other names', `${'a&'.repeat(1000)}preview=x`],
  ])('are nothing with the query %s, and never the public post', async (_, query) => {
    const { previews } = await ofNew({ postStatus: 'published', postContent: 'Live words' });
    const { jsonUrl } = await previews.create();

    const { status, text, headers } = await previews.open(jsonUrl.replace(/\?.*/, `?${query}`));

    expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(text).not.toContain('Live words');
  });

  it.each(['bad', 'good'])('are nothing as Markdown, with a %s token', async (kind) => {
    const { previews } = await ofNew({ postStatus: 'published', postContent: 'Live words' });
    const { jsonUrl, token } = await previews.create();
    const url = `${jsonUrl.replace(/\?.*/, '.md')}?preview=${kind === 'bad' ? 'x' : token}`;

    const { status, text, headers } = await previews.open(url);

    expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(text).not.toContain('Live words');
  });
});
