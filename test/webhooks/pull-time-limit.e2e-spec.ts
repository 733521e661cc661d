import { setTimeout as sleep } from 'node:timers/promises';
import { PullReader } from '../../src/webhooks/pull/pull-reader';
import { startBlog, type Blog } from '../support/blog';
import { dataIn, startAgent } from '../support/mcp';
import { namesOf, Puller } from '../support/webhooks/puller';

/** Shortens the time limit of a request to three seconds. */
jest.mock('../../src/platform/common/request-time', () => ({ REQUEST_MS: 3000 }));

/** Before the limit would end. */
const WAITED_MS = 2000;

describe('the time limit of a request that waits for deliveries', () => {
  let blog: Blog;
  let puller: Puller;

  beforeAll(async () => {
    blog = await startBlog();
  });
  beforeEach(async () => {
    puller = await Puller.of(blog);
  });
  afterAll(() => blog.stop());

  /** Delays the next read. */
  const delay = (ms: number) => {
    const reader = blog.get(PullReader);
    const read = reader.read.bind(reader);
    jest.spyOn(reader, 'read').mockImplementationOnce(async (...given) => {
      await sleep(ms);
      return read(...given);
    });
  };

  it('does not hold while it waits, and starts again after it', async () => {
    const waiting = puller.pull({ waitSeconds: 25 });
    await sleep(WAITED_MS);
    delay(2000);

    await puller.announce('News');

    expect(namesOf((await waiting).data)).toEqual(['News']);
  });

  it('ends the read after the wait', async () => {
    const waiting = blog.refuse('webhooks/pull', { ...puller.key, waitSeconds: 25 });
    await sleep(WAITED_MS);
    delay(4000);

    await puller.announce('News');
    const { status, body } = await waiting;

    expect([status, body.code]).toEqual([503, 'unavailable']);
  });

  it('does not hold for an agent whose call waits', async () => {
    const agent = await startAgent(blog);
    const waiting = agent.textsOf('call_read', {
      operation: 'webhooks/pull',
      input: { ...puller.key, waitSeconds: 25 },
    });
    await sleep(2 * WAITED_MS);

    await puller.announce('News');

    expect(dataIn(await waiting)).toMatchObject({ data: [{ payload: { categoryName: 'News' } }] });
  });
});
