import { barriersInSchemes, NO_BARRIERS } from '../support/browser/accessibility';
import { describeInBrowser } from '../support/browser/browser';
import { BrowserConsole, ORIGIN, type BrowserPage } from '../support/browser/browser-console';
import { settled, soon } from '../support/browser/soon';

describeInBrowser('writing in the editor of the console', () => {
  let app: BrowserConsole;

  beforeAll(async () => {
    app = await BrowserConsole.start();
  });
  afterAll(() => app.stop());
  afterEach(() => expect(app.violations()).toEqual([]));

  /** Opens the editor with content. */
  async function openText(postContent: string): Promise<BrowserPage> {
    const { accountId } = app.blog;
    const { postId } = await app.blog.call('addpost', { accountId, postTitle: 'Text', postContent });
    const page = await app.open({ at: `/posts/${postId}` });
    await textOf(page).waitFor();
    return page;
  }

  const textOf = (page: BrowserPage) => page.getByRole('textbox', { name: 'Content' });

  /** Returns the content as HTML, as the source mode shows it. */
  async function sourceOf(page: BrowserPage): Promise<string> {
    await page.getByRole('button', { name: 'Source' }).click();
    return textOf(page).inputValue();
  }

  /** Pastes as the clipboard of another program would. */
  async function paste(page: BrowserPage, texts: Record<string, string>): Promise<void> {
    await page.evaluate(`{
      const data = new DataTransfer();
      for (const [type, value] of Object.entries(${JSON.stringify(texts)})) data.setData(type, value);
      const pasted = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
      document.querySelector('.ProseMirror').dispatchEvent(pasted);
    }`);
  }

  it('shows a typed or pasted link of a player as a player, which loads after a click', async () => {
    const page = await openText('');
    const asked: string[] = [];
    await page.route(
      ({ origin }) => origin !== ORIGIN,
      (route) => {
        asked.push(route.request().url());
        return route.fulfill({ contentType: 'text/html', body: '<p>Playing</p>' });
      },
    );
    await textOf(page).click();
    await page.keyboard.type('https://youtu.be/abc');
    await page.keyboard.press('Enter');
    await paste(page, { 'text/html': '<a href="https://vimeo.com/12">https://vimeo.com/12</a>' });
    await page.keyboard.press('Enter');
    await page.keyboard.type('See https://youtu.be/abc ');
    await page.getByRole('button', { name: 'Show Vimeo player' }).waitFor();
    const before = [...asked];

    await page.getByRole('button', { name: 'Show YouTube player' }).focus();
    await page.keyboard.press('Enter');
    await page.frameLocator('.player-box iframe').getByText('Playing').waitFor();

    expect(before).toEqual([]);
    expect(asked).toEqual(['https://www.youtube-nocookie.com/embed/abc']);
    expect(await barriersInSchemes(page)).toEqual(NO_BARRIERS);
    expect(await sourceOf(page)).toBe(
      '<p>https://youtu.be/abc</p>\n<p>https://vimeo.com/12</p>\n<p>See <a href="https://youtu.be/abc">https://youtu.be/abc</a> </p>',
    );
  });

  const MARKDOWN = '# Plan\n\nSome **bold** text.\n\n- one\n- two\n\n```js\nlet a;\n```';

  it('converts pasted Markdown, and Undo has the plain text again', async () => {
    const page = await openText('');
    await textOf(page).click();
    await paste(page, { 'text/plain': MARKDOWN });
    await page.getByText('The pasted Markdown is now rich text').waitFor();
    await page.keyboard.type('!');
    const rich = await sourceOf(page);
    await page.getByRole('button', { name: 'Rich text' }).click();

    const other = await openText('');
    await textOf(other).click();
    await paste(other, { 'text/plain': MARKDOWN });
    await other.getByText('The pasted Markdown is now rich text').waitFor();
    await other.keyboard.press('Control+z');

    expect(rich).toBe(
      '<h2>Plan</h2>\n<p>Some <strong>bold</strong> text.</p>\n<ul><li>one</li><li>two</li></ul>\n<pre><code class="language-js">let a;!</code></pre>',
    );
    await soon(() => textOf(other).innerText()).toContain('# Plan');
    expect(await sourceOf(other)).toContain('Some **bold** text.');
  });

  it('pastes Markdown as plain text into code, and with Shift', async () => {
    const page = await openText('<pre><code>a</code></pre><p>b</p>');
    await textOf(page).locator('code').click();
    await page.keyboard.press('End');
    await settled(page);
    await paste(page, { 'text/plain': ' [c](https://d.example)' });
    await textOf(page).getByText('b', { exact: true }).click();
    await page.keyboard.press('End');
    await settled(page);
    await page.keyboard.down('Shift');
    await paste(page, { 'text/plain': ' **e** [f](https://g.example)' });
    await page.keyboard.up('Shift');
    await settled(page);

    expect(await sourceOf(page)).toBe(
      '<pre><code>a [c](https://d.example)</code></pre><p>b**e** [f](https://g.example)</p>',
    );
  });

  it('links typed addresses and [text](url), and Undo removes only the link', async () => {
    const page = await openText('');
    await textOf(page).click();
    await page.keyboard.type('See https://a.example/b, or ann@b.example');
    await page.keyboard.press('Enter');
    await page.keyboard.type('[the page](https://c.example/d) and www.e.example ');
    await page.keyboard.press('Enter');
    await page.keyboard.type('[[x](https://f.example) [a](javascript:x())');

    expect(await sourceOf(page)).toBe(
      '<p>See <a href="https://a.example/b">https://a.example/b</a>, or <a href="mailto:ann@b.example">ann@b.example</a></p>\n' +
        '<p><a href="https://c.example/d">the page</a> and <a href="https://www.e.example">www.e.example</a> </p>\n' +
        '<p>[<a href="https://f.example">x</a> [a](javascript:x())</p>',
    );
  });

  it('finds and replaces text, with one Undo', async () => {
    const page = await openText('<p>One cat, two Cats.</p><p>No dog, one <b>cat</b>.</p>');
    await textOf(page).getByText('two Cats').click();
    await page.keyboard.press('Control+f');
    const bar = page.getByRole('search', { name: 'Find and replace' });
    await bar.getByRole('textbox', { name: 'Find' }).waitFor();
    await page.keyboard.type('cat');
    await bar.getByText('3 matches').waitFor();
    await bar.getByRole('checkbox', { name: 'Match case' }).check();
    await bar.getByText('2 matches').waitFor();
    await bar.getByRole('textbox', { name: 'Find' }).press('Enter');
    await bar.getByText(/^[12] of 2$/).waitFor();
    const barriers = await barriersInSchemes(page);
    await bar.getByRole('textbox', { name: 'Replace with' }).fill('bird');
    await bar.getByRole('button', { name: 'Replace all' }).click();
    await bar.getByText('2 matches replaced').waitFor();
    await page.keyboard.press('Escape');
    await page.focused(textOf(page));
    await soon(() => textOf(page).innerText()).toMatch(/One bird, two Cats\.\s+No dog, one bird\./);
    await page.keyboard.press('Control+z');

    expect(barriers).toEqual(NO_BARRIERS);
    expect(await sourceOf(page)).toBe('<p>One cat, two Cats.</p><p>No dog, one <b>cat</b>.</p>');
  });

  it('counts words, and goes to a heading of the outline', async () => {
    const page = await openText(`<h2>One</h2>${'<p>a b</p>'.repeat(50)}<h4>Far <em>below</em></h4>`);
    await page.getByText('103 words · 1 min read').waitFor();
    await page.getByRole('button', { name: 'Outline' }).click();
    const dialog = page.getByRole('dialog', { name: 'Outline' });
    await dialog.getByText('H4 · skips a level').waitFor();
    const barriers = await barriersInSchemes(page);
    await dialog.getByRole('button', { name: 'Far below' }).click();
    await page.focused(textOf(page));
    await page.keyboard.type('So ');
    await page.getByText('104 words · 1 min read').waitFor();

    expect(barriers).toEqual(NO_BARRIERS);
    expect(await sourceOf(page)).toContain('<h4>So Far <em>below</em></h4>');
  });

  it('moves a block by keys and by the menu, and keeps the bytes of all blocks', async () => {
    const page = await openText('<P>One</P>\n<p class=a>Two</p>\n<P>Three</P>\n<P>Four</P>');
    await textOf(page).getByText('Two').click();
    await settled(page);
    await page.keyboard.press('Alt+Shift+ArrowUp');
    await page.keyboard.press('Alt+Shift+ArrowUp');
    await textOf(page).getByText('Three').click();
    await settled(page);
    await page
      .getByRole('button', { name: /^(?:Move block|More formatting)$/ })
      .last()
      .click();
    await page.getByRole('menuitem', { name: 'Move down' }).click();

    expect(await sourceOf(page)).toBe('<p class=a>Two</p>\n<P>One</P>\n<P>Four</P>\n<P>Three</P>');
  });

  it('sets the language of code', async () => {
    const page = await openText('<p>One</p><pre>let a;</pre>');
    await textOf(page).locator('pre').click();
    const language = page.getByLabel('Code language');
    await language.fill('TypeScript');
    await page.keyboard.press('Enter');
    await page.focused(textOf(page));

    expect(await sourceOf(page)).toBe('<p>One</p><pre><code class="language-typescript">let a;</code></pre>');
  });
});
