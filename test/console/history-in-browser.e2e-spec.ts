import { describeInBrowser } from '../support/browser/browser';
import { Desk } from '../support/browser/desk';
import { soon } from '../support/browser/soon';

describeInBrowser('the history of a post in the console', () => {
  let desk: Desk;

  beforeAll(async () => {
    desk = await Desk.start();
  });
  afterAll(() => desk.stop());
  afterEach(() => expect(desk.wrongs()).toEqual([]));

  async function openHistory() {
    const { accountId } = desk.blog;
    const first = { accountId, postTitle: 'First', postContent: '<p>One two</p>', postStatus: 'published' };
    const { postId } = await desk.blog.call('addpost', first);
    await desk.blog.call('updatepost', {
      accountId,
      postId,
      postTitle: 'Second',
      postContent: '<p>One 2</p>',
    });
    const page = await desk.open({ at: `/posts/${postId}/history` });
    await page.getByRole('heading', { name: 'Version 2' }).waitFor();
    return { page, postId, get: () => desk.blog.call('posts/get', { accountId, postId }) };
  }

  it('shows who changed what, and the fields and words that differ', async () => {
    const { page } = await openHistory();

    const list = await page.getByRole('navigation', { name: 'Versions' }).innerText();
    const fields = await page.getByRole('table', { name: 'Changed fields' }).innerText();

    expect(list).toMatch(/Version 2[\s\S]*Now[\s\S]*Title, Content[\s\S]*Version 1/);
    expect(fields.replace(/\s+/g, ' ')).toContain('Title First Second');
    await soon(() => page.locator('.difference del').allInnerTexts()).toEqual(['two']);
    await soon(() => page.locator('.difference ins').allInnerTexts()).toEqual(['2']);
  });

  it('shows words without tags, names what is no word, and has the HTML', async () => {
    const { accountId } = desk.blog;
    const texts = ['<p>One two</p>', '<p>One <strong>two</strong> &amp; three</p>', '<p>One four</p>'];
    const { postId } = await desk.blog.call('addpost', {
      accountId,
      postTitle: 'Post',
      postContent: texts[0],
    });
    for (const postContent of texts.slice(1))
      await desk.blog.call('updatepost', { accountId, postId, postTitle: 'Post', postContent });
    const page = await desk.open({ at: `/posts/${postId}/history` });
    await page.getByRole('button', { name: /^Version 2/ }).click();

    await page.locator('.difference').getByText('Bold', { exact: true }).waitFor();
    const added = await page.locator('.difference ins').allInnerTexts();
    await page.getByRole('checkbox', { name: 'Show the HTML' }).check();
    const html = await page.locator('.difference ins').allInnerTexts();
    await page.getByRole('button', { name: /^Version 3/ }).click();
    await page.getByRole('combobox', { name: 'Compare with' }).selectOption('Version 1');
    await page.locator('.difference del').getByText('two', { exact: true }).waitFor();

    expect(added.join('|')).toBe('Bold|Bold ends & three');
    expect(html.join('|')).toBe('<strong>|</strong> &amp; three');
    await soon(() => page.locator('.difference del').allInnerTexts()).toEqual(['two']);
  });

  it('restores a version into the draft, from where it is published', async () => {
    const { page, get } = await openHistory();
    await page.getByRole('button', { name: /^Version 1/ }).click();

    await page.getByRole('button', { name: 'Restore into the draft' }).click();
    await page.getByRole('button', { name: 'Publish', exact: true }).waitFor();
    const live = await get();
    const title = await page.getByRole('textbox', { name: 'Title' }).inputValue();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText('Published.', { exact: true }).waitFor();

    expect([live.postTitle, title, (await get()).postTitle]).toEqual(['Second', 'First', 'First']);
  });

  it('keeps the chosen version in the address, when the page is loaded again and by Back', async () => {
    const { page, postId } = await openHistory();
    const chosen = page.getByRole('heading', { level: 2 });

    await page.getByRole('button', { name: /^Version 1/ }).click();
    await page.getByRole('heading', { name: 'Version 1' }).waitFor();
    await desk.blog.call('updatepost', { accountId: desk.blog.accountId, postId, postTitle: 'Third' });
    await page.reload();
    await page.getByRole('button', { name: /^Version 3/ }).waitFor();

    await soon(() => chosen.innerText()).toBe('Version 1');
    await page.goBack();
    await soon(() => chosen.innerText()).toBe('Version 3');
    await page.to(`/posts/${postId}/history?version=99`);
    await page.getByText('There is no such version').waitFor();
    await soon(() => chosen.count()).toBe(0);
  });

  it('keeps the compared version in the address, when the page is loaded again, by Back and in a link', async () => {
    const { page, postId } = await openHistory();
    const address = `/posts/${postId}/history`;
    await desk.blog.call('updatepost', { accountId: desk.blog.accountId, postId, postTitle: 'Third' });
    await page.reload();
    const compared = page.getByRole('combobox', { name: 'Compare with' });
    await page.getByRole('textbox', { name: 'Label' }).fill('Typed');

    await compared.selectOption('Version 1');
    await page.waitForURL(`**${address}?version=3&compared=1`);
    await soon(() => page.getByRole('textbox', { name: 'Label' }).inputValue()).toBe('Typed');
    await page.getByRole('textbox', { name: 'Label' }).fill('');
    await desk.blog.call('updatepost', { accountId: desk.blog.accountId, postId, postTitle: 'Fourth' });
    await page.reload();
    await page.getByRole('heading', { name: 'Version 3' }).waitFor();
    await soon(() => compared.inputValue()).toBe('1');
    await compared.selectOption('Version 2');
    await page.waitForURL('**compared=2');
    await page.goBack();

    await soon(() => compared.inputValue()).toBe('1');
    for (const wrong of ['3', '4', '99', '0', '-1', '1.5', 'one', '']) {
      await page.to(`${address}?version=3&compared=${wrong}`);
      await page.getByRole('heading', { name: 'Version 3' }).waitFor();
      await soon(() => compared.inputValue()).toBe('2');
    }
  });

  it('reads the list up to the versions of the address', async () => {
    const { accountId } = desk.blog;
    const { postId } = await desk.blog.call('addpost', { accountId, postTitle: 'Title 1' });
    for (let version = 2; version <= 52; version++)
      await desk.blog.call('updatepost', { accountId, postId, postTitle: `Title ${version}` });

    const page = await desk.open({ at: `/posts/${postId}/history?version=1` });

    await page.getByRole('heading', { name: 'Version 1', exact: true }).waitFor();
    await soon(() => page.locator('[aria-current="true"]').innerText()).toMatch(/^Version 1\b/);
    await page.to(`/posts/${postId}/history?version=52&compared=1`);
    await page.getByRole('heading', { name: 'Version 52', exact: true }).waitFor();
    await soon(() => page.getByRole('combobox', { name: 'Compare with' }).inputValue()).toBe('1');
  });

  it('says that there is no such post', async () => {
    const page = await desk.open({ at: '/posts/999999/history' });

    await page.getByRole('heading', { level: 1, name: 'There is nothing here' }).waitFor();

    await soon(() => page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  });

  it('asks before a version replaces the texts of a draft', async () => {
    const { page, postId } = await openHistory();
    const { accountId } = desk.blog;
    await desk.blog.call('drafts/save', { accountId, postId, postTitle: 'Drafted' });
    await page.getByRole('button', { name: /^Version 1/ }).click();
    await page.getByRole('heading', { name: 'Version 1' }).waitFor();

    await page.getByRole('button', { name: 'Restore into the draft' }).click();
    const question = page.getByRole('dialog', { name: 'Restore into the draft of “Second”?' });
    await question.waitFor();
    const meanwhile = await desk.blog.call('drafts/get', { accountId, postId });
    await question.getByRole('button', { name: 'Restore into the draft' }).click();
    await page.getByRole('button', { name: 'Publish', exact: true }).waitFor();

    const draft = await desk.blog.call('drafts/get', { accountId, postId });
    expect([meanwhile.postTitle, draft.postTitle]).toEqual(['Drafted', 'First']);
  });

  it('restores a version of the live post, and takes that back', async () => {
    const { page, get } = await openHistory();
    await page.getByRole('button', { name: /^Version 1/ }).click();

    await page.getByRole('button', { name: 'Restore', exact: true }).click();
    await page.getByText('The post has the texts of version 1 again.').waitFor();
    await soon(() => page.getByRole('button', { name: 'Restore', exact: true }).count()).toBe(0);
    const restored = await get();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: /^Version 4/ }).waitFor();

    await soon(() => page.getByRole('button', { name: /^Version/ }).count()).toBe(4);
    expect(restored).toMatchObject({ postTitle: 'First', postContent: '<p>One two</p>' });
    expect(await get()).toMatchObject({ postTitle: 'Second', postContent: '<p>One 2</p>' });
  });

  it('restores a version without a category that is gone', async () => {
    const { accountId } = desk.blog;
    const { catId } = await desk.blog.call('addcategory', { catName: 'Gone' });
    const first = { accountId, postTitle: 'First', postCategoriesId: catId };
    const { postId } = await desk.blog.call('addpost', first);
    await desk.blog.call('updatepost', { accountId, postId, postTitle: 'Second', postCategoriesId: null });
    await desk.blog.call('deletecategory', { catId });
    const page = await desk.open({ at: `/posts/${postId}/history` });
    await page.getByRole('button', { name: /^Version 1/ }).click();

    await page.getByRole('button', { name: 'Restore into the draft' }).click();
    await page.getByRole('button', { name: 'Publish', exact: true }).waitFor();

    const draft = await desk.blog.call('drafts/get', { accountId, postId });
    expect(draft).toMatchObject({ postTitle: 'First', postCategoriesId: null });
  });

  it('takes a version out of the draft again, also in the editor that is open by then', async () => {
    const { page } = await openHistory();
    await page.getByRole('button', { name: /^Version 1/ }).click();
    await page.getByRole('button', { name: 'Restore into the draft' }).click();
    const content = page.getByRole('textbox', { name: 'Content' });
    await content.getByText('One two').waitFor();

    await page.locator('.toast').getByRole('button', { name: 'Undo' }).click();
    await content.getByText('One 2').waitFor();

    await soon(() => page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Second');
  });

  it('labels a version', async () => {
    const { page, postId } = await openHistory();

    await page.getByRole('textbox', { name: 'Label' }).fill('Before the fair');
    await page.getByRole('button', { name: 'Save label' }).click();
    await page.getByRole('button', { name: /Before the fair/ }).waitFor();

    const { data } = await desk.blog.list('posts/versions', { accountId: desk.blog.accountId, postId });
    expect(data.map(({ label }) => label)).toEqual(['Before the fair', null]);
  });
});
