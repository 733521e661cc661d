import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describeInBrowser, killWithProfile, startWithProfile } from '../support/browser/browser';
import { BrowserConsole, ORIGIN, type BrowserPage } from '../support/browser/browser-console';
import { chooseAction, confirmStep, schedule } from '../support/browser/editor-actions';
import { untilStored } from '../support/browser/unsaved-posts';
import { soon } from '../support/browser/soon';
import { until } from '../support/until';

describeInBrowser('what is typed in the console while something breaks', () => {
  let app: BrowserConsole;

  beforeAll(async () => {
    app = await BrowserConsole.start();
  });
  afterAll(() => app.stop());

  async function openPost(): Promise<{ page: BrowserPage; postId: number }> {
    const { accountId } = app.blog;
    const { postId } = await app.blog.call('addpost', {
      accountId,
      postTitle: 'Fragile',
      postContent: '<p>Start</p>',
    });
    const page = await app.open({ at: `/posts/${postId}` });
    await page.getByRole('textbox', { name: 'Content' }).click();
    await page.keyboard.press('Control+End');
    return { page, postId };
  }

  const contentOf = async (postId: number) => {
    const { accountId } = app.blog;
    const sent = await app.blog.operate('drafts/get', { accountId, postId });
    return (sent.body as { data?: { postContent?: string } }).data?.postContent;
  };

  it('is kept in the browser while the network is away, and saved when it is back', async () => {
    const { page, postId } = await openPost();
    await page.context().setOffline(true);

    await page.keyboard.type(' and more');
    await page.status('Offline, kept in this browser');
    await page.keyboard.type(' of it');
    await untilStored(page, 'Start and more of it');
    const status = await page.getByRole('status').innerText();
    await page.context().setOffline(false);
    await page.status('Saved');

    expect(status).toBe('Offline, kept in this browser');
    expect(await contentOf(postId)).toBe('<p>Start and more of it</p>');
  });

  it.each(['Publish', 'Schedule', 'Unpublish', 'Move to trash'])(
    'is kept when %s finds no service, and the person is told',
    async (name) => {
      const { accountId } = app.blog;
      const { page, postId } = await openPost();
      if (name === 'Unpublish') {
        await app.blog.call('updatepost', {
          accountId,
          postId,
          postTitle: 'Public',
          postStatus: 'published',
        });
        await page.reload();
        await page.getByRole('textbox', { name: 'Content' }).click();
      }
      await page.context().setOffline(true);
      await page.keyboard.type('Kept');
      await page.status('Offline, kept in this browser');

      if (name === 'Publish') await confirmStep(page, name);
      else if (name === 'Schedule') await schedule(page, '2036-01-31T09:00');
      else await chooseAction(page, name);
      const told = page.getByRole('alert').filter({ hasText: 'Can’t reach the service.' });
      await told.filter({ hasText: 'Your text is saved in this browser.' }).waitFor();

      await soon(() => told.count()).toBe(1);
      await page.close();
    },
  );

  it('names the cause and the request when publishing fails', async () => {
    const { page, postId } = await openPost();
    await page.route('**/console/api/drafts/publish', (route) => {
      const problem = { status: 503, code: 'unavailable', title: 'Unavailable', detail: 'Later.' };
      const headers = { 'x-request-id': 'request-7' };
      const contentType = 'application/problem+json';
      return route.fulfill({ status: 503, headers, contentType, body: JSON.stringify(problem) });
    });
    await page.keyboard.type(' to publish');
    await page.status('Saved');

    await confirmStep(page, 'Publish');

    const told = page.getByRole('alert').filter({ hasText: 'The service is temporarily unavailable.' });
    await told.filter({ hasText: 'Request ID: request-7' }).waitFor();
    expect(await contentOf(postId)).toBe('<p>Start to publish</p>');
  });

  it('is not blamed on a new version when the service is away', async () => {
    const { page } = await openPost();
    await page.context().setOffline(true);

    await page.getByRole('link', { name: 'Categories' }).click();
    await page.getByRole('heading', { name: 'Couldn’t load this page' }).waitFor();
    const offline = await page.getByRole('alert').innerText();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();

    expect(offline).toContain('Can’t reach the service.');
    await page.getByRole('button', { name: 'Add category' }).waitFor();
  });

  it('is saved when the service is back', async () => {
    const { page, postId } = await openPost();
    await page.route('**/console/api/**', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));

    await page.keyboard.type(' without a service');
    await page.getByRole('alert').filter({ hasText: 'The service returned an error (502).' }).waitFor();
    await page.status('Unsaved changes');
    await page.unroute('**/console/api/**');
    await page.status('Saved');

    expect(await contentOf(postId)).toBe('<p>Start without a service</p>');
  });

  it('survives the end of the tab', async () => {
    const { page, postId } = await openPost();
    await page.route('**/console/api/**', (route) => route.abort());
    await page.keyboard.type(' before the crash');
    await untilStored(page, 'Start before the crash');

    const crash = page.waitForEvent('crash');
    void page.goto('chrome://crash').catch(() => undefined);
    await crash;
    const again = await page.context().newPage();
    await again.goto(`/console/posts/${postId}`);
    await again.getByRole('textbox', { name: 'Content' }).getByText('Start before the crash').waitFor();

    await until(
      'the text is saved',
      async () => (await contentOf(postId)) === '<p>Start before the crash</p>',
    );
  });

  it('survives the end of the whole browser, also for a new post', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'console-browser-'));
    const open = () => openWithProfile(app, folder);
    const first = await open();
    await first.getByRole('textbox', { name: 'Title', exact: true }).fill('Written before the end');
    await untilStored(first, 'Written before the end');
    await killWithProfile(folder);

    const second = await open();
    const title = second.getByRole('textbox', { name: 'Title', exact: true });
    await second.getByRole('button', { name: 'Continue Written before the end' }).click();
    await soon(() => title.inputValue()).toBe('Written before the end');
    const found = await title.inputValue();
    await second.context().close();
    rmSync(folder, { recursive: true, force: true });

    expect(found).toBe('Written before the end');
  });

  it('is kept for each tab with a new post, also when it is loaded again or closed', async () => {
    const first = await app.open({ at: '/posts/new' });
    const tabs = [first, await first.context().newPage()] as const;
    const textOf = (tab: Page | BrowserPage) => tab.getByRole('textbox', { name: 'Content' });
    const [one, other] = tabs;
    for (const tab of tabs) tab.on('dialog', (dialog) => void dialog.accept());
    await first.context().route('**/console/api/addpost', (route) => route.abort());

    await textOf(one).click();
    await one.keyboard.type('Of the first tab');
    await untilStored(one, 'Of the first tab');
    await other.goto('/console/posts/new');
    await textOf(other).click();
    await soon(() => textOf(other).textContent()).toBe('');
    await other.keyboard.type('Of the second tab');
    await untilStored(other, 'Of the second tab');
    await one.reload();
    await soon(() => textOf(one).innerText()).toBe('Of the first tab');
    await other.reload();
    await soon(() => textOf(other).innerText()).toBe('Of the second tab');
    await one.close();
    const third = await other.context().newPage();
    await third.goto('/console/posts/new');

    await third.getByRole('button', { name: 'Continue Untitled: Of the first tab' }).click();
    await soon(() => textOf(third).innerText()).toBe('Of the first tab');
    await soon(() => textOf(other).innerText()).toBe('Of the second tab');
    await third.context().unroute('**/console/api/addpost');
    await third.getByRole('textbox', { name: 'Title', exact: true }).fill('Stored once');
    await third.getByRole('button', { name: 'Save draft' }).click();
    await third.getByText('Saved', { exact: true }).waitFor();
    await third.goto('/console/posts/new');
    await textOf(third).click();
    await soon(() => textOf(third).textContent()).toBe('');
    await other.close();
  });

  it('is saved by itself after the last key', async () => {
    const { page, postId } = await openPost();

    await page.keyboard.type(' saved by itself');

    await until(
      'the text is saved',
      async () => (await contentOf(postId)) === '<p>Start saved by itself</p>',
    );
  });

  it('is saved once what the service has refused is corrected, also for a new post', async () => {
    const page = await app.open({ at: '/posts/new' });
    await page.getByRole('textbox', { name: 'Button text' }).fill('Read on');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByRole('alert').filter({ hasText: 'Title' }).or(page.locator('.error')).first().waitFor();

    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Corrected');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.status('Saved');

    const { data } = await app.blog.list('listposts', { accountId: app.blog.accountId });
    expect(data[0]).toMatchObject({ postTitle: 'Corrected', postButtonText: 'Read on' });
  });

  it('keeps the spaces between words, although it is saved between them', async () => {
    const { page, postId } = await openPost();
    const title = page.getByRole('textbox', { name: 'Title', exact: true });
    await title.fill('Hello ');
    await page.status('Saved');

    await title.press('End');
    await page.keyboard.type('world');
    await page.status('Saved');

    const draft = await app.blog.call('drafts/get', { accountId: app.blog.accountId, postId });
    expect([await title.inputValue(), draft.postTitle]).toEqual(['Hello world', 'Hello world']);
  });

  it('is saved when another post is opened directly after the last key, also in source', async () => {
    const other = await openPost();
    const { page, postId } = await openPost();
    await page.evaluate(`history.pushState(null, '', '/console/posts/${other.postId}')`);
    await page.evaluate(`history.pushState(null, '', '/console/posts/${postId}')`);
    await page.getByRole('button', { name: 'Source' }).click();
    const content = page.getByRole('textbox', { name: 'Content' });
    await content.fill('<p>Saved</p>');
    await page.status('Saved');
    await content.press('End');

    await page.keyboard.type('!');
    await page.evaluate('history.back()');

    await until('the last key is saved', async () => (await contentOf(postId)) === '<p>Saved</p>!');
  });

  it('asks before the page is left only while something is unsaved', async () => {
    const { page } = await openPost();
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await page.reload();
    await page.getByRole('textbox', { name: 'Content' }).click();
    const before = [...asked];
    await page.context().setOffline(true);
    await page.keyboard.type('x');
    await page.status('Offline, kept in this browser');
    await page.context().setOffline(false);
    await page.route('**/console/api/drafts/**', (route) => route.abort());
    await page.close({ runBeforeUnload: true });
    await until('the page has asked', () => Promise.resolve(asked.length > 0));

    expect([before, asked]).toEqual([[], ['beforeunload']]);
  });
});

/** Opens a new post as the Owner, in a browser that keeps its profile in a folder. */
async function openWithProfile(app: BrowserConsole, folder: string): Promise<Page> {
  const hosts = { [new URL(ORIGIN).host]: Number(new URL(app.blog.baseUrl).port) };
  const context = await startWithProfile(folder, hosts, { baseURL: ORIGIN });
  const page = await context.newPage();
  await app.logIn(page, app.blog.owner.email);
  await page.goto('/console/posts/new');
  return page;
}
