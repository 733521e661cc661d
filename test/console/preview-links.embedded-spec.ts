import { DomConsole } from '../support/dom/dom-console';
import type { DomPage } from '../support/dom/dom-page';
import { until } from '../support/until';

describe('preview links in the console', () => {
  let app: DomConsole;

  beforeAll(async () => {
    app = await DomConsole.start();
  });
  afterAll(() => app.stop());
  afterEach(() => expect(app.violations()).toEqual([]));

  /** Opens the preview of a post, with its links. */
  async function openLinks(postId: unknown): Promise<DomPage> {
    const page = await app.open({ at: `/posts/${String(postId)}` });
    await page.press('Preview');
    await (await page.findText('Preview links')).click();
    return page;
  }

  const link = async (page: DomPage, text: string) =>
    (await page.find('list', 'Preview links')).findWith('listitem', text);

  it('are revoked after a question, and hide no address but their own', async () => {
    const { accountId } = app.blog;
    const { postId } = await app.blog.call('addpost', { accountId, postTitle: 'Shown to two' });
    await app.blog.call('previews/create', { accountId, postId, name: 'The printer' });
    const page = await openLinks(postId);
    await page.fill('Name (optional)', 'The agency');
    await page.press('Create preview link');
    const revoke = async (name: string) => {
      await (await link(page, name)).press('Revoke');
      return page.dialog(`Revoke the preview link “${name}”?`);
    };

    const question = await revoke('The printer');
    await question.findText(/It has never been opened\./);
    await question.press('Cancel');
    await page.gone('dialog');
    await link(page, 'The agency');
    expect((await page.find('list', 'Preview links')).all('listitem')).toHaveLength(2);
    await (await revoke('The printer')).press('Revoke');
    await until('the link is gone', () => !page.texts('listitem').some((text) => text.includes('printer')));
    expect([...page.element.querySelectorAll('.made-link code')]).toHaveLength(1);
    await (await revoke('The agency')).press('Revoke');

    await page.findText('No preview links yet.');
    expect([...page.element.querySelectorAll('.made-link')]).toEqual([]);
  });

  it('are made by Enter, and one at a time', async () => {
    const { accountId } = app.blog;
    const { postId } = await app.blog.call('addpost', { accountId, postTitle: 'Shown to few' });
    const page = await openLinks(postId);

    await page.fill('Name (optional)', 'By Enter');
    await page.keys('{Enter}');
    const made = await link(page, 'By Enter');
    expect(made.text).toContain('in 7 days');
    await page.fill('Name (optional)', 'By two clicks');
    await (await page.find('button', 'Create preview link')).doubleClick();
    await link(page, 'By two clicks');

    expect((await page.find('list', 'Preview links')).all('listitem')).toHaveLength(2);
    // One of them is the frame's.
    expect(page.operations.filter((operation) => operation === 'previews/create')).toHaveLength(3);
    await page.press('Close preview');
    const preview = await page.find('button', 'Preview');
    await until('the button has the focus', () => preview.isFocused);
  });
});
