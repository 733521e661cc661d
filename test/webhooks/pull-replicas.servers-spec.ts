import type { Blog } from '../support/blog';
import { startBlogAtGate } from '../support/blog-at-gate';
import type { StatementGate } from '../support/servers/statement-gate';
import { namesOf, Puller } from '../support/webhooks/puller';

const COUNT = 300;

/** In the statement that finds commits without a message. */
const CHECK = 'MAX(d.delivery_id)';

describe('a pull webhook with two replicas', () => {
  let blog: Blog;
  let other: Blog;
  let gate: StatementGate;

  beforeAll(async () => {
    ({ blog, gate } = await startBlogAtGate());
    other = await blog.replica();
  });
  afterAll(async () => {
    await other.stop();
    await blog.stop();
    await gate.close();
  });

  it('answers a request that waits at one replica when the other sends a message about a commit', async () => {
    const puller = await Puller.of(blog);
    const held = gate.holdBack(CHECK);
    const waiting = puller.pull({ waitSeconds: 25, on: other });
    const check = await held;
    const nextCheck = gate.holdBack(CHECK).then((next) => {
      next.pass();
      return 'only the next check';
    });

    await puller.announce('News', blog);
    const first = await Promise.race([waiting.then(({ data }) => namesOf(data)), nextCheck]);
    check.pass();

    expect(first).toEqual(['News']);
    // A last check, so that the gate holds back none of the next test.
    await Promise.all([
      nextCheck,
      puller.pull({ after: (await waiting).meta.nextCursor, waitSeconds: 3, on: other }),
    ]);
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
