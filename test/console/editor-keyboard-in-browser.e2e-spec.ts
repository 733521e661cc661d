import { PASSWORD } from '../support/blog';
import { barriersInSchemes } from '../support/browser/accessibility';
import { describeInBrowser } from '../support/browser/browser';
import { BrowserConsole, type BrowserPage } from '../support/browser/browser-console';
import { chooseAction } from '../support/browser/editor-actions';
import { soon } from '../support/browser/soon';

describeInBrowser('the editor of the console by keyboard', () => {
  let app: BrowserConsole;

  beforeAll(async () => {
    app = await BrowserConsole.start();
  });
  afterAll(() => app.stop());

  /** Presses a key until an element with this role and name is focused. */
  async function tabTo(
    page: BrowserPage,
    name: string,
    { key = 'Tab', role = 'button' } = {},
  ): Promise<void> {
    const target = page.getByRole(role as 'button', { name, exact: true });
    for (let presses = 0; presses < 80; presses++) {
      if ((await target.and(page.locator(':focus')).count()) > 0) return;
      await page.keyboard.press(key);
    }
    throw new Error(`${key} does not lead to ${name}`);
  }

  it('leads from log in to a published post', async () => {
    const page = await app.open({ email: null, at: '/posts' });
    await page.getByRole('textbox', { name: 'Email' }).waitFor();
    await page.keyboard.type(app.blog.owner.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'New post' }).waitFor();
    await page.keyboard.press('n');
    await page.getByRole('textbox', { name: 'Title', exact: true }).waitFor();
    await page.keyboard.type('By keyboard');
    await tabTo(page, 'Bold');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await tabTo(page, 'Content', { role: 'textbox' });
    await page.keyboard.type('Words ');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('in bold');
    await page.status('Saved');
    await tabTo(page, 'Publish', { key: 'Shift+Tab' });
    await page.keyboard.press('Enter');
    await page.focused(page.getByRole('dialog').getByRole('button', { name: 'Publish' }));
    await page.keyboard.press('Enter');
    await page.getByText('Published.', { exact: true }).waitFor();

    const { data } = await app.blog.list('listposts', { accountId: app.blog.accountId });
    expect(data[0]).toMatchObject({
      postVisibility: 'public',
      postContent: '<p>Words <strong>in bold</strong></p>',
    });
    expect(app.violations()).toEqual([]);
  });

  it('begins a dialog in its first field, and a dangerous question at Cancel', async () => {
    const page = await app.open({ at: '/posts/new' });
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('To be left');
    await page.getByRole('textbox', { name: 'Content' }).click();
    await page.status('Saved');

    await page.getByRole('button', { name: 'Image', exact: true }).click();
    await page.focused(page.getByRole('textbox', { name: 'URL', exact: true }));
    await page.keyboard.press('Escape');
    await chooseAction(page, 'Schedule');
    await page.focused(page.getByRole('dialog').getByLabel('Publish date'));
    await page.keyboard.press('Escape');
    await page.focused(page.getByRole('button', { name: 'More actions' }));
    const { catId } = await app.blog.call('addcategory', { catName: 'News' });
    await page.to('/categories');
    await page.getByRole('button', { name: 'Actions for' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.focused(page.getByRole('button', { name: 'Cancel' }));

    await app.blog.call('deletecategory', { catId });
  });

  it('gives the focus back to the text after the dialog of a link, behind the link', async () => {
    const page = await app.open({ at: '/posts/new' });
    await page.getByRole('textbox', { name: 'Content' }).click();
    await page.keyboard.type('linked');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+Shift+l');
    await page
      .getByRole('dialog', { name: 'Link' })
      .getByRole('textbox', { name: 'URL', exact: true })
      .fill('/x');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await page.keyboard.type(' plain');

    await soon(() => page.locator('.rich-text').innerHTML()).toContain('<a href="/x">linked</a> plain');
  });

  it.each([1280, 360])(
    'has no barrier in either scheme, %i px wide, and does not scroll sideways',
    async (width) => {
      const { accountId } = app.blog;
      const postContent =
        '<h2>Heading</h2><p>Text with <a href="/x">a link</a></p><table><tbody><tr><td>A</td><td>B</td></tr></tbody></table><pre>code</pre>';
      const { postId } = await app.blog.call('addpost', {
        accountId,
        postTitle: 'A long title of a post that has many words',
        postContent,
      });
      await app.blog.call('updatepost', {
        accountId,
        postId,
        postTitle: 'Changed',
        postContent: '<dl><dt>a</dt><dd>b</dd></dl>',
      });
      await app.blog.call('drafts/save', { accountId, postId, postTitle: 'Drafted' });
      await app.blog.call('reviews/request', { accountId, postId });
      const found: string[] = [];
      const page = await app.open({ viewport: { width, height: 800 } });
      for (const at of [`/posts/${postId}`, `/posts/${postId}/history`, '/reviews', '/posts/new']) {
        await page.to(at);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.waitForLoadState('networkidle');
        if (at.endsWith(String(postId)))
          await page.getByRole('button', { name: 'Preview', exact: true }).click();
        if (at === '/reviews')
          await page.getByRole('button', { name: 'Drafted', exact: true }).first().click();
        await page.waitForLoadState('networkidle');
        const wide = await page.evaluate<number>('document.documentElement.scrollWidth');
        const { light, dark } = await barriersInSchemes(page);
        found.push(...[...light, ...dark].map((one) => `${at}: ${one}`));
        if (wide > width) found.push(`${at} is ${wide} px wide`);
      }

      expect(found).toEqual([]);
      expect(app.violations()).toEqual([]);
    },
  );
});
