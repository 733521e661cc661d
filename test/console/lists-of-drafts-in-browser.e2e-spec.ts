import { describeInBrowser } from '../support/browser/browser';
import { Desk, type DeskPage } from '../support/browser/desk';
import { soon } from '../support/browser/soon';
import { Drafts } from '../support/rows/drafts';

const MANY = 30;

describeInBrowser('posts with a draft, in lists', () => {
  let desk: Desk;

  beforeAll(async () => {
    desk = await Desk.start();
    const { blog } = desk;
    for (let number = 1; number <= MANY; number++) {
      const drafts = await Drafts.ofNew(blog, { postTitle: `First ${number}` });
      await drafts.save({ postTitle: `Last ${number}`, postSlug: `last-${number}` });
    }
    const live = await Drafts.ofNew(blog, { postTitle: 'Live', postStatus: 'published' });
    await live.save({ postTitle: 'Live, changed' });
  });
  afterAll(() => desk.stop());
  afterEach(() => expect(desk.wrongs()).toEqual([]));

  const row = (page: DeskPage, title: string) =>
    page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) });
  const asked = (page: DeskPage, operation: string) =>
    page.operations.filter((name) => name === operation).length;

  it('have the title of the draft until they are public', async () => {
    const page = await desk.open({ at: '/posts' });
    await row(page, 'Live').waitFor();

    await soon(() => row(page, 'Last 30').getByText('/last-30').isVisible()).toBe(true);
    await soon(() => row(page, 'Last 30').getByText('Draft 1').last().isVisible()).toBe(true);
    await soon(() => row(page, 'First 30').count()).toBe(0);
    expect([asked(page, 'listposts'), asked(page, 'drafts/list')]).toEqual([1, 1]);
  });

  it('have the title of the live post for those who may not see drafts', async () => {
    const page = await desk.openAs('Viewer', { at: '/posts' });

    await row(page, 'First 30').waitFor();
    expect(asked(page, 'drafts/list')).toBe(0);
  });

  it('have the title that was saved last after the editor', async () => {
    const { blog } = desk;
    const { postId } = await Drafts.ofNew(blog, { postTitle: 'Made' });
    const page = await desk.open({ at: '/posts' });
    await row(page, 'Made').getByRole('link').click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Renamed');
    await page.status('Saved');

    await page.getByRole('link', { name: 'Posts', exact: true }).click();

    await row(page, 'Renamed').waitFor();
    await blog.call('deletepost', { accountId: blog.accountId, postId });
  });

  it('say what is live by one request for a page', async () => {
    const page = await desk.open({ at: '/posts?show=draft' });

    await soon(() => row(page, 'Live, changed').getByText('Public').last().isVisible()).toBe(true);
    await soon(() => row(page, 'Last 30').getByText('Private').last().isVisible()).toBe(true);
    expect([asked(page, 'drafts/list'), asked(page, 'listposts'), asked(page, 'getpost')]).toEqual([1, 1, 0]);
  });
});
