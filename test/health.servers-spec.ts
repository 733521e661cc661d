import type { Blog } from './support/blog';
import { startGatedBlog, type GatedBlog } from './support/gated-blog';
import { until } from './support/until';

describe('the probes', () => {
  let gated: GatedBlog;
  let blog: Blog;

  beforeAll(async () => {
    gated = await startGatedBlog();
    ({ blog } = gated);
  });
  afterAll(() => gated.stop());

  const ask = (path: string) => blog.send(path, { method: 'GET' });
  const readyAnswers = (wanted: number) =>
    until(`/health/ready answers ${wanted}`, async () => {
      const answer = await ask('/health/ready');
      return answer.status === wanted && answer;
    });

  it.each([
    ['silent', () => Promise.resolve(gated.database.freeze()), () => Promise.resolve(gated.database.thaw())],
    ['away', () => gated.database.close(), () => gated.database.open()],
  ])('find a service alive and not ready while the database is %s', async (_, part, join) => {
    await readyAnswers(200);

    await part();
    const { body } = await readyAnswers(503);
    const { status } = await ask('/health/live');
    await join();

    expect([status, body]).toEqual([200, { status: 'unavailable', failed: ['database'] }]);
    await readyAnswers(200);
  });

  it('find a service ready while Redis is away: nothing needs it', async () => {
    await gated.redis.close();

    const answers = [await ask('/health/live'), await ask('/health/ready')];
    await gated.redis.open();

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });
});
