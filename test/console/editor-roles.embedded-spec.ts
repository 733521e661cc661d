import { DomConsole } from '../support/dom/dom-console';
import type { DomPage } from '../support/dom/dom-page';
import { until } from '../support/until';

const BUTTONS = ['Publish', 'Update', 'Submit for review', 'Save draft', 'Preview'];
const ITEMS = ['Schedule', 'Request review', 'History', 'Unpublish', 'Discard draft', 'Move to trash'];

describe('the editor of the console', () => {
  let app: DomConsole;

  beforeAll(async () => {
    app = await DomConsole.start();
  });
  afterAll(() => app.stop());
  afterEach(() => expect(app.violations()).toEqual([]));

  const title = (page: DomPage) => page.find('textbox', 'Title');
  const notices = (page: DomPage) => page.find('log', 'Notifications');
  /** Returns the names of the visible actions. */
  const shownOn = async (page: DomPage): Promise<string[]> => {
    await title(page);
    await page.idle();
    const has = (role: string) => (name: string) => page.all(role, name).length > 0;
    return [...BUTTONS.filter(has('button')), ...ITEMS.filter(has('menuitem'))];
  };
  const refusals = (page: DomPage) => page.requests.filter(({ status }) => status === 403);
  /** Undoes the action that the newest notice reports. */
  const undo = async (page: DomPage, text: RegExp) => {
    await (await notices(page)).findText(text);
    const newest = page.one('.toast:last-child');
    expect(newest.text).toMatch(text);
    await newest.press('Undo');
  };
  const isAt = (page: DomPage, address: string) =>
    until(`the address is ${address}`, () => page.address === address);

  it.each([
    ['Viewer', []],
    ['Contributor', ['History']],
    ['Author', ['History']],
    ['Editor', ['Save draft', 'Preview', 'History', 'Unpublish', 'Move to trash']],
  ])("shows a %s the actions allowed on another user's public post", async (role, buttons) => {
    const { accountId } = app.blog;
    const post = { accountId, postTitle: 'Public', postStatus: 'published' };
    const { postId } = await app.blog.call('addpost', post);
    const page = await app.openAs(role, `/posts/${postId}`);

    expect(await shownOn(page)).toEqual(buttons);
    const { disabled, readOnly } = (await title(page)).element;
    const mayEdit = buttons.includes('Save draft');
    expect(!disabled && !readOnly).toBe(mayEdit);
    expect(page.texts('status')).toEqual([mayEdit ? 'Saved' : '']);
    expect(refusals(page)).toEqual([]);
  });

  it.each([
    ['Contributor', ['Submit for review', 'Save draft', 'Preview', 'History', 'Move to trash']],
    [
      'Author',
      ['Publish', 'Save draft', 'Preview', 'Schedule', 'Request review', 'History', 'Move to trash'],
    ],
  ])('shows a %s what may be done with an own private post', async (role, buttons) => {
    const page = await app.openAs(role, '/posts/new');
    await page.fill('Title', `By ${role}`);
    await page.press('Save draft');
    await page.status('Saved');
    await page.reload();

    expect(await shownOn(page)).toEqual(buttons);
    const says = page.text.includes('You can write posts but not publish them.');
    expect(says).toBe(role === 'Contributor');
    await page.fill('Title', `Again by ${role}`);
    await page.status('Saved');
    expect(refusals(page)).toEqual([]);
  });

  it('says why a Contributor can only draft changes of an own post that is public', async () => {
    const { accountId } = app.blog;
    const page = await app.openAs('Contributor', '/posts/new');
    await page.fill('Title', 'Published by an Editor');
    await page.press('Save draft');
    await page.status('Saved');
    const postId = Number(/posts\/(\d+)/.exec(page.address)?.[1]);
    await app.blog.call('updatepost', { accountId, postId, postTitle: 'Public', postStatus: 'published' });

    await page.reload();
    await page.findText(
      /^You can save changes as a draft, but you can’t change the public or scheduled post/,
    );

    expect(await shownOn(page)).toEqual(['Save draft', 'History']);
  });

  it('says that an account requires reviews, where that keeps a post from being published', async () => {
    const { accountId } = app.blog;
    const { postId } = await app.blog.call('addpost', { accountId, postTitle: 'Reviewed' });
    await app.blog.call('accounts/update', { accountId, reviewRequired: 'Yes' });
    const page = await app.openAs('Editor', `/posts/${postId}`);

    await page.findText(/^In this account, someone else must approve a draft/);

    expect(await shownOn(page)).toEqual([
      ...['Submit for review', 'Save draft', 'Preview', 'History', 'Move to trash'],
    ]);
    await app.blog.call('accounts/update', { accountId, reviewRequired: 'No' });
  });

  it('says nothing of saving before there is something to save', async () => {
    const page = await app.open({ at: '/posts/new' });
    await page.findText('Add a title to save');

    const before = page.texts('status');
    await page.fill('Canonical URL', 'https://example.com/');
    await page.idle();
    const untitled = page.texts('status');
    await page.fill('Title', 'New');

    expect([before, untitled]).toEqual([[''], ['']]);
    await page.status('Unsaved changes');
    expect(page.text).not.toContain('Add a title to save');
    await page.keys('{Tab}');
    await page.status('Saved');
  });

  it('asks before it discards a draft that has all that was ever written', async () => {
    const { accountId } = app.blog;
    const { postId } = await app.blog.call('addpost', { accountId, postTitle: 'Only a draft' });
    await app.blog.call('drafts/save', { accountId, postId, postContent: '<p>All of it</p>' });
    const page = await app.open({ at: `/posts/${postId}` });
    const get = () => app.blog.operate('drafts/get', { accountId, postId });

    await page.chooseAction('Discard draft');
    const question = await page.dialog('Discard the draft of “Only a draft”?');
    const { text } = question;
    const asked = (await get()).status;
    await question.press('Discard draft');
    await page.findText('Draft discarded.');

    expect(text).toMatch(/The draft is the only copy.* trash .*30 days/);
    expect([asked, (await get()).status]).toEqual([200, 404]);
  });

  it('opens a public post in a new tab', async () => {
    const { accountId } = app.blog;
    const { postId } = await app.blog.call('addpost', { accountId, postTitle: 'To look at' });
    const page = await app.open({ at: `/posts/${postId}` });
    await page.confirmStep('Publish');
    await page.findText('Published.');
    const inNotice = await (await notices(page)).find('link', 'View post');
    const inBar = await page.one('.editor-bar').find('link', 'View post');

    const { postUrl } = await app.blog.call('posts/get', { accountId, postId });
    const facts = [inNotice, inBar].flatMap(({ element }) =>
      ['href', 'target', 'rel'].map((name) => element.getAttribute(name)),
    );
    expect(facts).toEqual([postUrl, '_blank', 'noopener', postUrl, '_blank', 'noopener']);
  });

  it('offers no new post to a Viewer', async () => {
    const page = await app.openAs('Viewer', '/posts/new');

    await page.find('heading', 'You don’t have access to this page');

    const main = await page.find('main');
    expect(main.all('button')).toEqual([]);
    expect(page.all('textbox')).toEqual([]);
  });

  it('schedules, takes back, discards and trashes a post, and undoes what can be undone', async () => {
    const { accountId } = app.blog;
    const { postId } = await app.blog.call('addpost', {
      accountId,
      postTitle: 'Life',
      postContent: '<p>a</p>',
    });
    const page = await app.open({ at: `/posts/${postId}` });
    const get = () => app.blog.call('posts/get', { accountId, postId });

    await page.chooseAction('Schedule');
    const dialog = await page.dialog('Schedule this post');
    await dialog.enter('Publish date', '2036-01-31T09:00');
    await dialog.press('Schedule');
    await page.findText(/^Scheduled for /);
    const scheduled = await get();
    await page.chooseAction('Unpublish');
    await page.findText('Unpublished. Readers can no longer see this post.');
    const taken = await get();
    await page.fill('Title', 'Life, changed');
    await page.status('Saved');
    await page.chooseAction('Discard draft');
    await page.findText('Draft discarded.');
    const discarded = (await title(page)).value;
    await undo(page, /Draft discarded\./);
    await page.find('menuitem', 'Discard draft');
    await page.status('Saved');
    const brought = (await title(page)).value;
    await page.chooseAction('Move to trash');
    await isAt(page, '/posts');
    const trash = await app.blog.list('posts/trash', { accountId });
    await undo(page, /was moved to trash/);
    await page.find('link', /Life/);

    expect(scheduled).toMatchObject({ postVisibility: 'scheduled' });
    expect(taken).toMatchObject({ postVisibility: 'private' });
    expect([discarded, brought]).toEqual(['Life', 'Life, changed']);
    expect(trash.data.map((post) => post.postId)).toEqual([postId]);
  });

  it('updates the schedule of a post with its draft', async () => {
    const { accountId } = app.blog;
    const post = {
      accountId,
      postTitle: 'Old',
      postStatus: 'scheduled',
      postPublishAt: '2036-01-31T09:00:00Z',
    };
    const { postId } = await app.blog.call('addpost', post);
    await app.blog.call('drafts/save', { accountId, postId, postTitle: 'New' });
    const page = await app.open({ at: `/posts/${postId}` });
    await page.findText(/^These changes aren’t in the scheduled version yet\./);
    const bar = page.one('.editor-bar');
    await bar.findText('Edits not scheduled');
    const main = bar.all('button', /^(Publish|Schedule|Update)/).map(({ text }) => text);

    await page.confirmStep('Update schedule');
    await page.findText(/^Scheduled for /);

    const updated = await app.blog.call('posts/get', { accountId, postId });
    expect(updated).toMatchObject({ postTitle: 'New', postVisibility: 'scheduled', draftVersion: null });
    expect(updated.postPublishAt).toBe('2036-01-31T09:00:00.000Z');
    expect(main).toEqual(['Update schedule']);
    expect(page.all('button', 'Update schedule')).toEqual([]);
    expect(bar.text).not.toContain('Edits not scheduled');
  });

  it('counts the webhooks that a post notifies, including those in the parent account, only for users who can see them', async () => {
    const { blog } = app;
    const north = await blog.subAccount('North');
    await blog.invitations.join('north@example.com', 'Admin', north);
    const fields = { name: 'Search', event: 'Update post', endpointUrl: 'https://search.example.com/' };
    for (const accountId of [blog.accountId, north])
      await blog.call('webhooks/create', { ...fields, accountId, status: 'enable' });
    const { endpointUrl } = fields;
    for (const more of [
      { event: 'Publish post', endpointUrl },
      { event: 'All events', mode: 'pull' },
      { event: 'Unpublish post', endpointUrl },
    ])
      await blog.call('webhooks/create', { name: 'More', accountId: north, status: 'enable', ...more });
    const live = await blog.call('addpost', { accountId: north, postTitle: 'Live', postStatus: 'published' });
    const { postId } = live;
    await blog.call('drafts/save', { accountId: north, postId, postTitle: 'Live, and better' });
    const at = `/posts/new?account=${north}`;
    const note = async (page: DomPage, button = 'Publish') => {
      await page.press(button);
      await page.idle();
      return page.one('dialog .hint').text;
    };
    const [owner, admin] = [await app.open({ at }), await app.open({ email: 'north@example.com', at })];
    const author = await app.openAs('Author', at);

    expect(await note(owner)).toBe('Goes live now. Notifies 4 webhooks.');
    expect(await note(admin)).toBe('Goes live now.');
    expect(await note(author)).toBe('Goes live now.');
    await owner.to(`/posts/new?account=${blog.accountId}`);
    expect(await note(owner)).toBe('Goes live now. Notifies 1 webhook.');
    await owner.to(`/posts/${postId}?account=${north}`);
    expect(await note(owner, 'Update')).toMatch(/Notifies 3 webhooks\.$/);
    expect(admin.operations).not.toContain('webhooks/list');
  });

  it('does not restore a post that someone else has changed since it was moved to the trash', async () => {
    const { accountId } = app.blog;
    const { postId } = await app.blog.call('addpost', { accountId, postTitle: 'Thrown away' });
    const page = await app.open({ at: `/posts/${postId}` });
    await page.chooseAction('Move to trash');
    await (await notices(page)).findText(/was moved to trash/);
    await app.blog.call('posts/restore', { accountId, postId });
    await app.blog.call('deletepost', { accountId, postId });

    await undo(page, /was moved to trash/);

    await page.findWith('alert', 'This was changed by someone else');
  });

  it('leaves the draft of a post that is published again after it was taken back', async () => {
    const { accountId } = app.blog;
    const post = { accountId, postTitle: 'Live', postStatus: 'published' };
    const { postId } = await app.blog.call('addpost', post);
    await app.blog.call('drafts/save', { accountId, postId, postTitle: 'Half written' });
    const page = await app.open({ at: `/posts/${postId}` });
    await shownOn(page);

    await page.chooseAction('Unpublish');
    await undo(page, /Unpublished/);
    await page.findText(/^Public/);

    const live = await app.blog.call('posts/get', { accountId, postId });
    expect(live).toMatchObject({ postTitle: 'Live', postVisibility: 'public', draftVersion: 1 });
    expect((await title(page)).value).toBe('Half written');
  });

  it('duplicates a post as a private draft without its address and dates', async () => {
    const { accountId } = app.blog;
    const fields = {
      postTitle: 'Recipe',
      postContent: '<p>Flour</p>',
      postButtonText: 'Cook',
      postCanonicalUrl: 'https://example.com/recipe',
      postUnpublishAt: '2090-01-01T00:00:00.000Z',
      postStatus: 'published',
    };
    const { postId } = await app.blog.call('addpost', { accountId, ...fields });
    const page = await app.open({ at: `/posts/${postId}` });
    await shownOn(page);

    await page.chooseAction('Duplicate');

    await page.findText('This is a copy. It is private until you publish it.');
    await until('the copy is open', async () => (await title(page)).value === 'Copy of Recipe');
    const { data } = await app.blog.list('listposts', { accountId, postTitle: 'Copy of Recipe' });
    expect(data).toMatchObject([
      {
        postContent: '<p>Flour</p>',
        postButtonText: 'Cook',
        postSlug: 'copy-of-recipe',
        postStatus: 'draft',
        postCanonicalUrl: null,
        postUnpublishAt: null,
      },
    ]);
    expect(await app.blog.call('posts/get', { accountId, postId })).toMatchObject(fields);
  });

  it('shows text to a Viewer as it is rendered if it cannot be opened as rich text', async () => {
    const { accountId } = app.blog;
    const postContent =
      '<p>Read <!-- x --><b style="color: red">me</b></p><table><caption>Facts</caption></table>';
    const post = { accountId, postTitle: 'Odd', postContent, postStatus: 'published' };
    const { postId } = await app.blog.call('addpost', post);
    const page = await app.openAs('Viewer', `/posts/${postId}`);

    const text = await page.find('region', 'Content');
    await until('the text is shown', () => text.text.startsWith('Read me'));
    expect(page.all('textbox', 'Content')).toEqual([]);
    await page.press('Source');
    expect((await page.find('textbox', 'Content')).value).toBe(postContent);
  });

  it('shows at its field what the service refuses', async () => {
    const { accountId } = app.blog;
    const { postId } = await app.blog.call('addpost', { accountId, postTitle: 'Wrong' });
    const page = await app.open({ at: `/posts/${postId}` });

    await page.fill('Canonical URL', 'no address');

    await page.findWith('alert', 'Canonical URL');
    await page.status('Unsaved changes');
    await page.fill('Canonical URL', 'https://example.com/x');
    await page.status('Saved');
    await page.gone('alert');
  });

  it.each([
    ['Owner', 1],
    ['Viewer', 0],
  ])(
    'says to a %s that there is no such post, with a link to the trash for who sees it',
    async (role, links) => {
      const { accountId } = app.blog;
      const { postId } = await app.blog.call('addpost', { accountId, postTitle: 'Deleted' });
      await app.blog.call('deletepost', { accountId, postId });
      const page = await app.openAs(role);

      for (const at of [`/posts/${postId}`, '/posts/999999', '/posts/0', '/posts/99999999999999999999']) {
        await page.to(at);

        await page.find('heading', 'Page not found');
        const main = await page.find('main');
        expect(main.texts('heading')).toEqual(['Page not found']);
        expect(main.all('link', 'Go to trash')).toHaveLength(links);
        expect(main.all('alert')).toEqual([]);
      }
    },
  );
});
