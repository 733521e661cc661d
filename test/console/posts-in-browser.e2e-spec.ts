import { describeInBrowser } from '../support/browser/browser';
import { BrowserConsole, type BrowserPage } from '../support/browser/browser-console';
import { scrollToEnd, soon } from '../support/browser/soon';

const MANY = 120;
const SCHEDULED_AT = '2031-05-02T09:30:00.000Z';

describeInBrowser('the list of posts in a browser', () => {
  let app: BrowserConsole;

  beforeAll(async () => {
    app = await BrowserConsole.start();
    const { blog } = app;
    const { accountId } = blog;
    for (let number = 1; number <= MANY; number++)
      await blog.call('addpost', { accountId, postTitle: `Filler ${number}` });
    await blog.call('addpost', {
      accountId,
      postTitle: 'Scheduled one',
      postStatus: 'scheduled',
      postPublishAt: SCHEDULED_AT,
    });
  });
  afterAll(() => app.stop());

  const row = (page: BrowserPage, title: string) =>
    page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) });
  const rows = (page: BrowserPage) => page.locator('tbody tr');
  const opened = async () => {
    const page = await app.open({ timezoneId: 'Asia/Tokyo', locale: 'en-GB' });
    await rows(page).first().waitFor();
    return page;
  };

  it('shows the date of a scheduled post in the zone of the reader', async () => {
    const page = await opened();

    await soon(() => row(page, 'Scheduled one').textContent()).toContain('2 May 2031, 18:30');
  });

  it('loads more by the cursor when the reader scrolls', async () => {
    const page = await opened();
    for (let shown = 50; shown < MANY + 1; shown += 50) {
      await soon(() => rows(page).count()).toBe(shown);
      await scrollToEnd(page);
    }

    await soon(() => rows(page).count()).toBe(MANY + 1);
    expect(page.requests.filter(({ operation }) => operation === 'listposts')).toHaveLength(3);
    await page.getByText(`${MANY + 1} of ${MANY + 1}`).waitFor();
  });

  it('loads more if a busy browser reports two changes of visibility together', async () => {
    const page = await opened();
    await page.addInitScript(`globalThis.IntersectionObserver = class extends IntersectionObserver {
      constructor(callback, options) {
        super((changes) => callback([{ isIntersecting: false }, ...changes]), options);
      }
    }`);
    await page.reload();
    await soon(() => rows(page).count()).toBe(50);

    await scrollToEnd(page);

    await soon(() => rows(page).count()).toBe(100);
  });

  it('causes no error and sends only documented requests', () => {
    expect(app.violations()).toEqual([]);
  });
});
