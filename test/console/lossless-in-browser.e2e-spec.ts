import { existsSync, readFileSync } from 'node:fs';
import { describeInBrowser } from '../support/browser/browser';
import { Desk, ORIGIN, type DeskPage } from '../support/browser/desk';
import { soon } from '../support/browser/soon';

/** An export of WordPress; the suite uses its own contents where there is none. */
const EXPORT = process.env.WORDPRESS_EXPORT ?? '/work/shared/data/wordpress-theme-test-data.xml';

const WRITES = /add|update|save|publish/;

const CONTENTS = [
  'Plain text\r\nwith lines\r\n\r\nand <b>paragraphs</b> & more',
  '<P CLASS=lead>Old &amp; &#8220;quoted&#8221;</P>\n\n<ul>\n\t<li>One\n\t<li>Two\n</ul>',
  '<!-- wp:paragraph -->\n<p>Block</p>\n<!-- /wp:paragraph -->',
  '<figure class="wp-block-image"><img src="/a.png" alt=""/><figcaption>C</figcaption></figure>\r\n<p style="color:red" onclick="x()">d</p>',
  '<table><tbody><tr><td>1</td></tr></tbody></table><p>a<iframe src="https://a.example"></iframe></p>',
  '<p>a&nbsp;b  c</p>\r<p>emoji 🙂 é</p>',
];

function contentsOfExport(): string[] {
  if (!existsSync(EXPORT)) return [];
  const items = readFileSync(EXPORT, 'utf8').match(/<item>[\s\S]*?<\/item>/g) ?? [];
  return items
    .filter((item) => /<wp:post_type>(?:<!\[CDATA\[)?(?:post|page)\b/.test(item))
    .map((item) => /<content:encoded><!\[CDATA\[([\s\S]*?)\]\]><\/content:encoded>/.exec(item)?.[1] ?? '');
}

describeInBrowser('a content that nobody touches in the console', () => {
  let desk: Desk;
  let page: DeskPage;

  beforeAll(async () => {
    desk = await Desk.start();
    page = await desk.open();
    // The contents of the export have images of other sites.
    await page.route(
      ({ origin }) => origin !== ORIGIN,
      (route) =>
        route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    );
  });
  afterAll(() => desk.stop());

  it('keeps every byte while its title is saved, in rich text and in source', async () => {
    const contents = [...CONTENTS, ...contentsOfExport()];
    const opened = { rich: 0, source: 0 };
    const changed: string[] = [];
    for (const [at, content] of contents.entries()) {
      const { accountId } = desk.blog;
      const { postId } = await desk.blog.call('addpost', {
        accountId,
        postTitle: `Post ${at}`,
        postContent: content,
      });
      // Goes to the post as a link does: a page that is loaded anew each time would take minutes.
      await page.evaluate(`history.pushState(null, '', '/console/posts/${postId}')`);
      const title = page.getByRole('textbox', { name: 'Title' });
      await page.getByRole('heading', { name: `Edit “Post ${at}”`, exact: true }).waitFor();
      await title.fill(`Post ${at}, retitled`);
      opened[(await page.locator('.rich-host').count()) > 0 ? 'rich' : 'source'] += 1;
      await page.getByRole('button', { name: 'Save draft' }).click();
      await page.status('Saved');
      const draft = await desk.blog.call('drafts/get', { accountId, postId });
      const isSame = (draft.postContent ?? '') === content && draft.postTitle === `Post ${at}, retitled`;
      if (!isSame) changed.push(content.slice(0, 200));
      if (draft.changedFields.includes('postContent')) changed.push(`content of ${at}`);
    }

    process.stdout.write(`opened ${opened.rich} in rich text, ${opened.source} in source\n`);
    expect(changed).toEqual([]);
    expect(opened.rich).toBeGreaterThan(2);
    expect(opened.source).toBeGreaterThan(2);
    expect(desk.wrongs()).toEqual([]);
  }, 600_000);

  it('keeps the bytes of all blocks but the one that is changed, also through the source', async () => {
    const { accountId } = desk.blog;
    const postContent = '<P>One</P>\r\n\r\n<p class=a>Two</p>\n<UL><LI>Three</LI></UL>\n\n';
    const { postId } = await desk.blog.call('addpost', { accountId, postTitle: 'Blocks', postContent });
    await page.to(`/posts/${postId}`);

    await page.getByText('Two', { exact: true }).click();
    await page.keyboard.press('End');
    await page.keyboard.type('!');
    await page.getByRole('button', { name: 'Source' }).click();
    await page.getByRole('button', { name: 'Rich text' }).click();
    await page.status('Saved');

    const draft = await desk.blog.call('drafts/get', { accountId, postId });
    expect(draft.postContent).toBe('<P>One</P>\r\n\r\n<p class="a">Two!</p>\n<UL><LI>Three</LI></UL>\n\n');
  });

  it('keeps the bytes of a table whose rows the editor completes', async () => {
    const { accountId } = desk.blog;
    const table = '<table><tbody><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></tbody></table>';
    const postContent = `${table}\n<p>Two</p>`;
    const { postId } = await desk.blog.call('addpost', { accountId, postTitle: 'Table', postContent });
    await page.to(`/posts/${postId}`);

    await page.getByText('Two', { exact: true }).click();
    await page.keyboard.press('End');
    await page.keyboard.type('!');
    await page.status('Saved');

    const draft = await desk.blog.call('drafts/get', { accountId, postId });
    expect(draft.postContent).toBe(`${table}\n<p>Two!</p>`);
  });

  it('is open in source with one sentence why, and with a cleaned preview, where rich text would change it', async () => {
    const { accountId } = desk.blog;
    const postContent = '<p>a<script>alert(1)</script></p>\r\n<dl><dt>b</dt><dd>c</dd></dl>';
    const { postId } = await desk.blog.call('addpost', { accountId, postTitle: 'Source', postContent });
    await page.to(`/posts/${postId}`);

    const content = page.getByRole('textbox', { name: 'Content' });
    const reason = await page.locator('.reason').innerText();
    await content.focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('\n<p>d</p>');
    await page.getByRole('region', { name: 'What readers see' }).getByText('d', { exact: true }).waitFor();
    await page.status('Saved');

    const draft = await desk.blog.call('drafts/get', { accountId, postId });
    expect(reason).toBe(
      'This text is open in source, because rich text would lose a script; the preview below shows what readers see.',
    );
    expect(draft.postContent).toBe(`${postContent}\r\n<p>d</p>`);
    await soon(() => page.locator('.source-preview script').count()).toBe(0);
  });

  it('sends nothing if it is saved without an edit', async () => {
    const { accountId } = desk.blog;
    const { postId } = await desk.blog.call('addpost', {
      accountId,
      postTitle: 'Same',
      postContent: '<p>a</p>',
    });
    await page.to(`/posts/${postId}`);
    await page.status('Saved');
    const before = page.operations.length;

    await page.getByRole('textbox', { name: 'Content' }).click();
    await page.keyboard.type('b');
    await page.keyboard.press('Backspace');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.waitForTimeout(2500);

    expect(page.operations.slice(before).filter((operation) => WRITES.test(operation))).toEqual([]);
    await soon(() => page.getByRole('status').innerText()).toBe('Saved');
  });
});
