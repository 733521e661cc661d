import type { Browser } from 'playwright-core';
import { barriersInSchemes, NO_BARRIERS } from '../support/browser/accessibility';
import { startBlog, type Blog } from '../support/blog';
import { closePages, describeInBrowser, openBrowser, openPage } from '../support/browser/browser';
import { Drafts } from '../support/rows/drafts';
import { Previews } from '../support/rows/previews';

describeInBrowser('a preview in a browser', () => {
  let blog: Blog;
  let browser: Browser;
  let drafts: Drafts;
  let previews: Previews;

  beforeAll(async () => {
    blog = await startBlog();
    browser = await openBrowser({ 'blog.test': Number(new URL(blog.baseUrl).port) });
    drafts = await Drafts.ofNew(blog, { postStatus: 'published', postContent: '<p>Live words</p>' });
    previews = new Previews(blog, drafts);
  });
  afterAll(async () => {
    await closePages();
    await blog.stop();
  });

  it('shows the draft under its banner, on a phone, without a barrier or a broken policy', async () => {
    await drafts.save({ postTitle: 'Drafted', postContent: '<p>Drafted words</p>' });
    const { url } = await previews.create();
    const page = await openPage(browser, { viewport: { width: 390, height: 844 } });

    const response = await page.goto(url);
    const banner = await page.locator('aside.preview').innerText();
    const content = await page.locator('.content').innerText();
    const found = await barriersInSchemes(page);
    const width = await page.evaluate('document.documentElement.scrollWidth');
    const complaints = page.complaints.filter(
      (one) => /policy|refused|violat/i.test(one) && !/Cross-Origin-Opener-Policy/.test(one),
    );
    await page.context().close();

    expect([response?.status(), banner, content]).toEqual([
      200,
      'Preview of the draft. Readers cannot see this text.',
      'Drafted words',
    ]);
    expect([found, width, complaints]).toEqual([NO_BARRIERS, 390, []]);
  });

  it('redirects to the public page, without a banner, once the draft is published', async () => {
    await drafts.save({ postTitle: 'Published', postContent: '<p>Published words</p>' });
    const { url } = await previews.create();
    const page = await openPage(browser);
    await page.goto(url);
    const before = page.url();
    await drafts.publish();

    await page.reload();

    const after = page.url();
    const content = await page.locator('.content').innerText();
    const banners = await page.locator('aside.preview').count();
    await page.context().close();
    expect(before).toBe(url);
    expect(after).toMatch(/^http:\/\/blog\.test\/blog\/[\w-]+\/[\w-]+$/);
    expect([content, banners]).toEqual(['Published words', 0]);
  });
});
