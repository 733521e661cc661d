import { DomConsole } from '../support/dom/dom-console';
import type { Part } from '../support/dom/part';
import { until } from '../support/until';

describe('the history of a post in the console', () => {
  let app: DomConsole;

  beforeAll(async () => {
    app = await DomConsole.start();
  });
  afterAll(() => app.stop());
  afterEach(() => expect(app.violations()).toEqual([]));

  async function openHistory() {
    const { accountId } = app.blog;
    const first = { accountId, postTitle: 'First', postContent: '<p>One two</p>', postStatus: 'published' };
    const { postId } = await app.blog.call('addpost', first);
    await app.blog.call('updatepost', {
      accountId,
      postId,
      postTitle: 'Second',
      postContent: '<p>One 2</p>',
    });
    const page = await app.open({ at: `/posts/${postId}/history` });
    await page.find('heading', 'Version 2');
    return { page, postId, get: () => app.blog.call('posts/get', { accountId, postId }) };
  }

  /** Returns the differing texts: `ins` was added, `del` was removed. */
  const differing = (page: Part, mark: 'ins' | 'del') =>
    [...page.element.querySelectorAll(`.difference ${mark}`)].map(({ textContent }) => textContent);
  const isCompared = async (page: Part, version: string) => {
    const compared = await page.find('combobox', 'Compare with');
    await until(`version ${version} is compared`, () => compared.value === version);
  };

  it('shows who changed what, and the fields and words that differ', async () => {
    const { page } = await openHistory();

    const list = (await page.find('navigation', 'Versions')).text;
    const title = await (await page.find('table', 'Changed fields')).findWith('row', /^Title/);

    expect(list).toMatch(/Version 2[\s\S]*Live[\s\S]*Title, Content[\s\S]*Version 1/);
    expect(title.texts('cell')).toEqual(['First', 'Second']);
    expect(differing(page, 'del')).toEqual(['two']);
    expect(differing(page, 'ins')).toEqual(['2']);
  });

  it('shows words without tags, names what is no word, and has the HTML', async () => {
    const { accountId } = app.blog;
    const texts = ['<p>One two</p>', '<p>One <strong>two</strong> &amp; three</p>', '<p>One four</p>'];
    const { postId } = await app.blog.call('addpost', {
      accountId,
      postTitle: 'Post',
      postContent: texts[0],
    });
    for (const postContent of texts.slice(1))
      await app.blog.call('updatepost', { accountId, postId, postTitle: 'Post', postContent });
    const page = await app.open({ at: `/posts/${postId}/history` });
    await page.press(/^Version 2/);

    await (await page.find('region', 'Text changes')).findText('Bold');
    const added = differing(page, 'ins');
    await page.press('Show HTML', 'checkbox');
    const html = differing(page, 'ins');
    await page.press(/^Version 3/);
    await page.choose('Compare with', 'Version 1');
    await until('what was taken away is shown', () => differing(page, 'del').join() === 'two');

    expect(added.join('|')).toBe('Bold|Bold ends & three');
    expect(html.join('|')).toBe('<strong>|</strong> &amp; three');
  });

  it('restores a version into the draft, from where it is published', async () => {
    const { page, get } = await openHistory();
    await page.press(/^Version 1/);

    await page.press('Restore as draft');
    await page.find('button', 'Update');
    const live = await get();
    const title = (await page.find('textbox', 'Title')).value;
    await page.confirmStep('Update');
    await page.findText('Updated.');

    expect([live.postTitle, title, (await get()).postTitle]).toEqual(['Second', 'First', 'First']);
  });

  it('keeps the chosen version in the address, when the page is loaded again and by Back', async () => {
    const { page, postId } = await openHistory();

    await page.press(/^Version 1/);
    await page.find('heading', 'Version 1');
    await app.blog.call('updatepost', { accountId: app.blog.accountId, postId, postTitle: 'Third' });
    await page.reload();
    await page.find('button', /^Version 3/);

    await page.find('heading', 'Version 1');
    page.back();
    await page.find('heading', 'Version 3');
    await page.gone('heading', 'Version 1');
    await page.to(`/posts/${postId}/history?version=99`);
    await page.findText(/^This version does not exist/);
    expect(page.all('heading', /^Version \d/)).toEqual([]);
  });

  it('keeps the compared version in the address, when the page is loaded again, by Back and in a link', async () => {
    const { page, postId } = await openHistory();
    const address = `/posts/${postId}/history`;
    await app.blog.call('updatepost', { accountId: app.blog.accountId, postId, postTitle: 'Third' });
    await page.reload();
    await page.fill('Label', 'Typed');

    await page.choose('Compare with', 'Version 1');
    await until('the address has it', () => page.address === `${address}?version=3&compared=1`);
    const label = await page.find('textbox', 'Label');
    await until('the typed label is there', () => label.value === 'Typed');
    await page.fill('Label', '');
    await app.blog.call('updatepost', { accountId: app.blog.accountId, postId, postTitle: 'Fourth' });
    await page.reload();
    await page.find('heading', 'Version 3');
    await isCompared(page, '1');
    await page.choose('Compare with', 'Version 2');
    await until('the address has the other one', () => page.address.endsWith('compared=2'));
    page.back();

    await isCompared(page, '1');
    for (const wrong of ['3', '4', '99', '0', '-1', '1.5', 'one', '']) {
      await page.to(`${address}?version=3&compared=${wrong}`);
      await page.find('heading', 'Version 3');
      await isCompared(page, '2');
    }
  });

  it('reads the list up to the versions of the address', async () => {
    const { accountId } = app.blog;
    const { postId } = await app.blog.call('addpost', { accountId, postTitle: 'Title 1' });
    for (let version = 2; version <= 52; version++)
      await app.blog.call('updatepost', { accountId, postId, postTitle: `Title ${version}` });

    const page = await app.open({ at: `/posts/${postId}/history?version=1` });

    await page.find('heading', 'Version 1');
    await until('it is marked', () => page.one('[aria-current="true"] strong').text === 'Version 1');
    await page.to(`/posts/${postId}/history?version=52&compared=1`);
    await page.find('heading', 'Version 52');
    await isCompared(page, '1');
  });

  it('says that there is no such post', async () => {
    const page = await app.open({ at: '/posts/999999/history' });

    await page.find('heading', 'Page not found');

    expect(page.all('button', 'Try again')).toEqual([]);
  });

  it('asks before a version replaces the texts of a draft', async () => {
    const { page, postId } = await openHistory();
    const { accountId } = app.blog;
    await app.blog.call('drafts/save', { accountId, postId, postTitle: 'Drafted' });
    await page.press(/^Version 1/);
    await page.find('heading', 'Version 1');

    await page.press('Restore as draft');
    const question = await page.dialog('Restore as draft of “Second”?');
    const meanwhile = await app.blog.call('drafts/get', { accountId, postId });
    await question.press('Restore as draft');
    await page.find('button', 'Update');

    const draft = await app.blog.call('drafts/get', { accountId, postId });
    expect([meanwhile.postTitle, draft.postTitle]).toEqual(['Drafted', 'First']);
  });

  it('lists the states of the draft, shows what each changed, and restores one', async () => {
    const { page, postId } = await openHistory();
    const { accountId } = app.blog;
    const key = { accountId, postId };
    for (const postTitle of ['Draft one', 'Draft two', 'Draft three'])
      await app.blog.call('drafts/save', { ...key, postTitle });
    await page.to(`/posts/${postId}/history`);
    const list = await page.find('navigation', 'Drafts');
    const listed = list.all('button').map(({ text }) => text.includes('Current draft'));

    await page.to(`/posts/${postId}/history?draft=2`);
    await page.find('heading', /^Draft of /);
    const row = await (await page.find('table', 'Changed fields')).findWith('row', /^Title/);
    const changed = row.texts('cell');
    await page.press('Restore as draft');
    const question = await page.dialog('Restore as draft of “Second”?');
    await question.press('Restore as draft');
    await page.find('button', 'Update');

    expect(listed).toEqual([true, false, false]);
    expect(changed).toEqual(['Draft one', 'Draft two']);
    expect(await app.blog.call('drafts/get', key)).toMatchObject({ draftVersion: 4, postTitle: 'Draft two' });
  });

  it('says that a state of the draft does not exist, and has no list of states without any', async () => {
    const { page, postId } = await openHistory();
    expect(page.all('navigation', 'Drafts')).toEqual([]);

    await page.to(`/posts/${postId}/history?draft=9`);

    await page.findText('This version does not exist. Choose one from the list.');
  });

  it('restores a version of the live post, and takes that back', async () => {
    const { page, get } = await openHistory();
    await page.press(/^Version 1/);

    await page.press('Restore');
    await page.findText('Version 1 was restored.');
    await page.gone('button', 'Restore');
    const restored = await get();
    await page.press('Undo');
    await page.find('button', /^Version 4/);

    expect(page.all('button', /^Version/)).toHaveLength(4);
    expect(restored).toMatchObject({ postTitle: 'First', postContent: '<p>One two</p>' });
    expect(await get()).toMatchObject({ postTitle: 'Second', postContent: '<p>One 2</p>' });
  });

  it('restores a version without its deleted category', async () => {
    const { accountId } = app.blog;
    const { catId } = await app.blog.call('addcategory', { catName: 'Gone' });
    const first = { accountId, postTitle: 'First', postCategoriesId: catId };
    const { postId } = await app.blog.call('addpost', first);
    await app.blog.call('updatepost', { accountId, postId, postTitle: 'Second', postCategoriesId: null });
    await app.blog.call('deletecategory', { catId });
    const page = await app.open({ at: `/posts/${postId}/history` });
    await page.press(/^Version 1/);

    await page.press('Restore as draft');
    await page.find('button', 'Publish');

    const draft = await app.blog.call('drafts/get', { accountId, postId });
    expect(draft).toMatchObject({ postTitle: 'First', postCategoriesId: null });
  });

  it('takes a version out of the draft again, also in the editor that is open by then', async () => {
    const { page } = await openHistory();
    await page.press(/^Version 1/);
    await page.press('Restore as draft');
    await page.findWith('textbox', 'One two');

    await (await page.find('log', 'Notifications')).press('Undo');
    await page.findWith('textbox', 'One 2');

    const title = await page.find('textbox', 'Title');
    await until('the title is the old one', () => title.value === 'Second');
  });

  it('labels a version', async () => {
    const { page, postId } = await openHistory();

    await page.fill('Label', 'Before the fair');
    await page.press('Save label');
    await page.find('button', /Before the fair/);

    const { data } = await app.blog.list('posts/versions', { accountId: app.blog.accountId, postId });
    expect(data.map(({ label }) => label)).toEqual(['Before the fair', null]);
  });
});
