import type { Browser } from 'playwright-core';
import { barriersInSchemes, NO_BARRIERS } from '../support/browser/accessibility';
import { startBlog, type Blog } from '../support/blog';
import {
  closePages,
  describeInBrowser,
  openBrowser,
  openPage,
  type WatchedPage,
} from '../support/browser/browser';
import { ForeignSite } from '../support/browser/foreign-site';
import { settled, soon } from '../support/browser/soon';

const PROVIDERS = ['www.youtube-nocookie.com', 'player.vimeo.com', 'open.spotify.com', 'w.soundcloud.com'];

const CONTENT = `One
https://youtu.be/abc?t=5

https://vimeo.com/12

https://open.spotify.com/track/a1

https://soundcloud.com/a/b

[audio src="/a.mp3"]`;

describeInBrowser('the players of a post in a browser', () => {
  const site = new ForeignSite();
  let blog: Blog;
  let browser: Browser;
  let address: string;
  let embed: string;

  beforeAll(async () => {
    blog = await startBlog();
    await site.start();
    const { port } = new URL(blog.baseUrl);
    browser = await openBrowser({ 'blog.test': Number(port), 'site.test': site.port });
    const { accountId } = blog;
    const post = { accountId, postTitle: 'Heard', postContent: CONTENT, postStatus: 'published' };
    const { postSlug } = await blog.call('addpost', post);
    const { embedCode: snippet, blogSlug } = await blog.call('postembedcode', { accountId });
    address = `http://blog.test/blog/${blogSlug}/${postSlug}`;
    const policy = `default-src 'none'; script-src http://blog.test; connect-src http://blog.test; frame-src ${PROVIDERS.map((host) => `https://${host}`).join(' ')}; require-trusted-types-for 'script'; trusted-types blog-embed`;
    embed = `${site.put('/', { snippet, policy })}?post=${postSlug}`;
  });
  afterAll(async () => {
    await closePages();
    await site.stop();
    await blog.stop();
  });

  /** Opens a page, and records the requests to other sites. */
  async function open(url: string): Promise<{ page: WatchedPage; asked: string[] }> {
    const page = await openPage(browser);
    const asked: string[] = [];
    await page.route(
      ({ protocol }) => protocol === 'https:',
      (route) => {
        asked.push(route.request().url());
        return route.fulfill({ contentType: 'text/html', body: '<p>Playing</p>' });
      },
    );
    await page.goto(url);
    await page.getByText('One', { exact: true }).waitFor();
    return { page, asked };
  }

  it.each([
    ['a page', () => address],
    ['the embed', () => embed],
  ])('request nothing on %s before the reader opens them, also by keyboard', async (_, url) => {
    const { page, asked } = await open(url());
    for (const name of ['YouTube', 'Vimeo', 'Spotify', 'SoundCloud']) {
      await page.locator('summary', { hasText: name }).scrollIntoViewIfNeeded();
      await settled(page);
    }
    const before = [...asked];

    await page.locator('summary', { hasText: 'YouTube' }).focus();
    await page.keyboard.press('Enter');
    await page.frameLocator('iframe').first().getByText('Playing').waitFor();
    await page.locator('summary', { hasText: 'Vimeo' }).click();
    await soon(() => Promise.resolve(asked.length)).toBe(2);

    expect(before).toEqual([]);
    expect(asked).toEqual([
      'https://www.youtube-nocookie.com/embed/abc?start=5',
      'https://player.vimeo.com/video/12',
    ]);
    expect(page.complaints.filter((text) => text.includes('frame'))).toEqual([]);
    await page.context().close();
  });

  it('have no barriers, closed or open, and link to their pages', async () => {
    const { page } = await open(address);
    await page.locator('summary', { hasText: 'YouTube' }).click();
    await page.frameLocator('iframe').first().getByText('Playing').waitFor();

    const link = page.getByRole('link', { name: 'https://www.youtube.com/watch?v=abc&t=5' });

    await soon(() => link.getAttribute('href')).toBe('https://www.youtube.com/watch?v=abc&t=5');
    expect(await barriersInSchemes(page)).toEqual(NO_BARRIERS);
    await page.context().close();
  });
});
