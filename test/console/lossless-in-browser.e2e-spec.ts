import { describeInBrowser } from '../support/browser/browser';
import { BrowserConsole, ORIGIN, type BrowserPage } from '../support/browser/browser-console';
import { soon } from '../support/browser/soon';
import { contentsOfExport } from '../support/texts/wordpress-export';

const WRITES = /add|update|save|publish/;

const CONTENTS = [
  'Plain text\r\nwith lines\r\n\r\nand <b>paragraphs</b> & more',
  '<P CLASS=lead>Old &amp; &#8220;quoted&#8221;</P>\n\n<ul>\n\t<li>One\n\t<li>Two\n</ul>',
  '<!-- wp:paragraph -->\n<p>Block</p>\n<!-- /wp:paragraph -->',
  '<figure class="wp-block-image"><img src="/a.png" alt=""/><figcaption>C</figcaption></figure>\r\n<p style="color:red" onclick="x()">d</p>',
  '<table><tbody><tr><td>1</td></tr></tbody></table><p>a<iframe src="https://a.example"></iframe></p>',
  '<p>a&nbsp;b  c</p>\r<p>emoji 🙂 é</p>',
];

describeInBrowser('unedited post content in the console', () => {
  let app: BrowserConsole;
  let page: BrowserPage;

  beforeAll(async () => {
    app = await BrowserConsole.start();
    page = await app.open();
    // The exported content has images from other sites.
    await page.route(
      ({ origin }) => origin !== ORIGIN,
      (route) =>
        route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    );
  });
  afterAll(() => app.stop());

  it('keeps every byte while its title is saved, in rich text and in source', async () => {
    const contents = [...CONTENTS, ...contentsOfExport()];
    const opened = { rich: 0, source: 0 };
    const changed: string[] = [];
    for (const [at, content] of contents.entries()) {
      const { accountId } = app.blog;
      const { postId } = await app.blog.call('addpost', {
        accountId,
        postTitle: `Post ${at}`,
        postContent: content,
      });
      // Navigates to the post like a link: reloading the page each time would take minutes.
      await page.evaluate(`history.pushState(null, '', '/console/posts/${postId}')`);
      const title = page.getByRole('textbox', { name: 'Title', exact: true });
      await page.getByRole('heading', { name: `Edit “Post ${at}”`, exact: true }).waitFor();
      await title.fill(`Post ${at}, retitled`);
      opened[(await page.locator('.rich-host').count()) > 0 ? 'rich' : 'source'] += 1;
      await page.getByRole('button', { name: 'Save draft' }).click();
      await page.status('Saved');
      const draft = await app.blog.call('drafts/get', { accountId, postId });
      const isSame = (draft.postContent ?? '') === content && draft.postTitle === `Post ${at}, retitled`;
      if (!isSame) changed.push(content.slice(0, 200));
      if (draft.changedFields.includes('postContent')) changed.push(`content of ${at}`);
    }

    process.stdout.write(`opened ${opened.rich} in rich text, ${opened.source} in source\n`);
    expect(changed).toEqual([]);
    expect(opened.rich).toBeGreaterThan(2);
    expect(opened.source).toBeGreaterThan(2);
    expect(app.violations()).toEqual([]);
  });

  it('keeps the bytes of all blocks but the one that is changed, also through the source', async () => {
    const { accountId } = app.blog;
    const postContent = '<P>One</P>\r\n\r\n<p class=a>Two</p>\n<UL><LI>Three</LI></UL>\n\n';
    const { postId } = await app.blog.call('addpost', { accountId, postTitle: 'Blocks', postContent });
    await page.to(`/posts/${postId}`);

    await page.getByText('Two', { exact: true }).click();
    await page.keyboard.press('End');
    await page.keyboard.type('!');
    await page.getByRole('button', { name: 'Source' }).click();
    await page.getByRole('button', { name: 'Rich text' }).click();
    await page.status('Saved');

    const draft = await app.blog.call('drafts/get', { accountId, postId });
    expect(draft.postContent).toBe('<P>One</P>\r\n\r\n<p class="a">Two!</p>\n<UL><LI>Three</LI></UL>\n\n');
  });

  it('keeps the bytes of a table whose rows the editor completes', async () => {
    const { accountId } = app.blog;
    const table = '<table><tbody><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></tbody></table>';
    const postContent = `${table}\n<p>Two</p>`;
    const { postId } = await app.blog.call('addpost', { accountId, postTitle: 'Table', postContent });
    await page.to(`/posts/${postId}`);

    await page.getByText('Two', { exact: true }).click();
    await page.keyboard.press('End');
    await page.keyboard.type('!');
    await page.status('Saved');

    const draft = await app.blog.call('drafts/get', { accountId, postId });
    expect(draft.postContent).toBe(`${table}\n<p>Two!</p>`);
  });

  it('is open in source with one sentence why, and with a cleaned preview, where rich text would change it', async () => {
    const { accountId } = app.blog;
    const postContent = '<p>a<script>alert(1)</script></p>\r\n<dl><dt>b</dt><dd>c</dd></dl>';
    const { postId } = await app.blog.call('addpost', { accountId, postTitle: 'Source', postContent });
    await page.to(`/posts/${postId}`);

    const content = page.getByRole('textbox', { name: 'Content' });
    const reason = await page.locator('.reason').innerText();
    await content.focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('\n<p>d</p>');
    await page.getByRole('region', { name: 'Reader preview' }).getByText('d', { exact: true }).waitFor();
    await page.status('Saved');

    const draft = await app.blog.call('drafts/get', { accountId, postId });
    expect(reason).toBe(
      'This text opens as HTML because rich text would lose a script. The preview below shows what readers see.',
    );
    expect(draft.postContent).toBe(`${postContent}\r\n<p>d</p>`);
    await soon(() => page.locator('.source-preview script').count()).toBe(0);
  });

  it('becomes rich text without the comments of WordPress blocks, as a draft that can be discarded', async () => {
    const { accountId } = app.blog;
    const postContent =
      '<!-- wp:paragraph -->\r\n<P>One</P>\r\n<!-- /wp:paragraph -->\r\n<!-- wp:more --><p>Two</p><!-- /wp:more -->';
    const { postId } = await app.blog.call('addpost', { accountId, postTitle: 'Blocks', postContent });
    await page.to(`/posts/${postId}`);

    await page.getByRole('button', { name: 'Convert to rich text' }).click();
    const dialog = page.getByRole('dialog', { name: 'Convert to rich text' });
    await dialog.getByRole('checkbox', { name: 'Show HTML' }).check();
    const removed = await dialog.locator('del').allInnerTexts();
    await dialog.getByRole('button', { name: 'Convert', exact: true }).click();
    await page.getByRole('textbox', { name: 'Content' }).getByText('Two').waitFor();
    await page.status('Saved');

    const draft = await app.blog.call('drafts/get', { accountId, postId });
    const post = await app.blog.call('posts/get', { accountId, postId });
    expect(removed.join('').replace(/\s+/g, ' ').trim()).toBe(
      '<!-- wp:paragraph --> <!-- /wp:paragraph --> <!-- wp:more --><!-- /wp:more -->',
    );
    expect(draft.postContent).toBe('\r\n<P>One</P>\r\n\r\n<p>Two</p>');
    expect(post.postContent).toBe(postContent);
    await soon(() => page.locator('.rich-host').count()).toBe(1);
  });

  it.each([
    '<form><input name="attributes"><input name="localName"><input name="remove"><input name="replaceWith"><p>kept</p></form>',
    '<form id="title"><input name="childNodes"><input name="setAttribute"><p id="main">kept</p></form>',
    '<input name="nextSibling" form="f"><form id="f"><p>kept</p></form>',
    '<img name="body" src="/a.png"><form name="querySelector"><p>kept</p></form><form name="documentElement"></form>',
  ])('is shown with names that hide the properties of elements: %s', async (postContent) => {
    const { accountId } = app.blog;
    const { postId } = await app.blog.call('addpost', { accountId, postTitle: 'Named', postContent });
    await page.to(`/posts/${postId}`);

    const preview = page.getByRole('region', { name: 'Reader preview' });
    await preview.getByText('kept', { exact: true }).waitFor();

    await soon(() => page.locator('.reason').innerText()).toMatch(/rich text would lose/);
    await soon(() => page.getByRole('textbox', { name: 'Content' }).inputValue()).toBe(postContent);
    expect(app.violations()).toEqual([]);
  });

  it('has no part with the id of one of the console in its preview', async () => {
    const { accountId } = app.blog;
    const postContent =
      '<dl><dt id="main">a</dt><dd><a name="b" href="#main">c</a></dd></dl><p><span style="text-decoration:underline">d</span></p>';
    const { postId } = await app.blog.call('addpost', { accountId, postTitle: 'Ids', postContent });
    await page.to(`/posts/${postId}`);

    const preview = page.locator('.source-preview .rich-text');
    await preview.getByText('a', { exact: true }).waitFor();

    await soon(() => preview.innerHTML()).toBe(
      '<dl><dt id="content-main">a</dt><dd><a href="#content-main" id="content-b">c</a></dd></dl><p><span><u>d</u></span></p>',
    );
  });

  it('sends nothing if it is saved without an edit', async () => {
    const { accountId } = app.blog;
    const { postId } = await app.blog.call('addpost', {
      accountId,
      postTitle: 'Same',
      postContent: '<p>a</p>',
    });
    await page.to(`/posts/${postId}`);
    await page.status('Saved');
    const before = page.operations.length;
    await page.clock.install();

    await page.getByRole('textbox', { name: 'Content' }).click();
    await page.keyboard.type('b');
    await page.keyboard.press('Backspace');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.clock.runFor(10_000);

    expect(page.operations.slice(before).filter((operation) => WRITES.test(operation))).toEqual([]);
    await soon(() => page.getByRole('status').innerText()).toBe('Saved');
  });
});
