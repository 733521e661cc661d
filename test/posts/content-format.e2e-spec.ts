import { startBlog, type Blog } from '../support/blog';

const HTML = '<p><em>Hello</em> &lt;b&gt;world&lt;/b&gt;</p>\n';
const MARKDOWN = { postContent: '*Hello* <b>world</b>', contentFormat: 'markdown' };

describe('the format of post content', () => {
  let blog: Blog;
  let accountId: number;

  beforeAll(async () => {
    blog = await startBlog({ settings: { ROLE: 'api' } });
    ({ accountId } = blog);
  });
  afterAll(() => blog.stop());

  const add = (fields: object) => blog.call('addpost', { accountId, postTitle: 'Post', ...fields });

  it('can be Markdown, which is stored as HTML', async () => {
    const added = await add(MARKDOWN);
    const { postId } = await add({ postContent: 'x' });
    const updated = await blog.call('updatepost', { accountId, postId, ...MARKDOWN });
    const drafted = await blog.call('drafts/save', { accountId, postId, ...MARKDOWN, postTitle: 'Drafted' });

    expect([added.postContent, updated.postContent, drafted.postContent]).toEqual([HTML, HTML, HTML]);
    expect(added).not.toHaveProperty('contentFormat');
    expect(drafted.changedFields).toEqual(['postTitle']);
  });

  it('is HTML by default', async () => {
    const { postContent } = MARKDOWN;

    const contents = [await add({ postContent }), await add({ postContent, contentFormat: 'html' })];

    expect(contents.map((post) => post.postContent)).toEqual([postContent, postContent]);
  });

  it('changes nothing without content', async () => {
    const { postId } = await add({ postContent: '<p>Stays</p>' });

    const updated = await blog.call('updatepost', { accountId, postId, contentFormat: 'markdown' });

    expect(updated.postContent).toBe('<p>Stays</p>');
  });

  it('shows no hostile Markdown as a program', async () => {
    const postContent = '[a](javascript:alert(1)) <img src=x onerror=alert(1)> ![b](data:text/html;base64,x)';

    const post = await add({ postContent, contentFormat: 'markdown' });

    expect(post.postContent).not.toMatch(/<(?!\/?p>)/);
  });

  it.each([
    ['an unknown format', { postContent: 'x', contentFormat: 'asciidoc' }, 'contentFormat'],
    [
      'Markdown whose HTML is too long',
      { postContent: '<'.repeat(600_000), contentFormat: 'markdown' },
      'postContent',
    ],
  ])('refuses %s', async (_, fields, field) => {
    const { status, body } = await blog.refuse('addpost', { accountId, postTitle: 'Post', ...fields });

    expect([status, body.errors?.map((error) => error.field)]).toEqual([422, [field]]);
  });
});
