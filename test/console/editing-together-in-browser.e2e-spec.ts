import { barriersInSchemes, NO_BARRIERS } from '../support/browser/accessibility';
import { describeInBrowser } from '../support/browser/browser';
import { BrowserConsole, type BrowserPage } from '../support/browser/browser-console';
import { soon } from '../support/browser/soon';

const html = (...paragraphs: string[]) => paragraphs.map((text) => `<p>${text}</p>`).join('\n');

describeInBrowser('two people who edit the text of a post in the console', () => {
  let app: BrowserConsole;
  let anna: BrowserPage;
  let ben: BrowserPage;

  beforeAll(async () => {
    app = await BrowserConsole.start();
    await app.blog.call('updateprofile', { firstName: 'Anna', lastName: 'Lee' });
    anna = await app.open();
    ben = await app.openAs('Editor');
  });
  afterAll(() => app.stop());
  afterEach(() => expect(app.violations()).toEqual([]));

  const content = (page: BrowserPage) => page.getByRole('textbox', { name: 'Content' });
  const dialog = (page: BrowserPage) => page.getByRole('dialog', { name: 'Someone else edited this post' });
  const paragraph = (page: BrowserPage, at: number) =>
    dialog(page)
      .getByRole('group', { name: /^(Paragraph|Whole text)/ })
      .nth(at);
  const radio = (page: BrowserPage, at: number, name: string) =>
    paragraph(page, at).getByRole('radio', { name, exact: true });

  /** Adds a post, and opens it as Ben, and as Anna if asked. */
  async function addPost(postContent: string, fields: object = {}) {
    const { accountId } = app.blog;
    const key = await app.blog.call('addpost', { accountId, postTitle: 'Shared', postContent, ...fields });
    const id = { accountId, postId: key.postId };
    await ben.to(`/posts/${key.postId}`);
    await content(ben).waitFor();
    return {
      ...id,
      byAnna: (text: string) => app.blog.call('drafts/save', { ...id, postContent: text }),
      draft: async () => (await app.blog.call('drafts/get', id)).postContent,
    };
  }

  /** Types at the end of a paragraph. */
  async function typeIn(page: BrowserPage, text: string, typed: string): Promise<void> {
    await content(page).getByText(text, { exact: true }).click();
    await page.keyboard.press('End');
    await page.keyboard.type(typed);
  }

  /** Replaces the whole text as HTML, so that one save has all changes. */
  async function write(page: BrowserPage, text: string): Promise<void> {
    await page.getByRole('button', { name: 'Source' }).click();
    await content(page).fill(text);
  }

  /** Returns to the tab as a browser reports it, again and again, because returns in quick succession are ignored. */
  const comeBack = (page: BrowserPage, seen: () => Promise<string | null>) =>
    soon(async () => {
      await page.evaluate("window.dispatchEvent(new Event('focus'))");
      return seen();
    });

  it('keep both changes of different paragraphs without a question', async () => {
    const { byAnna, draft } = await addPost(html('One', 'Two', 'Three'));
    await byAnna(html('One', 'Two by Anna', 'Three', 'Four'));

    await typeIn(ben, 'Three', ' by Ben');
    await ben.status('Saved');

    expect(await draft()).toBe(html('One', 'Two by Anna', 'Three by Ben', 'Four'));
    await soon(() => content(ben).innerText()).toContain('Two by Anna');
    await ben.keyboard.type('!');
    await soon(draft).toBe(html('One', 'Two by Anna', 'Three by Ben!', 'Four'));
  });

  it('choose between versions of the paragraphs that both have changed, as rendered text', async () => {
    const { byAnna, draft } = await addPost(html('One', '<strong>Two</strong> &amp; more', 'Three', 'Four'));
    await byAnna(html('One', '<strong>Two</strong> by Anna', 'Three by Anna', 'Four by Anna'));

    await write(ben, html('One by Ben', '<strong>Two</strong> &amp; more', 'Three by Ben', 'Four by Ben'));
    await dialog(ben).waitFor();
    const shown = await dialog(ben).innerText();
    const button = dialog(ben).getByRole('button', { name: 'Keep selected' });
    const accessible = await barriersInSchemes(ben);
    await radio(ben, 0, 'Keep both').check();
    const isReady = await button.isEnabled();
    await radio(ben, 1, 'Anna Lee').check();
    await button.click();
    await ben.status('Saved');

    expect(accessible).toEqual(NO_BARRIERS);
    expect(shown).toContain('2 paragraphs were changed in both versions.');
    expect(shown).toContain('Four by Anna');
    expect(shown).not.toMatch(/<p>|One/);
    expect(isReady).toBe(false);
    expect(await draft()).toBe(
      html('One by Ben', '<strong>Two</strong> by Anna', 'Three by Ben', 'Three by Anna', 'Four by Anna'),
    );
  });

  it('choose by keyboard, for all paragraphs together', async () => {
    const { byAnna, draft } = await addPost(html('One', 'Two', 'Three'));
    await byAnna(html('One by Anna', 'Two', 'Three by Anna'));
    await write(ben, html('One by Ben', 'Two', 'Three by Ben'));
    await dialog(ben).waitFor();

    const press = async (key: string, name: string) => {
      const target = dialog(ben).getByRole('button', { name, exact: true });
      for (
        let presses = 0;
        (await target.and(ben.locator(':focus')).count()) === 0 && presses < 40;
        presses++
      )
        await ben.keyboard.press(key);
      await ben.keyboard.press('Enter');
    };
    await press('Tab', 'All: Yours');
    await press('Tab', 'Keep selected');
    await dialog(ben).waitFor({ state: 'detached' });
    await ben.status('Saved');

    expect(await draft()).toBe(html('One by Ben', 'Two', 'Three by Ben'));
    await ben.focused(content(ben));
  });

  it('choose between whole texts that cannot be divided', async () => {
    const block = (text: string) => `<!-- wp:paragraph --><p>${text}</p><!-- /wp:paragraph -->`;
    const { byAnna, draft } = await addPost(block('One'));
    await byAnna(block('One by Anna'));

    await content(ben).fill(block('One by Ben'));
    await dialog(ben).waitFor();
    const shown = await dialog(ben).innerText();
    await radio(ben, 0, 'Anna Lee').check();
    await dialog(ben).getByRole('button', { name: 'Keep selected' }).click();
    await ben.status('Saved');

    expect(shown).toContain('These versions can’t be compared by paragraph.');
    expect(shown).not.toContain('wp:paragraph');
    expect(await draft()).toBe(block('One by Anna'));
  });

  it('see a change of the other on their return, at the same place in the text', async () => {
    const paragraphs = Array.from({ length: 60 }, (_, at) => `Paragraph ${at}`);
    const { byAnna, draft } = await addPost(html(...paragraphs));
    await content(ben).getByText('Paragraph 50', { exact: true }).click();
    await ben.keyboard.press('End');
    const topOf = (text: string) =>
      content(ben)
        .getByText(text, { exact: true })
        .evaluate((element) =>
          Math.round(
            (element as unknown as { getBoundingClientRect(): { top: number } }).getBoundingClientRect().top,
          ),
        );
    const top = await topOf('Paragraph 50');
    await byAnna(html('New', ...paragraphs));

    await comeBack(ben, () => content(ben).innerText()).toMatch(/^New/);
    await ben.getByText('Anna Lee changed this post.').waitFor();
    const topAfter = await topOf('Paragraph 50');
    await ben.keyboard.type(' by Ben');
    await ben.status('Saved');

    expect(Math.abs(topAfter - top)).toBeLessThan(3);
    expect(await draft()).toBe(html('New', ...paragraphs.with(50, 'Paragraph 50 by Ben')));
  });

  it('lose no key that follows their return', async () => {
    const { byAnna, draft, accountId, postId } = await addPost(html('One', 'Two'));
    await content(ben).getByText('Two', { exact: true }).click();
    await ben.keyboard.press('End');
    await byAnna(html('One by Anna', 'Two'));

    await comeBack(ben, async () => {
      await ben.keyboard.type('!');
      return content(ben).innerText();
    }).toContain('by Anna');
    await soon(async () => {
      const [left] = /!+/.exec(await content(ben).innerText()) ?? [];
      return (await draft()) === html('One by Anna', `Two${left}`);
    }).toBe(true);

    const { draftVersion } = await app.blog.call('posts/get', { accountId, postId });
    expect(draftVersion).toBeGreaterThan(1);
    await soon(() => dialog(ben).count()).toBe(0);
  });

  it('see a changed live post on their return, and who changed it', async () => {
    const { accountId, postId } = await addPost(html('One'), { postStatus: 'published' });

    await app.blog.call('updatepost', { accountId, postId, postTitle: 'By Anna' });
    const title = ben.getByRole('textbox', { name: 'Title', exact: true });
    await comeBack(ben, () => title.inputValue()).toBe('By Anna');
    await ben.getByText('Anna Lee changed this post.').waitFor();

    expect(ben.operations).not.toContain('updatepost');
  });

  it('see that the other is editing, until they leave', async () => {
    const { postId } = await addPost(html('One'));
    await anna.to(`/posts/${postId}`);
    await content(anna).waitFor();
    await content(anna).click();
    await anna.keyboard.type('x');
    await anna.status('Saved');

    await content(ben).click();
    await ben.getByText('Anna Lee is editing').waitFor();
    const reports = anna.operations.filter((operation) => operation === 'drafts/editing');
    const accessible = await barriersInSchemes(ben);
    await anna.to('/posts');
    const { userId } = app.blog.owner;
    const rows = () =>
      app.blog.sql('SELECT since FROM post_editors WHERE post_id = ? AND user_id = ?', [postId, userId]);
    await soon(rows).toEqual([]);
    await ben.reload();
    await content(ben).waitFor();
    await soon(() => ben.getByText('Anna Lee is editing').count()).toBe(0);

    expect(reports.length).toBeLessThan(4);
    expect(accessible).toEqual(NO_BARRIERS);
  });
});
