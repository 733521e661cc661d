import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UnitOfWork } from '../../src/platform/database/unit-of-work';
import { ImportService } from '../../src/operator/import/import.service';
import { startBlog, type Blog } from '../support/blog';
import { wxr, type WxrItem } from '../support/texts/wxr';

/** A post of the classic editor: blank lines separate its paragraphs, which have no `<p>`. */
const CLASSIC = `The first paragraph, with <em>markup</em>.
Its second line.

[caption id="attachment_1" align="alignleft" width="150"]<img src="https://old.example/a.jpg" alt="A" width="150" /> A caption[/caption]

The second paragraph.
<h2>A heading</h2>
The third paragraph.

[gallery columns="2" ids="1,2"]

https://old.example/video

<!--more-->
<ul>
\t<li>An item</li>
</ul>
The last paragraph.`;

const BLOCKS = `<!-- wp:paragraph {"align":"center"} -->
<p class="has-text-align-center">In the middle.<sup data-fn="ab-12" class="fn"><a id="ab-12-link" href="#ab-12">1</a></sup></p>
<!-- /wp:paragraph -->

<!-- wp:gallery {"linkTo":"none"} -->
<figure class="wp-block-gallery has-nested-images columns-2 is-cropped my-own"><figure class="wp-block-image"><img src="https://old.example/a.jpg" alt=""/></figure></figure>
<!-- /wp:gallery -->

<!-- wp:footnotes /-->`;

const FOOTNOTES = JSON.stringify([{ content: 'A <em>note</em>.<script>x()</script>', id: 'ab-12' }]);

describe('an imported post', () => {
  let blog: Blog;
  let files = 0;

  beforeAll(async () => {
    blog = await startBlog();
  });
  afterAll(() => blog.stop());

  const importItems = (...items: WxrItem[]) => importXml(wxr({ items }));
  const importXml = async (xml: string) => {
    const sub = { name: `Home ${++files}`, parentAccountId: blog.accountId };
    const { subAccountId, blogSlug } = await blog.call('createsubaccount', sub);
    const file = join(blog.folder, `texts-${files}.xml`);
    writeFileSync(file, xml);
    const imported = await new ImportService(blog.get(UnitOfWork)).import(
      Number(subAccountId),
      file,
      () => {},
    );
    const { data } = await blog.list('listposts', { accountId: subAccountId, sort: 'id' });
    return { imported, posts: data, slug: String(blogSlug) };
  };
  const get = async (path: string) => (await blog.send(path, { method: 'GET' })).text;

  it('is stored as it was sent, and shown with its paragraphs, captions and links on every page', async () => {
    const { posts, slug } = await importItems({ id: 1, slug: 'classic', content: CLASSIC });

    const paths = ['', '/classic', '/feed.xml', '/feed.json'].map((path) => `/blog/${slug}${path}`);
    const documents = await Promise.all([...paths, `/public/${slug}/posts/classic`].map(get));
    const [, page = ''] = documents;

    expect(posts.map(({ postContent }) => postContent)).toEqual([CLASSIC]);
    expect(documents.filter((text) => /\[\/?(?:caption|gallery)/.test(text))).toEqual([]);
    expect(page).toContain('<p>The first paragraph, with <em>markup</em>.<br />\nIts second line.</p>');
    expect(page).toMatch(
      /<figure class="wp-caption alignleft"><img [^>]+><figcaption class="wp-caption-text">A caption<\/figcaption><\/figure>/,
    );
    expect(page).toMatch(
      /<p><a href="https:\/\/old\.example\/video"[^>]*>https:\/\/old\.example\/video<\/a><\/p>/,
    );
    for (const paragraph of ['The second', 'The third', 'The last'])
      expect(page).toContain(`<p>${paragraph} paragraph.</p>`);
  });

  it('keeps the layout of blocks, its footnotes and its featured image', async () => {
    const { imported, posts, slug } = await importItems(
      { id: 1, slug: 'blocks', content: BLOCKS, fields: { footnotes: FOOTNOTES, _thumbnail_id: '9' } },
      { id: 9, type: 'attachment', status: 'inherit', attachment: 'https://old.example/cover.jpg' },
    );

    const page = await get(`/blog/${slug}/blocks`);

    const [{ postContent, postImage } = {}] = posts;
    expect(String(postContent).startsWith(BLOCKS)).toBe(true);
    expect(postImage).toBe('https://old.example/cover.jpg');
    expect(page).toContain('content="In the middle."');
    expect(page).toContain('<p class="has-text-align-center">');
    expect(page).toContain('<figure class="wp-block-gallery has-nested-images columns-2 is-cropped">');
    expect(page).toContain('<a href="#content-ab-12" rel="noopener nofollow" id="content-ab-12-link">1</a>');
    expect(page).toMatch(
      /<ol class="wp-block-footnotes"><li id="content-ab-12">A <em>note<\/em>\. <a href="#content-ab-12-link"/,
    );
    expect(imported.skipped.map(({ what }) => what)).toEqual(['comments on posts', 'custom fields of posts']);
  });

  it.each([
    ['a control character', JSON.stringify([{ id: 'a', content: 'A\u0001' }])],
    ['half a character', '[{"id":"a","content":"A\\ud800"}]'],
    ['an id that needs escaping', JSON.stringify([{ id: '"><b', content: 'A' }])],
    ['no JSON', '[{'],
    ['brackets alone', '['.repeat(200_000)],
    ['another value', '{"id":"a","content":"A"}'],
  ])('loses footnotes with %s, and nothing else', async (_, footnotes) => {
    const { imported, posts } = await importItems({ id: 1, content: 'Kept', fields: { footnotes } });

    expect(posts).toMatchObject([{ postContent: 'Kept' }]);
    expect(imported.skipped.map(({ what }) => what)).toContain('footnotes of posts');
  });

  it.each([
    'javascript:alert(1)',
    'ftp://old.example/a.jpg',
    'https://user:word@old.example/a.jpg',
    '/a.jpg',
  ])('has no featured image at the address %s', async (attachment) => {
    const { imported, posts } = await importItems(
      { id: 1, fields: { _thumbnail_id: '9' } },
      { id: 9, type: 'attachment', status: 'inherit', attachment },
    );

    expect(posts).toMatchObject([{ postImage: null }]);
    expect(imported.skipped).toContainEqual({
      what: 'featured images of posts',
      why: 'their URLs are not absolute http or https URLs without credentials',
      count: 1,
    });
  });

  it.each([
    ['https://old.example/a b.jpg', 'https://old.example/a%20b.jpg'],
    ['//cdn.example/a.jpg?b=c d', 'https://cdn.example/a.jpg?b=c%20d'],
    ['\n https://old.example/ä.jpg ', 'https://old.example/ä.jpg'],
  ])('has the featured image at %j', async (attachment, postImage) => {
    const { imported, posts } = await importItems(
      { id: 1, fields: { _thumbnail_id: '9' } },
      { id: 9, type: 'attachment', status: 'inherit', attachment },
    );

    expect(posts).toMatchObject([{ postImage }]);
    expect(imported.skipped.map(({ what }) => what)).not.toContain('featured images of posts');
  });

  it('has the custom fields that have a key, and no others', async () => {
    const [one = '', other = ''] = [1, 2].map((id) =>
      wxr({ items: [{ id, content: `Post ${id}`, fields: { footnotes: '[]' } }] }),
    );
    const keyless = `<wp:postmeta><wp:meta_value>${FOOTNOTES.replaceAll('<', '&lt;')}</wp:meta_value></wp:postmeta>`;
    const control = '<wp:comment><wp:comment_content>&#1;</wp:comment_content></wp:comment>';
    const item = other.slice(other.indexOf('<item>'), other.indexOf('</item>'));

    const { posts } = await importXml(
      one.replace('</channel>', `${item}${keyless}${control}</item></channel>`),
    );

    expect(posts.map(({ postContent }) => postContent)).toEqual(['Post 1', 'Post 2']);
  });

  it('has a title, author and category as plain text', async () => {
    const { posts } = await importItems({
      id: 1,
      title: 'A&amp;T &#8211; <em>caf&eacute;</em> a < b',
      creator: 'jane &amp; joe',
      categories: { odds: 'Odds &amp; <b>ends</b>' },
    });

    expect(posts).toEqual([
      expect.objectContaining({
        postTitle: 'A&T – café a < b',
        postAuthor: expect.objectContaining({ authorName: 'jane & joe' }) as unknown,
        postCategory: expect.objectContaining({ catName: 'Odds & ends' }) as unknown,
      }),
    ]);
  });
});
