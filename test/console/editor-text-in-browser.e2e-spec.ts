import { describeInBrowser } from '../support/browser/browser';
import { Desk, type DeskPage } from '../support/browser/desk';

describeInBrowser('the text in the editor of the console', () => {
  let desk: Desk;

  beforeAll(async () => {
    desk = await Desk.start();
  });
  afterAll(() => desk.stop());
  afterEach(() => expect(desk.wrongs()).toEqual([]));

  /** Opens the editor with a content. */
  async function openText(postContent: string): Promise<DeskPage> {
    const { accountId } = desk.blog;
    const { postId } = await desk.blog.call('addpost', { accountId, postTitle: 'Text', postContent });
    const page = await desk.open({ at: `/posts/${postId}` });
    await textOf(page).waitFor();
    return page;
  }

  const textOf = (page: DeskPage) => page.getByRole('textbox', { name: 'Content' });

  /** Returns the HTML of the content, as its source shows it. */
  async function sourceOf(page: DeskPage): Promise<string> {
    await page.getByRole('button', { name: 'Source' }).click();
    return textOf(page).inputValue();
  }

  it.each([
    ['the search', 'Control+k'],
    ['a link', 'Control+Shift+l'],
  ])('has its caret again after the dialog of %s was closed', async (_, key) => {
    const page = await openText('<p>one two</p>');
    await page.getByText('one two').click();
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
  async function paste(page: DeskPage, texts: Record<string, string>, files: string[] = []): Promise<void> {
    await textOf(page).evaluate(
      `(text) => {
        const data = new DataTransfer();
        for (const [type, value] of Object.entries(${JSON.stringify(texts)})) data.setData(type, value);
        for (const name of ${JSON.stringify(files)}) data.items.add(new File(['a'], name, { type: 'image/png' }));
        text.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
      }`,
    );
  }

  it('takes formats and lists of other programs over, without their styles', async () => {
    const page = await openText('');
    await textOf(page).click();

    await paste(page, {
      'text/html':
        '<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:400">plain </span><span style="font-weight:700">bold</span><span style="font-style:italic"> italic</span></p></b><p class=MsoListParagraph style=\'mso-list:l0 level1 lfo1\'><span style=\'mso-list:Ignore\'>·<span>&nbsp; </span></span>One</p><p><img src="file:///C:/a.png">end</p>',
    });
    await page.getByText('1 image was left out', { exact: false }).waitFor();

    expect(await sourceOf(page)).toBe(
      '<p>plain <strong>bold</strong><em> italic</em></p>\n<ul><li>One</li></ul>\n<p>end</p>',
    );
  });

  it('says how an image is inserted when a file is pasted', async () => {
    const page = await openText('<p>one</p>');
    await textOf(page).click();

    await paste(page, {}, ['screenshot.png']);

    await page.getByText('Files cannot be pasted.', { exact: false }).waitFor();
    expect(await sourceOf(page)).toBe('<p>one</p>');
  });
});
