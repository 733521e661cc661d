import { gzipSync } from 'node:zlib';
import { theRun } from './run';

const MOST_BYTES = 15 * 1024;

describe('the embed', () => {
  const run = theRun();
  const { a, nobody } = run;

  it('is a snippet that names the blog and the script', async () => {
    const accountId = await run.subAccount('Embed');
    const [subAccount] = (await a.list('listsubaccounts', { subAccountId: accountId })).data;

    const code = await a.call('postembedcode', { accountId });

    const { blogSlug, scriptUrl, blogUrl, feedUrl, sitemapUrl, jsonUrl } = code;
    expect(blogSlug).toBe(subAccount?.blogSlug);
    expect(scriptUrl).toMatch(/\/embed\/v1\.js$/);
    expect(code.embedCode).toContain(`data-blog="${blogSlug}"`);
    expect(code.embedCode).toContain(scriptUrl);
    expect(code.embedCode).toMatch(/<noscript>.*href=/s);
    for (const url of [blogUrl, feedUrl, sitemapUrl, jsonUrl]) expect(url).toContain(blogSlug);
    for (const url of [scriptUrl, blogUrl, feedUrl, sitemapUrl, jsonUrl]) {
      expect([url, (await nobody.read(pathBelow(url))).status]).toEqual([url, 200]);
    }
  });

  it('has post addresses below the blogUrl of the account, if it has one', async () => {
    const blogUrl = 'https://example.com/news';
    const accountId = await run.subAccount('Embedded', { blogUrl });

    const { postUrl } = await run.post(accountId, { postTitle: 'Hello', postStatus: 'published' });

    expect(postUrl).toBe(`${blogUrl}?post=hello`);
    expect((await a.call('postembedcode', { accountId })).blogUrl).toBe(blogUrl);
  });

  it('is a small script for pages of any origin, with 304 for a known ETag', async () => {
    const script = await nobody.read('/embed/v1.js', { Origin: 'https://example.org' });
    const again = await nobody.read('/embed/v1.js', { 'If-None-Match': script.headers.get('etag') ?? '' });

    expect([script.status, script.headers.get('content-type')]).toEqual([
      200,
      expect.stringMatching(/javascript/),
    ]);
    expect(gzipSync(script.text).length).toBeLessThan(MOST_BYTES);
    expect(again.status).toBe(304);
  });
});

/** Returns the path of a link, to request it from BASE_URL: links have the public address of the deployment. */
function pathBelow(url: string): string {
  const { pathname } = new URL(url);
  return pathname.slice(pathname.search(/\/(?:embed|blog|public)\//));
}
