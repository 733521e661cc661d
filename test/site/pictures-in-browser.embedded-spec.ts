import type { Browser } from 'playwright-core';
import { startBlog, type Blog } from '../support/blog';
import {
  closePages,
  describeInBrowser,
  openBrowser,
  openPage,
  type WatchedPage,
} from '../support/browser/browser';
import { ForeignSite } from '../support/browser/foreign-site';
import { soon } from '../support/browser/soon';
import { newPhoto } from '../support/pictures';
import { Gate } from '../support/servers/gate';

/** The part of an image that the tests read in the page. */
interface Image {
  complete: boolean;
  currentSrc: string;
  alt: string;
}

const PHONE = { viewport: { width: 375, height: 700 }, deviceScaleFactor: 2 };

describeInBrowser('pictures of the service', () => {
  const gate = new Gate();
  const site = new ForeignSite();
  let blog: Blog;
  let browser: Browser;
  let home: string;
  let page: WatchedPage;

  beforeAll(async () => {
    blog = await startBlog();
    const { accountId } = blog;
    const { port } = new URL(await gate.before(blog.baseUrl));
    await site.start();
    browser = await openBrowser({ 'blog.test': Number(port), 'site.test': site.port });
    const { embedCode: snippet } = await blog.call('postembedcode', { accountId });
    home = site.put('/', { snippet });
    const file = await newPhoto(1600, 900);
    const { mediaUrl } = await blog.call('media/upload', { accountId, file, alt: 'A loaf' });
    const postContent = `<p>Bread</p><p><img src="${mediaUrl}"></p><p>More</p>`;
    await blog.call('addpost', {
      accountId,
      postTitle: 'Loaf',
      postStatus: 'published',
      postContent,
      postImage: mediaUrl,
    });
  });
  afterEach(() => page.context().close());
  afterAll(async () => {
    await closePages();
    await site.stop();
    await gate.close();
    await blog.stop();
  });

  const open = async (address: string, selector: string) => {
    page = await openPage(browser, PHONE);
    await page.goto(address);
    const image = page.locator(selector);
    await image.waitFor();
    await image.scrollIntoViewIfNeeded();
    const shown = () =>
      image.evaluate((element) => {
        const { complete, currentSrc, alt } = element as Image;
        return complete && [currentSrc.split('/').at(-1), alt];
      });
    await soon(shown).toEqual(['960.webp', 'A loaf']);
  };
  const shift = () =>
    page.evaluate(`new Promise((resolve) => {
      let sum = 0;
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) sum += entry.value;
      });
      observer.observe({ type: 'layout-shift', buffered: true });
      setTimeout(() => resolve(sum), 500);
    })`);

  it.each([
    ['/blog/other', '.cover'],
    ['/blog/other/loaf', '.cover'],
    ['/blog/other/loaf', '.content img'],
  ])('are narrow files on a phone, and move nothing: %s %s', async (path, selector) => {
    await open(`http://blog.test${path}`, selector);

    expect(await shift()).toBe(0);
  });

  it.each([
    ['', '.card-image'],
    ['?post=loaf', '.post-image'],
    ['?post=loaf', '.content img'],
  ])('are narrow files in the embed: %s %s', async (query, selector) => {
    await open(`${home}${query}`, selector);

    expect(page.complaints).toEqual([]);
  });
});
