import { describeInBrowser } from '../support/browser/browser';
import { Desk, type DeskPage } from '../support/browser/desk';
import { soon } from '../support/browser/soon';

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
    await soon(() => page.getByRole('textbox', { name: 'Title' }).isEditable()).toBe(buttons.length > 0);
    await soon(() => page.getByRole('status').innerText()).toBe(buttons.length > 0 ? 'Saved' : '');
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
    await soon(() => page.getByText('Your role lets you write posts, but not publish them.').count()).toBe(
      role === 'Contributor' ? 1 : 0,
    );
    await page.getByRole('textbox', { name: 'Title' }).fill(`Again by ${role}`);
    await page.status('Saved');
    expect(refusals(page)).toEqual([]);
  });

  it('says why a Contributor can only draft changes of an own post that is public', async () => {
    const { accountId } = desk.blog;
    const page = await desk.openAs('Contributor', { at: '/posts/new' });
    await page.getByRole('textbox', { name: 'Title' }).fill('Published by an Editor');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.status('Saved');
    const postId = Number(/posts\/(\d+)/.exec(page.url())?.[1]);
    await desk.blog.call('updatepost', { accountId, postId, postTitle: 'Public', postStatus: 'published' });

    await page.reload();
    await page.getByText(/^Your role lets you draft changes, but not change a post that is public/).waitFor();

    expect(await shownOn(page)).toEqual(['Save draft']);
  });

  it('says that an account requires reviews, where that keeps a post from being published', async () => {
    const { accountId } = desk.blog;
    const { postId } = await desk.blog.call('addpost', { accountId, postTitle: 'Reviewed' });
    await desk.blog.call('accounts/update', { accountId, reviewRequired: 'Yes' });
    const page = await desk.openAs('Editor', { at: `/posts/${postId}` });

    await page.getByText(/^This account publishes only drafts that somebody else has approved/).waitFor();

    expect(await shownOn(page)).toEqual(['Save draft', 'Request review', 'Move to trash', 'Preview']);
    await desk.blog.call('accounts/update', { accountId, reviewRequired: 'No' });
  });

  it('says nothing of saving before there is something to save', async () => {
    const page = await desk.open({ at: '/posts/new' });
    await page.getByText('Not saved yet').waitFor();

    const before = await page.getByRole('status').innerText();
    await page.getByRole('textbox', { name: 'Title' }).fill('New');

    expect(before).toBe('');
    await page.status('Unsaved changes');
    await page.getByRole('textbox', { name: 'Title' }).press('Tab');
    await page.status('Saved');
  });

  it('asks before it discards a draft that has all that was ever written', async () => {
    const { accountId } = desk.blog;
    const { postId } = await desk.blog.call('addpost', { accountId, postTitle: 'Only a draft' });
    await desk.blog.call('drafts/save', { accountId, postId, postContent: '<p>All of it</p>' });
    const page = await desk.open({ at: `/posts/${postId}` });
    const get = () => desk.blog.operate('drafts/get', { accountId, postId });

    await page.getByRole('button', { name: 'Discard draft' }).click();
    const question = page.getByRole('dialog', { name: 'Discard the draft of “Only a draft”?' });
    const text = await question.innerText();
    const asked = (await get()).status;
    await question.getByRole('button', { name: 'Discard draft' }).click();
    await page.getByText('Draft discarded.').waitFor();

    expect(text).toMatch(/is lost with it.* trash .*30 days/);
    expect([asked, (await get()).status]).toEqual([200, 404]);
  });

  it('leads to a public post in a new tab', async () => {
    const { accountId } = desk.blog;
    const { postId } = await desk.blog.call('addpost', { accountId, postTitle: 'To look at' });
    const page = await desk.open({ at: `/posts/${postId}` });
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const inNotice = page
      .locator('.toast', { hasText: 'Published.' })
      .getByRole('link', { name: 'View post' });
    await inNotice.waitFor();
    const inBar = page.locator('.editor-bar').getByRole('link', { name: 'View post' });

    const { postUrl } = await desk.blog.call('posts/get', { accountId, postId });
    const facts = await Promise.all(
      [inNotice, inBar].flatMap((link) => ['href', 'target', 'rel'].map((name) => link.getAttribute(name))),
    );
    expect(facts).toEqual([postUrl, '_blank', 'noopener', postUrl, '_blank', 'noopener']);
  });

  it('shows when a post becomes public, and that publishing would not wait for it', async () => {
    const { accountId } = desk.blog;
    const at = { postStatus: 'scheduled', postPublishAt: '2036-01-31T09:00:00.000Z' };
    const { postId } = await desk.blog.call('addpost', { accountId, postTitle: 'Ahead', ...at });
    const page = await desk.open({ at: `/posts/${postId}`, timezoneId: 'UTC', locale: 'en-GB' });

    await page.getByText('Scheduled: 31 Jan 2036, 09:00').waitFor();
    await page.getByText(/^Publishes at once, instead of at 31 Jan 2036, 09:00/).waitFor();

    await soon(() => page.getByText('Publishes now.').count()).toBe(0);
  });

  it('shows the offset of the zone at each date', async () => {
    const { accountId } = desk.blog;
    const dates = { postUnpublishAt: '2036-07-01T09:00:00.000Z' };
    const { postId } = await desk.blog.call('addpost', { accountId, postTitle: 'Zones', ...dates });
    const page = await desk.open({ at: `/posts/${postId}`, timezoneId: 'America/New_York' });
    const until = page.locator('.field', { has: page.getByLabel('Unpublish date') });
    const hint = until.locator('.hint');

    await soon(() => hint.innerText()).toBe('America/New_York (GMT-4)');
    await until.getByLabel('Unpublish date').fill('2036-12-01T09:00');
    await soon(() => hint.innerText()).toBe('America/New_York (GMT-5)');

    await page.getByRole('button', { name: 'Schedule', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Publish date').fill('2036-07-01T09:00');
    await dialog.getByText('America/New_York (GMT-4)').waitFor();
    await dialog.getByLabel('Publish date').fill('2036-01-31T09:00');
    await dialog.getByText('America/New_York (GMT-5)').waitFor();
  });

  it('takes the second click of a double click for no other action', async () => {
    const { accountId } = desk.blog;
    const post = { accountId, postTitle: 'Twice', postStatus: 'published' };
    const { postId } = await desk.blog.call('addpost', post);
    await desk.blog.call('drafts/save', { accountId, postId, postTitle: 'Half written' });
    const page = await desk.open({ at: `/posts/${postId}` });
    const unpublish = page.getByRole('button', { name: 'Unpublish' });
    const discard = page.getByRole('button', { name: 'Discard draft' });

    await unpublish.click();
    await unpublish.waitFor({ state: 'detached' });
    await discard.hover();
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await page.waitForTimeout(500);

    const live = await desk.blog.call('posts/get', { accountId, postId });
    expect(live).toMatchObject({ postVisibility: 'private', draftVersion: 1 });
    await soon(() => discard.count()).toBe(1);
  });

  it('offers no new post to a Viewer', async () => {
    const page = await desk.openAs('Viewer', { at: '/posts/new' });

    await soon(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('Not for your role');

    await soon(() => page.getByRole('main').getByRole('button').count()).toBe(0);
    await soon(() => page.getByRole('textbox').count()).toBe(0);
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

  it('counts the webhooks that a post is told to with those of the parent account, for those who see these', async () => {
    const { blog } = desk;
    const north = await blog.subAccount('North');
    await blog.invitations.join('north@example.com', 'Admin', north);
    const fields = { name: 'Search', event: 'Update post', endpointUrl: 'https://search.example.com/' };
    for (const accountId of [blog.accountId, north])
      await blog.call('webhooks/create', { ...fields, accountId, status: 'enable' });
    const at = `/posts/new?account=${north}`;
    const note = async (page: DeskPage) => {
      await page.waitForLoadState('networkidle');
      return page.locator('.publish-note').innerText();
    };
    const [owner, admin] = [await desk.open({ at }), await desk.open({ email: 'north@example.com', at })];

    await soon(() => note(owner)).toBe('Publishes now. Tells 2 webhooks.');
    await soon(() => note(admin)).toBe('Publishes now.');
    await owner.to(`/posts/new?account=${blog.accountId}`);
    await soon(() => note(owner)).toBe('Publishes now. Tells 1 webhook.');
    expect(admin.operations).not.toContain('webhooks/list');
  });

  it('restores no post that somebody else has changed since it was moved to the trash', async () => {
    const { accountId } = desk.blog;
    const { postId } = await desk.blog.call('addpost', { accountId, postTitle: 'Thrown away' });
    const page = await desk.open({ at: `/posts/${postId}` });
    await page.getByRole('button', { name: 'Move to trash' }).click();
    const notice = page.locator('.toast', { hasText: 'is in the trash' });
    await notice.waitFor();
    await desk.blog.call('posts/restore', { accountId, postId });
    await desk.blog.call('deletepost', { accountId, postId });

    await notice.getByRole('button', { name: 'Undo' }).click();

    await page.getByRole('alert').filter({ hasText: 'This was changed meanwhile' }).waitFor();
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

    await soon(() => content.innerText()).toBe('Words before the refusal, and words after it.');
    await soon(() => page.getByRole('textbox', { name: 'Canonical URL' }).inputValue()).toBe('no address');
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
    await soon(() => page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Half written');
  });

  it('shows at its field what the service refuses', async () => {
    const { accountId } = desk.blog;
    const { postId } = await desk.blog.call('addpost', { accountId, postTitle: 'Wrong' });
    const page = await desk.open({ at: `/posts/${postId}` });

    await page.getByRole('textbox', { name: 'Canonical URL' }).fill('no address');

    const alert = page.getByRole('alert').filter({ hasText: 'Canonical URL' });
    await alert.waitFor();
    await soon(() => page.getByRole('status').innerText()).toBe('Unsaved changes');
    await page.getByRole('textbox', { name: 'Canonical URL' }).fill('https://example.com/x');
    await page.status('Saved');
    await soon(() => alert.count()).toBe(0);
  });

  it.each([
    ['Owner', 1],
    ['Viewer', 0],
  ])(
    'says to a %s that there is no such post, with a link to the trash for who sees it',
    async (role, links) => {
      const { accountId } = desk.blog;
      const { postId } = await desk.blog.call('addpost', { accountId, postTitle: 'Deleted' });
      await desk.blog.call('deletepost', { accountId, postId });
      const page = await desk.openAs(role);
      const main = page.getByRole('main');

      for (const at of [`/posts/${postId}`, '/posts/999999', '/posts/0', '/posts/99999999999999999999']) {
        await page.to(at);

        await soon(() => main.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual([
          'There is nothing here',
        ]);
        await soon(() => main.getByRole('link', { name: 'Go to the trash' }).count()).toBe(links);
        await soon(() => main.getByRole('alert').count()).toBe(0);
      }
    },
  );
});
