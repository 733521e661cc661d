import { setTimeout as sleep } from 'node:timers/promises';
import { onServers, startBlog, type Blog } from '../support/blog';
import { Mirror, publicPosts } from '../support/mirror';
import { LAST_DATE_MS, MirroredBlog, randomFrom } from '../support/mirrored-blog';
import { until } from '../support/until';

/** Operations of all clients, and the number of clients. */
const OPERATIONS = onServers ? 600 : 300;
const CLIENTS = 6;

/** Several clients change the same records at the same time, so many changes wait for each other or are refused. */
describe('a mirror that follows the changes', () => {
  let blog: Blog;
  let mirrored: MirroredBlog;

  beforeAll(async () => {
    blog = await startBlog();
    mirrored = await MirroredBlog.create(blog.accountId, (operation, body) => blog.call(operation, body));
  });
  afterAll(() => blog.stop());

  /** Ignores refusals: others can have deleted what an operation names. */
  const client = async (number: number) => {
    const random = randomFrom(number + 1);
    for (let done = 0; done < OPERATIONS / CLIENTS; done++) {
      const [operation, body] = mirrored.operation(random);
      const { status } = await blog.operate(operation, body);
      if (status >= 500 && status !== 503) throw new Error(`${operation} answered ${status}`);
    }
  };

  it('has all that is public at the end', async () => {
    const { blogSlug } = mirrored;
    const mirrors = [new Mirror(blog, blogSlug, 3), new Mirror(blog, blogSlug)];
    let isOver = false;
    const follow = async (mirror: Mirror) => {
      while (!isOver) {
        await mirror.read();
        await sleep(100);
      }
    };

    const following = Promise.all(mirrors.map(follow));
    await Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)));
    await sleep(LAST_DATE_MS + 1000);
    const expected = await publicPosts(blog, blogSlug);
    const isEqual = (mirror: Mirror) => JSON.stringify(mirror.listed) === JSON.stringify(expected);
    await until('the mirrors know everything', () => mirrors.every(isEqual), 60_000).catch(() => undefined);
    isOver = true;
    await following;

    expect(Object.keys(expected).length).toBeGreaterThan(2);
    for (const mirror of mirrors) expect(mirror.listed).toEqual(expected);
  });
});
