import { DomConsole } from '../support/dom/dom-console';
import type { DomPage } from '../support/dom/dom-page';
import { Drafts } from '../support/rows/drafts';

const MANY = 30;

describe('posts with a draft, in lists', () => {
  let app: DomConsole;

  beforeAll(async () => {
    app = await DomConsole.start();
    const { blog } = app;
    for (let number = 1; number <= MANY; number++) {
      const drafts = await Drafts.ofNew(blog, { postTitle: `First ${number}` });
      await drafts.save({ postTitle: `Last ${number}`, postSlug: `last-${number}` });
    }
    const live = await Drafts.ofNew(blog, { postTitle: 'Live', postStatus: 'published' });
    await live.save({ postTitle: 'Live, changed' });
  });
  afterAll(() => app.stop());
  afterEach(() => expect(app.violations()).toEqual([]));

  const row = async (page: DomPage, title: string) => {
    await page.find('link', title);
    return page.findWith('row', new RegExp(`^${title}(/|Public|Private)`));
  };
  const asked = (page: DomPage, operation: string) =>
    page.operations.filter((name) => name === operation).length;

  it('have the title of the draft until they are public', async () => {
    const page = await app.open();
    await row(page, 'Live');

    const last = await row(page, 'Last 30');
    expect(last.text).toContain('/last-30');
    expect(last.texts('cell')).toContain('PrivateDraft');
    await page.gone('link', 'First 30');
    expect([asked(page, 'listposts'), asked(page, 'drafts/list')]).toEqual([1, 1]);
  });

  it('show the title of the live post to users who cannot see drafts', async () => {
    const page = await app.openAs('Viewer');

    await row(page, 'First 30');
    expect(asked(page, 'drafts/list')).toBe(0);
  });

  it('have the title that was saved last after the editor', async () => {
    const { blog } = app;
    const { postId } = await Drafts.ofNew(blog, { postTitle: 'Made' });
    const page = await app.open();
    await page.press('Made', 'link');
    await page.fill('Title', 'Renamed');
    await page.status('Saved');

    await page.press('Posts', 'link');

    await row(page, 'Renamed');
    await blog.call('deletepost', { accountId: blog.accountId, postId });
  });

  it('say what is live by one request for a page', async () => {
    const page = await app.open({ at: '/posts?status=changes' });

    expect((await row(page, 'Live, changed')).texts('cell').join()).toMatch(/Public.*Edited/);
    expect((await row(page, 'Last 30')).texts('cell').join()).toMatch(/Private.*Edited/);
    expect([asked(page, 'drafts/list'), asked(page, 'listposts'), asked(page, 'getpost')]).toEqual([1, 1, 0]);
  });
});
