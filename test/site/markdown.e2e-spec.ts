import { parse } from 'yaml';
import { TextJobs } from '../../src/posts/texts/text-jobs.service';
import type { Fields } from '../support/answers';
import { startBlog, type Blog } from '../support/blog';
import { hostileParts } from '../support/texts/rendered-markdown';
import { longestTurn, longestTurnFor } from '../support/turns';

const MARKDOWN = 'text/markdown; charset=utf-8';
const VARY = 'Accept, Accept-Encoding';

describe('a post as Markdown', () => {
  let blog: Blog;
  let accountId: number;
  let blogSlug: string;

  beforeAll(async () => {
    blog = await startBlog();
    accountId = await blog.subAccount('Notes');
    ({ blogSlug } = await blog.call('postembedcode', { accountId }));
  });
  afterAll(() => blog.stop());

  const get = (path: string, headers: Record<string, string> = {}) =>
    blog.send(path, { method: 'GET', headers });
  const markdown = (slug: string, headers = {}) => get(`/public/${blogSlug}/posts/${slug}.md`, headers);
  const page = (slug: string, accept = 'text/markdown') =>
    get(`/blog/${blogSlug}/${slug}`, { Accept: accept });
  const publish = (post: object) =>
    blog.call('addpost', { accountId, postTitle: 'Post', postStatus: 'published', ...post });
  const factsOf = (text: string) => parse(text.split('\n---\n')[0]?.replace('---\n', '') ?? '') as Fields;

  it('has front matter and the cleaned content', async () => {
    const { catId } = await blog.call('addcategory', { catName: 'News: "old"', subAccountId: accountId });
    const { authorId } = await blog.call('addauthor', {
      authorName: 'Jane\u2028--- # Doe',
      subAccountId: accountId,
    });
    const title = '--- "Quoted": \\ {title} 👋 # &amp; \u0085é';
    const { postSlug, updatedAt, publishedAt } = await publish({
      postTitle: title.replace('\u0085', ''),
      postContent: '<h2>Head</h2><p>One <b>two</b></p><script>hostile()</script>',
      postImage: '/image.png',
      postAuthorId: authorId,
      postCategoriesId: catId,
      postSeoMetaDescription: "yes: no, [it's]",
    });

    const { status, headers, text } = await markdown(postSlug);

    expect([status, headers.get('content-type'), headers.get('vary')]).toEqual([200, MARKDOWN, VARY]);
    expect(factsOf(text)).toEqual({
      title: title.replace('\u0085', ''),
      slug: postSlug,
      url: `http://blog.test/blog/${blogSlug}/${postSlug}`,
      publishedAt,
      updatedAt,
      author: 'Jane\u2028--- # Doe',
      category: 'News: "old"',
      description: "yes: no, [it's]",
      image: 'http://blog.test/image.png',
    });
    expect(text.split('\n---\n')[1]).toBe('\n## Head\n\nOne **two**\n');
  });

  it('has nulls where the post has nothing, and an excerpt as description', async () => {
    const { postSlug } = await publish({ postTitle: 'Bare', postContent: '<p>Just words.</p>' });
    const empty = await publish({ postTitle: 'Empty' });

    const facts = factsOf((await markdown(postSlug)).text);
    const { text } = await markdown(empty.postSlug);

    expect(facts).toMatchObject({ author: null, category: null, image: null, description: 'Just words.' });
    expect(text.endsWith('image: null\n---\n')).toBe(true);
  });

  it('has front matter that is no HTML for a renderer that does not know it', async () => {
    const hostile = '<img src=x onerror=alert(1)> [x](javascript:alert(1)) &lt;b>';
    const { catId } = await blog.call('addcategory', { catName: hostile, subAccountId: accountId });
    const { authorId } = await blog.call('addauthor', { authorName: hostile, subAccountId: accountId });
    const { postSlug } = await publish({
      postTitle: hostile,
      postAuthorId: authorId,
      postCategoriesId: catId,
      postSeoMetaDescription: hostile,
    });

    const { text } = await markdown(postSlug);

    const names = { title: hostile, author: hostile, category: hostile, description: hostile };
    expect(factsOf(text)).toMatchObject(names);
    expect(hostileParts(text)).toEqual([]);
  });

  it('is the answer at the page only if the client prefers it to HTML', async () => {
    const { postSlug } = await publish({ postTitle: 'Both', postContent: '<p>Words</p>' });

    const preferred = await page(postSlug, 'text/markdown, text/html;q=0.5');
    const others = await Promise.all(
      ['*/*', 'text/html', 'text/markdown, text/html', 'text/markdown, */*'].map((accept) =>
        page(postSlug, accept),
      ),
    );

    expect(preferred.text).toBe((await markdown(postSlug)).text);
    expect([preferred.headers.get('content-type'), preferred.headers.get('vary')]).toEqual([MARKDOWN, VARY]);
    for (const { headers, text } of others) {
      expect(headers.get('content-type')).toMatch('text/html');
      expect(headers.get('vary')).toContain('Accept');
      expect(text).toContain(
        `<link rel="alternate" type="text/markdown" href="http://blog.test/public/${blogSlug}/posts/${postSlug}.md">`,
      );
    }
  });

  it('has a tag that answers 304 until the post changes, at both addresses', async () => {
    const { postId, postSlug } = await publish({ postTitle: 'Tagged', postContent: '<p>One</p>' });
    const { headers } = await markdown(postSlug);
    const tag = headers.get('etag') ?? '';
    const html = await page(postSlug, 'text/html');

    const same = await markdown(postSlug, { 'If-None-Match': tag });
    await blog.call('updatepost', { accountId, postId, postTitle: 'Tagged', postContent: '<p>Two</p>' });
    const changed = await markdown(postSlug, { 'If-None-Match': tag });

    expect(tag).toMatch(/^"[\w-]+"$/);
    expect(html.headers.get('etag')).not.toBe(tag);
    expect(headers.get('cache-control')).toBe(html.headers.get('cache-control'));
    expect([same.status, same.text, same.headers.get('vary')]).toEqual([304, '', VARY]);
    expect([changed.status, changed.text.endsWith('\nTwo\n')]).toEqual([200, true]);
  });

  it('moves with its slug, to an address of the same kind', async () => {
    const { postId } = await publish({ postTitle: 'Former' });
    await blog.call('updatepost', { accountId, postId, postTitle: 'Former', postSlug: 'latter' });

    const moved = [await markdown('former'), await page('former')];

    expect(
      moved.map(({ status, headers }) => [status, headers.get('location'), headers.get('vary')]),
    ).toEqual([
      [301, `http://blog.test/public/${blogSlug}/posts/latter.md`, 'Accept'],
      [301, `http://blog.test/blog/${blogSlug}/latter`, 'Accept'],
    ]);
  });

  it('asks search engines to ignore a hidden post, and returns 404 for a post that is not public', async () => {
    const hidden = await publish({ postTitle: 'Hidden', postHidePostFromBlog: 'Yes' });
    const draft = await publish({ postTitle: 'Draft', postStatus: 'draft' });
    const later = await publish({ postTitle: 'Later', postPublishAt: '2999-01-01' });

    const shown = [await markdown(hidden.postSlug), await page(hidden.postSlug)];
    const missing = await Promise.all(
      [draft.postSlug, later.postSlug, 'unknown'].flatMap((slug) => [markdown(slug), page(slug)]),
    );

    expect(shown.map(({ status, headers }) => [status, headers.get('x-robots-tag')])).toEqual(
      Array(2).fill([200, 'noindex']),
    );
    expect(missing.map(({ status }) => status)).toEqual(Array(6).fill(404));
  });

  it('is HTML while its conversion takes too long, which is tried once a minute', async () => {
    const { postSlug } = await publish({ postTitle: 'Slow', postContent: '<p>Some <b>words</b></p>' });
    const bodyOf = async () => (await markdown(postSlug)).text.split('\n---\n')[1];
    const failing = jest.spyOn(blog.get(TextJobs), 'markdown').mockResolvedValue(null);
    const now = performance.now.bind(performance);

    const bodies = [await bodyOf(), await bodyOf()];
    const tries = failing.mock.calls.length;
    failing.mockRestore();
    bodies.push(await bodyOf());
    const later = jest.spyOn(performance, 'now').mockImplementation(() => now() + 61_000);
    bodies.push(await bodyOf());
    later.mockRestore();

    const html = '\n<p>Some <b>words</b></p>\n';
    expect(bodies).toEqual([html, html, html, '\nSome **words**\n']);
    expect(tries).toBe(1);
  });

  it.each([
    ['nested lists', '<ul><li>'.repeat(45) + 'x' + '</li></ul>'.repeat(45)],
    ['line breaks in lists', `${'<ul><li>'.repeat(9)}${'x<br>'.repeat(2000)}`],
    ['rows', '<table><tr><td>a|<td>b</table>'],
    ['stars', '*'],
    ['bars', '|'],
    ['backticks', '`'],
    ['blanks that do not break', 'x&nbsp;'],
  ])('is made of a mebibyte of %s without holding the event loop', async (_, piece) => {
    const postContent = piece.repeat(Math.floor(1_048_576 / piece.length));
    const { postSlug } = await publish({ postTitle: 'Costly', postContent });

    const made = markdown(postSlug);
    const longest = await longestTurn(made);

    // 503: a busy machine may exceed the time limit of a request.
    expect([200, 503]).toContain((await made).status);
    expect(longest).toBeLessThan(longestTurnFor(1_048_576));
  });
});
