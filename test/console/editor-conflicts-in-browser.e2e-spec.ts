import { describeInBrowser } from '../support/browser/browser';
import { BrowserConsole, type BrowserPage } from '../support/browser/browser-console';
import { chooseAction, confirmStep, schedule } from '../support/browser/editor-actions';
import { untilStored } from '../support/browser/unsaved-posts';
import { soon } from '../support/browser/soon';

describeInBrowser('two people at one post in the console', () => {
  let app: BrowserConsole;
  let anna: BrowserPage;
  let ben: BrowserPage;

  beforeAll(async () => {
    app = await BrowserConsole.start();
    anna = await app.open();
    ben = await app.openAs('Editor');
  });
  afterAll(() => app.stop());
  afterEach(() => expect(app.violations()).toEqual([]));

  const title = (page: BrowserPage) => page.getByRole('textbox', { name: 'Title', exact: true });
  const dialog = (page: BrowserPage, name = 'Someone else edited this post') =>
    page.getByRole('dialog', { name });
  const withLive = (page: BrowserPage) => dialog(page, 'This post was changed');

  async function leaveAndComeBack(page: BrowserPage) {
    await dialog(page).getByRole('button', { name: 'Not now' }).click();
    await page.getByRole('link', { name: 'Posts' }).first().click();
    await page.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('heading', { name: 'Posts' }).waitFor();
    await page.goBack();
  }

  async function addPost(fields: object = {}) {
    const { accountId } = app.blog;
    const post = {
      accountId,
      postTitle: 'Shared',
      postContent: '<p>One two three</p>',
      postStatus: 'published',
      ...fields,
    };
    const { postId } = await app.blog.call('addpost', post);
    const draft = () => app.blog.call('drafts/get', { accountId, postId });
    await Promise.all([anna.to(`/posts/${postId}`), ben.to(`/posts/${postId}`)]);
    await Promise.all([title(anna).waitFor(), title(ben).waitFor()]);
    return { postId, draft };
  }

  it.each([
    ['Yours', 'By Ben'],
    ['Theirs', 'By Anna'],
  ])(
    'see both values of a field, and nothing is overwritten until one is chosen: %s',
    async (choice, kept) => {
      const { draft } = await addPost();
      await title(anna).fill('By Anna');
      await anna.status('Saved');

      await title(ben).fill('By Ben');
      await dialog(ben).waitFor();
      const texts = await dialog(ben).innerText();
      const meanwhile = await draft();
      await dialog(ben).getByRole('radio', { name: choice }).check();
      await dialog(ben).getByRole('button', { name: 'Keep selected' }).click();
      await dialog(ben).waitFor({ state: 'detached' });
      await ben.status('Saved');

      expect(texts).toContain('By Anna');
      expect(texts).toContain('By Ben');
      expect(meanwhile.postTitle).toBe('By Anna');
      expect((await draft()).postTitle).toBe(kept);
      await soon(() => title(ben).inputValue()).toBe(kept);
    },
  );

  it.each([
    ['Rich text', ''],
    ['Source', '<p>'],
  ])(
    'keep their caret and editing mode (%s) when the other person changes the content',
    async (mode, before) => {
      const { postId, draft } = await addPost();
      const content = ben.getByRole('textbox', { name: 'Content' });
      await ben.getByRole('button', { name: mode }).click();
      const { accountId } = app.blog;
      await app.blog.call('drafts/save', { accountId, postId, postContent: '<p>One two three four</p>' });

      await title(ben).fill('By Ben');
      await content.click({ position: { x: 30, y: 12 } });
      await ben.keyboard.press('Control+Home');
      for (let at = 0; at < before.length; at++) await ben.keyboard.press('ArrowRight');
      await soon(() => content.textContent()).toContain('four');
      await ben.keyboard.type('Zero ');

      await soon(async () => (await draft()).postContent).toBe('<p>Zero One two three four</p>');
      await soon(async () => (await draft()).postTitle).toBe('By Ben');
      await ben.getByRole('button', { name: mode, pressed: true }).waitFor();
    },
  );

  it('see the words in which their contents differ', async () => {
    const { draft } = await addPost();
    const content = (page: BrowserPage) => page.getByRole('textbox', { name: 'Content' });
    await content(anna).click();
    await anna.keyboard.press('Control+End');
    await anna.keyboard.type(' four');
    await anna.status('Saved');

    await content(ben).click();
    await ben.keyboard.press('Control+End');
    await ben.keyboard.type(' 4');
    await dialog(ben).waitFor();
    await ben.keyboard.type(' and more\n ');
    await dialog(ben).getByText('Compare word by word').click();
    const words = [dialog(ben).locator('del'), dialog(ben).locator('ins')].map((one) => one.allInnerTexts());
    const [removed, added] = await Promise.all(words);
    await dialog(ben).getByRole('radio', { name: app.blog.owner.email }).check();
    await dialog(ben).getByRole('button', { name: 'Keep selected' }).click();
    await ben.status('Saved');

    expect([removed, added]).toEqual([['four'], ['4']]);
    expect((await draft()).postContent).toBe('<p>One two three four</p>');
    await soon(() => content(ben).innerText()).toBe('One two three four');
  });

  it('keep both changes of different fields', async () => {
    const { draft } = await addPost();
    await title(anna).fill('By Anna');
    await anna.status('Saved');

    await ben.getByRole('textbox', { name: 'Button text' }).fill('By Ben');
    await ben.status('Saved');

    expect(await draft()).toMatchObject({ postTitle: 'By Anna', postButtonText: 'By Ben' });
    await soon(() => title(ben).inputValue()).toBe('By Anna');
  });

  it('see the live text beside the draft, if that has changed since the draft was made', async () => {
    const { accountId } = app.blog;
    const { postId } = await addPost({ postStatus: 'published' });
    await title(anna).fill('Drafted');
    await anna.status('Saved');
    await app.blog.call('updatepost', { accountId, postId, postTitle: 'Live' });

    await confirmStep(anna, 'Update');
    await withLive(anna).waitFor();
    const texts = await withLive(anna).innerText();
    const live = await app.blog.call('posts/get', { accountId, postId });
    await withLive(anna).getByRole('radio', { name: 'Yours' }).check();
    await withLive(anna).getByRole('button', { name: 'Publish selected' }).click();
    await anna.getByText('Updated.', { exact: true }).waitFor();

    expect(texts).toContain('Drafted');
    expect(texts).toContain('Live');
    expect(live.postTitle).toBe('Live');
    const post = await app.blog.call('posts/get', { accountId, postId });
    expect(post).toMatchObject({ postTitle: 'Drafted', draftVersion: null });
  });

  it('save what was typed after the decision was put off', async () => {
    const { draft } = await addPost();
    await title(anna).fill('By Anna');
    await anna.status('Saved');
    await title(ben).fill('By Ben');
    await dialog(ben).getByRole('button', { name: 'Not now' }).click();
    await title(ben).fill('By Ben, later');

    await ben.keyboard.press('Control+s');
    await dialog(ben).getByRole('button', { name: 'Not now' }).click();
    await ben.getByRole('button', { name: 'Save draft' }).click();
    await dialog(ben).getByRole('button', { name: 'Not now' }).click();
    await ben.getByRole('button', { name: 'Compare' }).click();
    await dialog(ben).getByRole('radio', { name: 'Yours' }).check();
    await dialog(ben).getByRole('button', { name: 'Keep selected' }).click();
    await dialog(ben).waitFor({ state: 'detached' });
    await ben.status('Saved');

    expect((await draft()).postTitle).toBe('By Ben, later');
    await soon(() => title(ben).inputValue()).toBe('By Ben, later');
  });

  it.each([
    ['comes back to the post', leaveAndComeBack],
    ['loads the page again', (page: BrowserPage) => page.reload()],
  ])('decide about their texts, too, after one of them %s', async (_, comeBack) => {
    const { draft } = await addPost();
    await title(anna).fill('By Anna');
    await anna.status('Saved');
    await title(ben).fill('By Ben');
    await dialog(ben).getByRole('button', { name: 'Not now' }).click();
    await title(ben).fill('By Ben, later');
    // This keeps the text in the browser, and shows the conflict.
    await ben.keyboard.press('Control+s');
    await dialog(ben).waitFor();
    ben.once('dialog', (question) => void question.accept());

    await comeBack(ben);

    await dialog(ben).waitFor();
    await soon(() => dialog(ben).innerText()).toContain('later');
    expect((await draft()).postTitle).toBe('By Anna');
  });

  it('keep what one tab of a person waits for when another tab saves', async () => {
    const { postId } = await addPost();
    const tab = (await anna.context().newPage()) as unknown as BrowserPage;
    await tab.goto(`/console/posts/${postId}`);
    await title(tab).waitFor();
    await title(tab).fill('By the second tab');
    await tab.getByText('Saved', { exact: true }).waitFor();
    await title(anna).fill('By the first tab');
    await dialog(anna, 'You edited this post in another window')
      .getByRole('button', { name: 'Not now' })
      .click();
    await untilStored(anna, 'By the first tab');

    await title(tab).fill('By the second tab again');
    await tab.getByText('Unsaved changes', { exact: true }).waitFor();
    await tab.getByText('Saved', { exact: true }).waitFor();
    await tab.close();
    await anna.to(`/posts/${postId}`);
    await dialog(anna, 'You edited this post in another window').waitFor();

    await soon(() => title(anna).inputValue()).toBe('By the first tab');
  });

  it('schedule a post for its date, although a conflict comes between', async () => {
    const { accountId } = app.blog;
    const { postId } = await addPost({ postStatus: 'draft' });
    await title(anna).fill('Drafted');
    await anna.status('Saved');
    await app.blog.call('updatepost', { accountId, postId, postTitle: 'Live' });

    await schedule(anna, '2036-01-31T09:00');
    await withLive(anna).getByRole('radio', { name: 'Yours' }).check();
    await withLive(anna).getByRole('button', { name: 'Publish selected' }).click();
    await anna.getByText(/^Scheduled for /).waitFor();

    const post = await app.blog.call('posts/get', { accountId, postId });
    expect(post).toMatchObject({ postTitle: 'Drafted', postVisibility: 'scheduled' });
  });

  it('meet no conflict with what one of them has done on the same page', async () => {
    const { accountId } = app.blog;
    const { postId } = await addPost();
    await title(anna).fill('Later');
    await anna.status('Saved');
    await chooseAction(anna, 'Unpublish');
    await anna.getByText('Unpublished. Readers can no longer see this post.').waitFor();

    await schedule(anna, '2036-01-31T09:00');
    await anna.getByText(/^Scheduled for /).waitFor();

    const post = await app.blog.call('posts/get', { accountId, postId });
    expect(post).toMatchObject({ postTitle: 'Later', postVisibility: 'scheduled' });
  });
});
