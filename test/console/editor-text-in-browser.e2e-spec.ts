import { describeInBrowser } from '../support/browser/browser';
import { BrowserConsole, type BrowserPage } from '../support/browser/browser-console';
import { settled, soon } from '../support/browser/soon';

describeInBrowser('the text in the editor of the console', () => {
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

  it.each([
    ['the search', 'Control+k'],
    ['a link', 'Control+Shift+l'],
  ])('has its caret again after the dialog of %s was closed', async (_, key) => {
    const page = await openText('<p>one two</p>');
    await textOf(page).getByText('one two').click();
    await page.keyboard.press('Home');
    for (let at = 0; at < 3; at++) await page.keyboard.press('ArrowRight');

    await page.keyboard.press(key);
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.type(' and a half');

    expect(await sourceOf(page)).toBe('<p>one and a half two</p>');
  });

  /** Pastes as the clipboard of another program would. */
  async function paste(page: BrowserPage, texts: Record<string, string>): Promise<void> {
    await page.evaluate(`{
      const data = new DataTransfer();
      for (const [type, value] of Object.entries(${JSON.stringify(texts)})) data.setData(type, value);
      const pasted = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
      document.querySelector('.ProseMirror').dispatchEvent(pasted);
    }`);
  }

  it('takes formats and lists of other programs over, without their styles', async () => {
    const page = await openText('');
    await textOf(page).click();

    await paste(page, {
      'text/html':
        '<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:400">plain </span><span style="font-weight:700">bold</span><span style="font-style:italic"> italic</span></p></b><p class=MsoListParagraph style=\'mso-list:l0 level1 lfo1\'><span style=\'mso-list:Ignore\'>·<span>&nbsp; </span></span>One</p><p><img src="file:///C:/a.png">end</p>',
    });
    await page.getByText('1 image was not pasted').waitFor();

    expect(await sourceOf(page)).toBe(
      '<p>plain <strong>bold</strong><em> italic</em></p>\n<ul><li>One</li></ul>\n<p>end</p>',
    );
  });

  /** Selects a word by double-clicking. The editor reads the browser's selection a moment later. */
  async function selectWord(page: BrowserPage, word: string): Promise<void> {
    await textOf(page)
      .getByText(word, { exact: true })
      .dblclick({ position: { x: 12, y: 14 } });
    await settled(page);
  }

  it('makes selected words a link by Ctrl K, and by an address that is pasted over them', async () => {
    const page = await openText('<p>one</p><p>two</p><p>three</p>');
    await selectWord(page, 'one');
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.type('example.com/page');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await selectWord(page, 'two');
    await paste(page, { 'text/plain': 'https://example.com/two' });
    await selectWord(page, 'three');
    await paste(page, { 'text/plain': 'javascript:alert(3)' });

    expect(await sourceOf(page)).toBe(
      '<p><a href="https://example.com/page">one</a></p><p><a href="https://example.com/two">two</a></p><p>javascript:alert(3)</p>',
    );
  });

  it('shows the address of a link, and takes the link away', async () => {
    const page = await openText('<p>a <a href="/there">linked</a></p>');
    await textOf(page).getByText('linked', { exact: true }).click();
    await page.getByRole('button', { name: 'Link', exact: true }).click();
    const address = await page.getByRole('textbox', { name: 'URL', exact: true }).inputValue();
    await page.getByRole('button', { name: 'Remove link' }).click();

    expect(address).toBe('/there');
    expect(await sourceOf(page)).toBe('<p>a linked</p>');
  });

  it('changes an image that is clicked twice, or that is selected, and nothing else', async () => {
    const figure =
      '<figure class="a"><img src="/console/none.png" alt="Old" width="3" class="b"><figcaption>Of old</figcaption></figure>';
    const page = await openText(`<P>one</P>\n${figure}`);
    const dialog = page.getByRole('dialog', { name: 'Image' });

    await textOf(page).getByRole('img').dblclick();
    const values = await page.evaluate(
      "[...document.querySelectorAll('dialog input:not([type=file])')].map(({ value }) => value)",
    );
    await dialog.getByRole('textbox', { name: 'Alt text' }).fill('New');
    await dialog.getByRole('button', { name: 'Change image' }).click();
    await page.getByRole('button', { name: 'Image', exact: true }).click();
    await dialog.getByRole('textbox', { name: 'Caption' }).fill('Of new');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });

    expect(values).toEqual(['/console/none.png', 'Old', 'Of old']);
    expect(await sourceOf(page)).toBe(
      '<P>one</P>\n<figure class="a"><img src="/console/none.png" alt="New" width="3" class="b"><figcaption>Of new</figcaption></figure>',
    );
  });

  it('shows the address of an image that cannot be loaded, and keeps its bytes', async () => {
    const content = '<p>a</p><p><img src="/console/none.png" alt=""></p>';
    const page = await openText(content);
    const image = page.locator('.rich-text img.missing');
    await image.waitFor();

    const { height = 0 } = (await image.boundingBox()) ?? {};
    const alt = await image.getAttribute('alt');

    expect(height).toBeGreaterThan(20);
    expect(alt).toBe('Couldn’t load this image: /console/none.png');
    expect(await sourceOf(page)).toBe(content);
  });

  async function clickBelow(page: BrowserPage): Promise<void> {
    // An image that loads late would move under the click.
    await page.waitForFunction('[...document.images].every(({ complete }) => complete)');
    const region = page.getByRole('region', { name: 'Text', exact: true });
    const { height = 0 } = (await region.boundingBox()) ?? {};
    await region.click({ position: { x: 40, y: height - 8 } });
  }

  async function pressControlEnd(page: BrowserPage): Promise<void> {
    await textOf(page).getByText('first').click();
    await page.keyboard.press('Control+End');
  }

  async function pressDown(page: BrowserPage): Promise<void> {
    await textOf(page).getByText('first').click();
    // The browser moves the caret first and notifies the editor afterward.
    for (let presses = 0; presses < 4; presses++) await page.keyboard.press('ArrowDown', { delay: 100 });
    await page.keyboard.press('End');
  }

  it.each([
    ['a paragraph', '<p>one</p>', '<p>onebelow</p>'],
    ['a table', '<TABLE><tbody><tr><td>one</td></tr></tbody></TABLE>', null],
    ['an image', '<figure><img src="/favicon.ico" alt="one"></figure>', null],
    ['code', '<pre>one</pre>', null],
  ])(
    'continues below %s after a click, the down arrow key or Ctrl+End, and changes nothing before typing',
    async (_, last, after) => {
      const content = `<P>first</P>\n${last}`;
      const ways: ((page: BrowserPage) => Promise<void>)[] = [clickBelow, pressDown, pressControlEnd];
      for (const goBelow of ways) {
        const page = await openText(content);
        await goBelow(page);
        const before = await sourceOf(page);
        await page.getByRole('button', { name: 'Rich text' }).click();
        await goBelow(page);
        await page.keyboard.type('below');

        expect(before).toBe(content);
        expect(await sourceOf(page)).toBe(after ? `<P>first</P>\n${after}` : `${content}\n<p>below</p>`);
        await page.context().close();
      }
    },
  );

  it('begins at Enter in the title, and says how while it is empty', async () => {
    const page = await openText('');
    const hint = await textOf(page).getAttribute('aria-placeholder');
    await page.getByRole('textbox', { name: 'Title', exact: true }).click();
    await page.keyboard.press('Enter');
    await page.keyboard.type('first');

    expect(hint).toContain('type / for');
    await soon(() => textOf(page).getAttribute('aria-placeholder')).toBeNull();
    expect(await sourceOf(page)).toBe('<p>first</p>');
  });

  it('shows every block after "/"', async () => {
    const page = await openText('');
    await textOf(page).click();
    await page.keyboard.type('/');
    const list = page.getByRole('listbox', { name: 'Blocks' });
    await list.waitFor();

    const hidden = await page.evaluate(
      "(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)(document.querySelector('.slash-list'))",
    );

    expect(hidden).toBe(0);
  });

  it('shows the blocks above a line at the edge of the window, and announces them', async () => {
    const page = await openText('<p>one</p>'.repeat(40));
    await textOf(page).getByText('one').last().click();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('/');
    const list = page.getByRole('listbox', { name: 'Blocks' });
    await list.waitFor();
    const scrolled = await page.evaluate<number>('scrollY');
    const box = await list.boundingBox();
    await page.keyboard.press('ArrowDown');
    const option = list.getByRole('option', { name: 'Heading H3', selected: true });

    await soon(() => textOf(page).getAttribute('aria-activedescendant')).toBe(
      await option.getAttribute('id'),
    );
    await soon(() => textOf(page).getAttribute('aria-controls')).toBe(await list.getAttribute('id'));
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
    expect(box?.y).toBeGreaterThan(0);
    expect(await page.evaluate<number>('scrollY')).toBe(scrolled);
    await page.keyboard.press('Escape');
    await soon(() => textOf(page).getAttribute('aria-activedescendant')).toBeNull();
  });

  it('keeps the list of blocks closed after Escape, until the caret leaves its "/"', async () => {
    const page = await openText('<p>one</p>');
    const list = page.getByRole('listbox', { name: 'Blocks' });
    await textOf(page).getByText('one').click();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('/');
    await list.waitFor();

    await page.keyboard.press('Escape');
    await page.keyboard.type('quo te');
    for (let letter = 0; letter < 3; letter++) await page.keyboard.press('Backspace');
    await textOf(page).getByText('/quo', { exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type('/');
    await list.waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('/quo');
    await list.waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type('said');

    expect(await sourceOf(page)).toBe('<p>one</p>\n<p>/quo</p>\n<blockquote><p>said</p></blockquote>');
  });

  it('takes a block by Enter before the list of blocks is drawn', async () => {
    const page = await openText('<p>one</p>');
    await textOf(page).getByText('one').click();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter', { delay: 100 });

    await page.evaluate(typesAndEnters('/quote'));
    await page.keyboard.type('said');

    expect(await sourceOf(page)).toBe('<p>one</p>\n<blockquote><p>said</p></blockquote>');
  });

  it('inserts the first block that matches a word, even if another one was selected before', async () => {
    const page = await openText('');
    await textOf(page).click();
    await page.keyboard.type('/');
    await page.getByRole('listbox', { name: 'Blocks' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option', { name: 'Heading H3', selected: true }).waitFor();

    await page.evaluate(typesAndEnters('list'));
    await page.keyboard.type('one');

    expect(await sourceOf(page)).toBe('<ul><li>one</li></ul>');
  });

  it('has the actions of a table in a menu, which moves nothing', async () => {
    const page = await openText('<p>one</p><table><tbody><tr><td>two</td></tr></tbody></table>');
    const places = async () => [
      await page.getByRole('button', { name: 'Undo', exact: true }).boundingBox(),
      await textOf(page).getByText('one', { exact: true }).boundingBox(),
    ];
    await textOf(page).getByText('one', { exact: true }).click();
    const before = await places();

    await textOf(page).getByText('two', { exact: true }).click();
    await page.keyboard.press('End');
    await page.getByRole('button', { name: 'Table' }).click();
    const within = await places();
    await page.getByRole('menuitem', { name: 'Add row below' }).click();
    await page.keyboard.type('!');

    expect(within).toEqual(before);
    expect(await sourceOf(page)).toContain('<tr><td>two!</td></tr><tr><td></td></tr>');
  });
});

/** Types a word and presses Enter before the next frame. */
const typesAndEnters = (word: string) => `(async () => {
  document.execCommand('insertText', false, '${word}');
  // The editor reads its text and the page renders in microtasks.
  for (let at = 0; at < 10; at++) await Promise.resolve();
  const enter = { key: 'Enter', keyCode: 13, bubbles: true, cancelable: true };
  document.querySelector('.ProseMirror').dispatchEvent(new KeyboardEvent('keydown', enter));
})()`;
