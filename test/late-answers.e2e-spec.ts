import { Outbox } from '../src/events/outbox';
import { onServers, startBlog, type Blog } from './support/blog';

/** Shortens the time that a request may take. */
jest.mock('../src/common/request-time', () => ({ REQUEST_MS: 1500 }));

/** To which process it is sent again. Two at a time serve a database on a server alone. */
const PROCESSES = onServers ? ['the same', 'another'] : ['the same'];

describe('a create that takes too long', () => {
  let blog: Blog;

  beforeAll(async () => (blog = await startBlog()));
  afterAll(() => blog.stop());

  const add = (catName: string, at = blog) =>
    at.operate('addcategory', { catName }, blog.owner.credentials, {
      'Idempotency-Key': catName.replace(' ', '-'),
    });
  const made = async (catName: string) =>
    (await blog.sql('SELECT cat_id FROM categories WHERE cat_name = ?', [catName])).length;

  /** Holds the next create before its commit; answers what lets it go. */
  const hold = () => {
    const outbox = blog.get(Outbox);
    const write = outbox.write.bind(outbox);
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    jest.spyOn(outbox, 'write').mockImplementationOnce(async (...given) => {
      await held;
      return write(...given);
    });
    return letGo;
  };

  it.each(PROCESSES)('is a 503, and made once when it is sent again to %s process', async (process) => {
    const other = process === 'another' ? await blog.replica() : blog;
    const letGo = hold();

    const late = await add(process);
    const sentAgain = add(process, other);
    letGo();
    const again = await sentAgain;
    const repeated = await add(process, other);
    if (other !== blog) await other.stop();

    expect(late).toMatchObject({ status: 503, body: { detail: 'The request took too long.' } });
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([201, null]);
    expect([repeated.headers.get('idempotent-replayed'), repeated.text]).toEqual(['true', again.text]);
    expect(await made(process)).toBe(1);
  });
});
