import { describeInBrowser } from '../support/browser/browser';
import { BrowserConsole, type BrowserPage } from '../support/browser/browser-console';
import { settled } from '../support/browser/soon';

describeInBrowser('quotes in the editor of the console', () => {
  let app: BrowserConsole;

  beforeAll(async () => {
    app = await BrowserConsole.start();
  });
  afterAll(() => app.stop());
  afterEach(() => expect(app.violations()).toEqual([]));

  const textOf = (page: BrowserPage) => page.getByRole('textbox', { name: 'Content' });

  /** Opens the editor with content. */
  async function openText(postContent: string): Promise<BrowserPage> {
    const { accountId } = app.blog;
    const { postId } = await app.blog.call('addpost', { accountId, postTitle: 'Quotes', postContent });
    const page = await app.open({ at: `/posts/${postId}` });
    await textOf(page).waitFor();
    return page;
  }

  /** Returns the content as HTML, as the source mode shows it. */
  async function sourceOf(page: BrowserPage): Promise<string> {
    await page.getByRole('button', { name: 'Source' }).click();
    return textOf(page).inputValue();
  }

  async function paste(page: BrowserPage, texts: Record<string, string>): Promise<void> {
    await page.evaluate(`{
      const data = new DataTransfer();
      for (const [type, value] of Object.entries(${JSON.stringify(texts)})) data.setData(type, value);
      const pasted = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
      document.querySelector('.ProseMirror').dispatchEvent(pasted);
    }`);
  }
  const toEnd = async (page: BrowserPage, text: string) => {
    await textOf(page).getByText(text, { exact: true }).click();
    await page.keyboard.press('End');
    await settled(page);
  };

  const LINES = { 'text/plain': 'two\n\nthree' };
  const PARAGRAPHS = { 'text/html': '<p>two</p><p>three</p>', ...LINES };

  it.each([
    ['a quote', '<blockquote>one</blockquote>', '<blockquote><p>onetwo</p><p>three</p></blockquote>'],
    ['a list', '<ul><li>one</li></ul>', '<ul><li><p>onetwo</p><p>three</p></li></ul>'],
    [
      'a quote with paragraphs',
      '<blockquote><p>one</p></blockquote>',
      '<blockquote><p>onetwo</p><p>three</p></blockquote>',
    ],
  ])('have a paragraph for each that is pasted into %s', async (_, before, after) => {
    for (const pasted of [LINES, PARAGRAPHS]) {
      const page = await openText(`${before}\n<P>end</P>`);
      await toEnd(page, 'one');
      await paste(page, pasted);

      expect(await sourceOf(page)).toBe(`${after}\n<P>end</P>`);
      await page.context().close();
    }
  });

  it('have a paragraph for each that is pasted or typed into a new one', async () => {
    const page = await openText('');
    await textOf(page).click();
    await page.keyboard.type('> ', { delay: 50 });
    await paste(page, PARAGRAPHS);
    await page.keyboard.press('Enter', { delay: 100 });
    await page.keyboard.type('four');

    expect(await sourceOf(page)).toBe('<blockquote><p>two</p><p>three</p><p>four</p></blockquote>');
  });

  it('stay a line without a paragraph, and text before one, while words are pasted', async () => {
    const mixed = '<blockquote>before<p>after</p></blockquote>';
    const page = await openText(`<blockquote>one</blockquote>\n${mixed}\n<BLOCKQUOTE>end</BLOCKQUOTE>`);
    for (const text of ['one', 'after']) {
      await toEnd(page, text);
      await paste(page, { 'text/plain': '!' });
    }

    expect(await sourceOf(page)).toBe(
      `<blockquote>one!</blockquote>\n${mixed.replace('after', 'after!')}\n<BLOCKQUOTE>end</BLOCKQUOTE>`,
    );
  });

  it('have their bytes again after what was pasted is undone', async () => {
    const content = '<BLOCKQUOTE>one</BLOCKQUOTE>\n<p>end</p>';
    const page = await openText(content);
    await toEnd(page, 'one');
    await paste(page, LINES);
    await textOf(page).getByText('three').waitFor();

    await page.getByRole('button', { name: 'Undo', exact: true }).click();

    expect(await sourceOf(page)).toBe(content);
  });
});
