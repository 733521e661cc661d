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
});
