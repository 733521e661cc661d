import { setTimeout as sleep } from 'node:timers/promises';
import { startBlog, type Blog } from '../support/blog';
import { namesOf, Puller } from '../support/webhooks/puller';

const COUNT = 300;

describe('a pull webhook with two replicas', () => {
  let blog: Blog;
  let other: Blog;

  beforeAll(async () => {
    blog = await startBlog();
    other = await blog.replica();
  });
  afterAll(async () => {
    await other.stop();
    await blog.stop();
  });

  it('answers a request that waits at one replica when the other commits', async () => {
    const puller = await Puller.of(blog);
    const waiting = puller.pull({ waitSeconds: 25, on: other });
    await sleep(500);

    await puller.announce('News', blog);

    expect(namesOf((await waiting).data)).toEqual(['News']);
  });

  it('misses no event while both commit in any order', async () => {
    const puller = await Puller.of(blog);
    const [names, seen] = [Array.from({ length: COUNT }, (_, at) => `C${at}`), new Set<unknown>()];
    const added = Promise.all(names.map((name, at) => puller.announce(name, at % 2 === 0 ? blog : other)));

    let after: string | undefined;
    for (let at = 0; seen.size < COUNT && at < 10_000; at++) {
      const on = at % 2 === 0 ? blog : other;
      const page = await puller.pull({ waitSeconds: 5, limit: 20, on, ...(after && { after }) });
      for (const name of namesOf(page.data)) seen.add(name);
      after = page.meta.nextCursor;
    }
    await added;

    expect(seen.size).toBe(COUNT);
  });
});
