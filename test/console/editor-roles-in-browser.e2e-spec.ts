import { describeInBrowser } from '../support/browser/browser';
import { Desk, type DeskPage } from '../support/browser/desk';

const BUTTONS = [
  'Publish',
  'Schedule',
  'Unpublish',
  'Save draft',
  'Request review',
  'Move to trash',
  'Preview',
];

describeInBrowser('the editor of the console', () => {
  let desk: Desk;

  beforeAll(async () => {
    desk = await Desk.start();
  });
  afterAll(() => desk.stop());
  afterEach(() => expect(desk.wrongs()).toEqual([]));

  /** Returns the names of the actions that are shown. */
  async function shownOn(page: DeskPage): Promise<string[]> {
    await page.getByRole('textbox', { name: 'Title' }).waitFor();
    await page.waitForLoadState('networkidle');
    const counts = await Promise.all(
      BUTTONS.map((name) => page.getByRole('button', { name, exact: true }).count()),
    );
    return BUTTONS.filter((_, at) => counts[at]);
  }

  const refusals = (page: DeskPage) => page.complaints.filter((one) => /status of 403/.test(one));

  it.each([
    ['Viewer', []],
    ['Contributor', []],
    ['Author', []],
    ['Editor', ['Unpublish', 'Save draft', 'Move to trash', 'Preview']],
    ['Admin', ['Unpublish', 'Save draft', 'Move to trash', 'Preview']],
    ['Owner', ['Unpublish', 'Save draft', 'Move to trash', 'Preview']],
  ])('shows a %s what may be done with a public post of somebody else', async (role, buttons) => {
    const { accountId } = desk.blog;
    const post = { accountId, postTitle: 'Public', postStatus: 'published' };
    const { postId } = await desk.blog.call('addpost', post);
    const page = await desk.openAs(role, { at: `/posts/${postId}` });

    expect(await shownOn(page)).toEqual(buttons);
    expect(await page.getByRole('textbox', { name: 'Title' }).isEditable()).toBe(buttons.length > 0);
    expect(refusals(page)).toEqual([]);
  });

  it.each([
    ['Contributor', ['Save draft', 'Request review', 'Move to trash', 'Preview']],
    ['Author', ['Publish', 'Schedule', 'Save draft', 'Request review', 'Move to trash', 'Preview']],
  ])('shows a %s what may be done with an own private post', async (role, buttons) => {
    const page = await desk.openAs(role, { at: '/posts/new' });
    await page.getByRole('textbox', { name: 'Title' }).fill(`By ${role}`);
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.status('Saved');
    await page.reload();

    expect(await shownOn(page)).toEqual(buttons);
    await page.getByRole('textbox', { name: 'Title' }).fill(`Again by ${role}`);
    await page.status('Saved');
    expect(refusals(page)).toEqual([]);
  });

  it('offers no new post to a Viewer', async () => {
    const page = await desk.openAs('Viewer', { at: '/posts/new' });

    await page.getByRole('heading', { level: 1 }).waitFor();

    expect(await shownOn(page)).toEqual([]);
    expect(await page.getByRole('textbox', { name: 'Title' }).isEditable()).toBe(false);
  });

  it('schedules, takes back, discards and trashes a post, and undoes what can be undone', async () => {
    const { accountId } = desk.blog;
    const { postId } = await desk.blog.call('addpost', {
      accountId,
      postTitle: 'Life',
      postContent: '<p>a</p>',
    });
    const page = await desk.open({ at: `/posts/${postId}` });
    const get = () => desk.blog.call('posts/get', { accountId, postId });
    const click = (name: string) => page.getByRole('button', { name, exact: true }).click();

    await click('Schedule');
    const dialog = page.getByRole('dialog', { name: 'Schedule this post' });
    await dialog.getByLabel('Publish date').fill('2036-01-31T09:00');
    await dialog.getByRole('button', { name: 'Schedule' }).click();
    await page.getByText(/^Scheduled for /).waitFor();
    const scheduled = await get();
    await click('Unpublish');
    await page.getByText('Unpublished: readers do not see it any more.').waitFor();
    const taken = await get();
    await page.getByRole('textbox', { name: 'Title' }).fill('Life, changed');
    await page.status('Saved');
    await click('Discard draft');
    await page.getByText('Draft discarded.').waitFor();
    const discarded = await page.getByRole('textbox', { name: 'Title' }).inputValue();
    await page
      .locator('.toast', { hasText: 'Draft discarded.' })
      .getByRole('button', { name: 'Undo' })
      .click();
    await page.getByRole('button', { name: 'Discard draft' }).waitFor();
    await page.status('Saved');
    const brought = await page.getByRole('textbox', { name: 'Title' }).inputValue();
    await click('Move to trash');
    await page.waitForURL(/\/console\/posts$/);
    const trash = await desk.blog.list('posts/trash', { accountId });
    await page
      .locator('.toast', { hasText: 'is in the trash' })
      .getByRole('button', { name: 'Undo' })
      .click();
    await page.getByRole('link', { name: /Life/ }).waitFor();

    expect(scheduled).toMatchObject({ postVisibility: 'scheduled' });
    expect(taken).toMatchObject({ postVisibility: 'private' });
    expect([discarded, brought]).toEqual(['Life', 'Life, changed']);
    expect(trash.data.map((post) => post.postId)).toEqual([postId]);
  });

  it('shows the text of a discarded draft again when that is undone', async () => {
    const { accountId } = desk.blog;
    const post = { accountId, postTitle: 'Discarded', postContent: '<p>Live</p>' };
    const { postId } = await desk.blog.call('addpost', post);
    const page = await desk.open({ at: `/posts/${postId}` });
    const content = page.getByRole('textbox', { name: 'Content' });
    await content.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' and drafted');
    await page.status('Saved');
    await page.keyboard.type(' last');

    await page.getByRole('button', { name: 'Discard draft' }).click();
    await content.getByText('Live', { exact: true }).waitFor();
    await page.locator('.toast').getByRole('button', { name: 'Undo' }).click();
    await content.getByText('Live and drafted last').waitFor();
    await content.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('!');
    await page.status('Saved');

    const draft = await desk.blog.call('drafts/get', { accountId, postId });
    expect(draft.postContent).toBe('<p>Live and drafted last!</p>');
  });

  it('keeps the focus in the text while a wrong field cannot be saved', async () => {
    const { accountId } = desk.blog;
    const { postId } = await desk.blog.call('addpost', { accountId, postTitle: 'Focus' });
    const page = await desk.open({ at: `/posts/${postId}` });
    const content = page.getByRole('textbox', { name: 'Content' });
    await page.getByRole('textbox', { name: 'Canonical URL' }).fill('no address');
    await content.click();
    await page.keyboard.type('Words before the refusal', { delay: 20 });
    await page
      .getByRole('alert')
      .filter({ hasText: 'Canonical URL' })
      .or(page.locator('.error'))
      .first()
      .waitFor();

    await page.keyboard.type(', and words after it.');

    expect(await content.innerText()).toBe('Words before the refusal, and words after it.');
    expect(await page.getByRole('textbox', { name: 'Canonical URL' }).inputValue()).toBe('no address');
  });

  it('leaves the draft of a post that is published again after it was taken back', async () => {
    const { accountId } = desk.blog;
    const post = { accountId, postTitle: 'Live', postStatus: 'published' };
    const { postId } = await desk.blog.call('addpost', post);
    await desk.blog.call('drafts/save', { accountId, postId, postTitle: 'Half written' });
    const page = await desk.open({ at: `/posts/${postId}` });

    await page.getByRole('button', { name: 'Unpublish' }).click();
    const notice = page.locator('.toast', { hasText: 'Unpublished' });
    await notice.getByRole('button', { name: 'Undo' }).click();
    await page.getByText(/^Public/).waitFor();

    const live = await desk.blog.call('posts/get', { accountId, postId });
    expect(live).toMatchObject({ postTitle: 'Live', postVisibility: 'public', draftVersion: 1 });
    expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Half written');
  });

  it('shows at its field what the service refuses', async () => {
    const { accountId } = desk.blog;
    const { postId } = await desk.blog.call('addpost', { accountId, postTitle: 'Wrong' });
    const page = await desk.open({ at: `/posts/${postId}` });

    await page.getByRole('textbox', { name: 'Canonical URL' }).fill('no address');

    const alert = page.getByRole('alert').filter({ hasText: 'Canonical URL' });
    await alert.waitFor();
    expect(await page.getByRole('status').innerText()).toBe('Unsaved changes');
    await page.getByRole('textbox', { name: 'Canonical URL' }).fill('https://example.com/x');
    await page.status('Saved');
    expect(await alert.count()).toBe(0);
  });
});
