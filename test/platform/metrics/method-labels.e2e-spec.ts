import { startBlog, type Blog } from '../../support/blog';
import { scrape } from '../../support/monitoring/metrics';
import { until } from '../../support/until';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'MKCOL'];

/** Paths, and the methods that they allow. */
const PATHS: [path: string, ...allowed: string[]][] = [
  ['/api/v1/addpost', 'POST'],
  ['/api/v1/listsubaccounts', 'GET', 'HEAD'],
  ['/public/none/posts', 'GET', 'HEAD', 'OPTIONS'],
  ['/blog/none/one', 'GET', 'HEAD'],
  ['/health/live', 'GET', 'HEAD'],
];

describe('the methods of requests in /metrics', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog();
  });
  afterAll(() => blog.stop());

  /** Returns how many requests each series has counted, without the scrapes. */
  const counts = async () => {
    const samples = [...(await scrape(blog.baseUrl))];
    return samples.filter(([name]) =>
      /^http_server_request_duration_seconds_count\{(?!route="\/metrics")/.test(name),
    );
  };

  it.each(PATHS)('are one series for all that %s does not allow', async (path, ...allowed) => {
    const before = new Set((await counts()).map(([name]) => name));
    const refused = METHODS.filter((method) => !allowed.includes(method));

    for (const method of refused) {
      expect(await blog.send(path, { method })).toMatchObject({ status: 405 });
    }
    const added = await until('they are counted', async () => {
      const found = (await counts()).filter(([name]) => !before.has(name));
      const sum = found.reduce((all, [, count]) => all + count, 0);
      return sum >= refused.length && found;
    });

    expect(added).toEqual([
      [expect.stringMatching(/,method="other",status="405"\}$/) as string, refused.length],
    ]);
  });

  it('are named for requests that are allowed', async () => {
    for (const [path, method] of PATHS) await blog.send(path, { method });

    const names = await until('they are counted', async () => {
      const found = (await counts()).map(([name]) => name).filter((name) => !name.includes('"other"'));
      return found.length >= PATHS.length && found.join('\n');
    });
    expect(names).toMatch(/route="\/api\/v1\/addpost",method="POST"/);
    expect(names).toMatch(/route="\/api\/v1\/listsubaccounts",method="GET"/);
    expect(names).toMatch(/route="\/blog\/:blogSlug\/:postSlug",method="GET"/);
  });
});
