import { XMLValidator } from 'fast-xml-parser';
import { SaxesParser } from 'saxes';
import { startBlog, type Blog } from '../support/blog';

/** Pieces of text that rows of older releases can contain. Some of them are refused as input. */
const PIECES = [
  '\u0001',
  '\u000b\u001f',
  '\u007f\u0085\u009f',
  '\uFFFE',
  '\uFFFF',
  '\uFDD0',
  '\u{1FFFE}\u{10FFFF}',
  '&#1;',
  '&#xFFFE;',
  '&#xD800;',
  '&#0;',
  '&#x110000;',
  '&nbsp;&bogus;',
  '& &; &amp',
  '<b>',
  '</b',
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  ']]]]>>',
  '<?xml',
  '?>',
  '<!DOCTYPE x [<!ENTITY y "z">]>',
  `"'`,
  '\u2028\u2029',
  '👋',
];

describe('the documents for programs', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog();
  });
  afterAll(() => blog.stop());

  const get = (path: string) => blog.send(path, { method: 'GET' });

  /** Creates a blog with one post and writes the piece into every text field, bypassing the checks of inputs. */
  const blogWith = async (piece: string) => {
    const sub = { name: 'Odd', parentAccountId: blog.accountId };
    const { subAccountId, blogSlug } = await blog.call('createsubaccount', sub);
    const { catId } = await blog.call('addcategory', { catName: 'x', subAccountId });
    const { authorId } = await blog.call('addauthor', { authorName: 'x', subAccountId });
    const references = { postCategoriesId: catId, postAuthorId: authorId };
    const post = {
      accountId: subAccountId,
      postTitle: 'x',
      postSlug: 'x',
      postStatus: 'published',
      ...references,
    };
    const { postId } = await blog.call('addpost', post);
    const text = `before ${piece} after`;
    const url = `https://x.example/?a=1&b=${piece}`;
    const content = `<p title="${text}">${text}</p>${text}`;
    await blog.sql('UPDATE accounts SET name = ?, blog_url = ? WHERE account_id = ?', [
      text,
      url,
      subAccountId,
    ]);
    await blog.sql('UPDATE categories SET cat_name = ? WHERE cat_id = ?', [text, catId]);
    await blog.sql('UPDATE authors SET author_name = ?, author_bio = ?, author_img = ? WHERE author_id = ?', [
      ...[text, text, url, authorId],
    ]);
    await blog.sql(
      `UPDATE posts SET post_title = ?, post_content = ?, content_bytes = 99, post_image = ?, post_button_text = ?,
         post_seo_meta_description = ?, post_canonical_url = ?, version = version + 1 WHERE post_id = ?`,
      [text, content, url, text, text, url, postId],
    );
    return { slug: String(blogSlug), postId };
  };

  it.each(PIECES.map((piece) => [JSON.stringify(piece), piece]))(
    'are well-formed with %s',
    async (_, piece) => {
      const { slug, postId } = await blogWith(piece);

      for (const described of [true, false]) {
        if (!described) {
          await blog.sql('UPDATE posts SET post_seo_meta_description = NULL, version = 9 WHERE post_id = ?', [
            postId,
          ]);
        }
        for (const path of ['feed.xml', 'sitemap.xml', 'sitemap-1.xml']) {
          const { status, text } = await get(`/blog/${slug}/${path}`);

          expect([path, status, XMLValidator.validate(text), faultOf(text)]).toEqual([path, 200, true, null]);
        }
        for (const path of [`/blog/${slug}/feed.json`, `/public/${slug}/posts`, `/public/${slug}/posts/x`]) {
          const { status, text } = await get(path);

          expect([path, status, JSON.stringify(JSON.parse(text))]).toEqual([path, 200, text]);
          expect(text).not.toMatch(/\\ud[89a-f]/i);
          expect(text).toContain('after');
        }
        expect((await get(`/blog/${slug}/x`)).status).toBe(200);
      }
    },
  );
});

/** Returns the first error of a strict XML parser for a document, or null. */
function faultOf(xml: string): string | null {
  const faults: string[] = [];
  const parser = new SaxesParser();
  parser.on('error', ({ message }) => faults.push(message));
  parser.write(xml).close();
  return faults[0] ?? null;
}
