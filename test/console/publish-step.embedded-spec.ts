import { DomConsole } from '../support/dom/dom-console';
import type { DomPage } from '../support/dom/dom-page';
import type { Part } from '../support/dom/part';
import type { Fields } from '../support/answers';

describe('the step before publishing', () => {
  let app: DomConsole;

  beforeAll(async () => {
    app = await DomConsole.start();
  });
  afterAll(() => app.stop());
  afterEach(() => expect(app.violations()).toEqual([]));

  const open = async (fields: Fields) => {
    const { accountId } = app.blog;
    const { postId } = await app.blog.call('addpost', { accountId, ...fields });
    const page = await app.open({ at: `/posts/${String(postId)}` });
    const get = () => app.blog.call('posts/get', { accountId, postId });
    return { page, get, key: { accountId, postId } };
  };
  const openStep = async (page: DomPage, name: string) => {
    await page.press(name);
    return page.find('dialog');
  };
  const toImprove = (step: Part) =>
    step.all('listitem').filter(({ element }) => element.getAttribute('class') !== 'done');
  const undo = async (page: DomPage) => {
    await page.one('.toast:last-child').press('Undo');
    await page.idle();
  };

  it('lists what can be improved, and publishes nevertheless', async () => {
    const links = ['#', 'javascript:x()', 'https://example.com/'].map(
      (href) => `<a href="${href}">${href}</a>`,
    );
    const { page, get } = await open({
      postTitle: 'Unfinished',
      postContent: `<p>${links.join(' ')}</p><img src="/a.png">`,
    });

    const step = await openStep(page, 'Publish');
    const items = toImprove(step).map(({ text }) => text);
    await step.press('Publish');
    await page.findText('Published.');

    expect(items).toEqual([
      'Choose a category',
      'Choose an author',
      'Add a cover image',
      'Add alt text to 1 image',
      'Add a meta description',
      'Link “#” has only “#” as its URL',
      'Link “javascript:x()” has a URL that is not allowed',
    ]);
    expect(await get()).toMatchObject({ postVisibility: 'public' });
  });

  it('reports links to posts that readers do not find, with one request for each', async () => {
    const { accountId } = app.blog;
    const shown = await app.blog.call('addpost', { accountId, postTitle: 'Shown', postStatus: 'published' });
    const hidden = await app.blog.call('addpost', { accountId, postTitle: 'Hidden' });
    const trashed = await app.blog.call('addpost', {
      accountId,
      postTitle: 'Trashed',
      postStatus: 'published',
    });
    await app.blog.call('deletepost', { accountId, postId: trashed.postId });
    const links = [shown, hidden, trashed, hidden].map(
      ({ postUrl, postTitle }) => `<a href="${String(postUrl)}">${String(postTitle)}</a>`,
    );
    const { page } = await open({ postTitle: 'Linking', postContent: `<p>${links.join(' ')}</p>` });
    await page.find('button', 'Publish');
    await page.idle();
    const before = page.requests.length;

    const step = await openStep(page, 'Publish');
    await step.findText('Link “Trashed” goes to a post that doesn’t exist');
    await page.idle();

    expect(toImprove(step).flatMap(({ text }) => (text.startsWith('Link') ? [text] : []))).toEqual([
      'Link “Hidden” goes to a post that isn’t public',
      'Link “Trashed” goes to a post that doesn’t exist',
    ]);
    const asked = page.requests.slice(before).map(({ operation }) => operation);
    expect(asked.filter((operation) => operation === 'listposts')).toHaveLength(3);
  });

  it('opens the missing title of an untitled post, and does not wait for it', async () => {
    const page = await app.open({ at: '/posts/new' });
    await (await page.find('textbox', 'Content')).click();
    await page.keys('Words before a title');
    await page.status('Saved');

    const step = await openStep(page, 'Publish');
    const [first, second] = toImprove(step).map(({ text }) => text);
    await step.press('Add a title');
    await page.gone('dialog');
    const title = await page.find('textbox', 'Title');
    await page.idle();
    const { isFocused } = title;
    await page.confirmStep('Publish');
    await page.findText('Published.');

    expect([first, second, isFocused]).toEqual(['Add a title', 'Choose a slug', true]);
  });

  it('opens a field of the settings', async () => {
    const { page } = await open({ postTitle: 'To describe' });
    await page.press('Close settings');
    await page.gone('textbox', 'Meta description');

    const step = await openStep(page, 'Publish');
    await step.press('Add a meta description');
    const field = await page.find('textbox', 'Meta description');
    await page.idle();

    expect(field.isFocused).toBe(true);
  });

  it('schedules at a preset, and its button has that name', async () => {
    const { page, get } = await open({ postTitle: 'Tomorrow' });

    const step = await openStep(page, 'Publish');
    await step.press(/^Tomorrow 9:00/);
    const [hint] = [step.one('.hint').text];
    await step.press('Schedule');
    await page.findText(/^Scheduled for /);

    const { postVisibility, postPublishAt } = await get();
    const at = new Date(String(postPublishAt));
    expect([postVisibility, at.getHours(), at.getMinutes()]).toEqual(['scheduled', 9, 0]);
    expect(hint).toMatch(/^Goes live on /);
  });

  it('publishes a scheduled post now, if that is chosen', async () => {
    const at = { postStatus: 'scheduled', postPublishAt: '2036-01-31T09:00:00Z' };
    const { page, get, key } = await open({ postTitle: 'Ahead', ...at });
    await app.blog.call('drafts/save', { ...key, postTitle: 'Ahead, changed' });
    await page.reload();

    const step = await openStep(page, 'Update schedule');
    await step.press('Now');
    await step.press('Publish');
    await page.findText('Published.');

    expect(await get()).toMatchObject({ postVisibility: 'public', postTitle: 'Ahead, changed' });
  });

  it('makes a post private again by Undo', async () => {
    const { page, get } = await open({ postTitle: 'Too early', postContent: '<p>Text</p>' });
    await page.confirmStep('Publish');
    await page.findText('Published.');
    const published = await get();

    await undo(page);
    await page.find('button', 'Publish');

    expect([published.postVisibility, (await get()).postVisibility]).toEqual(['public', 'private']);
    expect((await page.find('textbox', 'Title')).value).toBe('Too early');
  });

  it('restores the former text and slug of an updated post by Undo, and its edits to the draft', async () => {
    const before = {
      postTitle: 'Before',
      postSlug: 'before',
      postStatus: 'published',
      postEnableSharing: 'No',
    };
    const { page, get, key } = await open(before);
    await page.fill('Title', 'After');
    await page.fill('Slug', 'after');
    await page.status('Saved');

    await page.confirmStep('Update');
    await page.findText('Updated.');
    const updated = await get();
    await undo(page);
    await page.find('button', 'Update');

    expect(updated).toMatchObject({ postTitle: 'After', postSlug: 'after' });
    expect(await get()).toMatchObject(before);
    expect(await app.blog.call('drafts/get', key)).toMatchObject({ postTitle: 'After', postSlug: 'after' });
    expect((await page.find('textbox', 'Title')).value).toBe('After');
  });

  it('undoes nothing if someone else has changed the post since', async () => {
    const { page, get, key } = await open({ postTitle: 'Mine' });
    await page.confirmStep('Publish');
    await page.findText('Published.');
    await app.blog.call('updatepost', { ...key, postTitle: 'Theirs' });

    await undo(page);

    await page.findWith('alert', 'The post has changed since then, so nothing was undone.');
    expect(await get()).toMatchObject({ postTitle: 'Theirs', postVisibility: 'public' });
  });

  it('publishes nothing that someone else has saved since it was opened', async () => {
    const { page, get, key } = await open({ postTitle: 'Mine', postContent: '<p>Seen</p>' });
    const step = await openStep(page, 'Publish');
    await app.blog.call('drafts/save', { ...key, postContent: '<p>Unseen</p>' });

    await step.press('Publish');
    await page.findText(/^This was changed by someone else/);
    const before = await get();
    await page.confirmStep('Publish');
    await page.findText('Published.');

    expect(before).toMatchObject({ postVisibility: 'private', postContent: '<p>Seen</p>' });
    expect(await get()).toMatchObject({ postVisibility: 'public', postContent: '<p>Unseen</p>' });
  });

  it('can be opened from the command palette', async () => {
    const { page } = await open({ postTitle: 'By command' });
    await page.find('button', 'Publish');
    await (await page.find('textbox', 'Title')).click();

    await page.keys('{Control>}k{/Control}');
    await (await page.find('dialog')).fill(/Search/, 'Publish', 'combobox');
    await page.keys('{Enter}');

    await page.dialog('Publish this post');
  });

  it('says who edited the draft, and when', async () => {
    const { page } = await open({ postTitle: 'Edited' });
    await page.fill('Title', 'Edited again');
    await page.status('Saved');

    const time = page.one('.versions time');

    expect(time.text).toMatch(/^Edited now by ./);
    expect(time.element.getAttribute('title')).toMatch(/20\d\d/);
  });
});
