import { Outbox } from '../../../src/platform/events/announcements';
import { PreviewLookup } from '../../../src/posts/previews/preview-lookup';
import { PagesService } from '../../../src/site/pages.service';
import { InvitationAnswersService } from '../../../src/teams/invitation-answers.service';
import { PasswordResetsService } from '../../../src/users/password-resets.service';
import { onServers, startBlog, type Blog } from '../../support/blog';
import { ReadPage } from '../../support/browser/page';
import { until } from '../../support/until';

/** Shortens the time limit of a request to 1.5 seconds. */
jest.mock('../../../src/platform/common/request-time', () => ({ REQUEST_MS: 1500 }));

/** The processes to which the request is resent. On the embedded database there is only one. */
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

  /** Stops the next create before its commit; returns a function that lets it continue. */
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

  it.each(PROCESSES)(
    'is answered 503, and carried out once when it is sent again to %s process',
    async (process) => {
      const other = process === 'another' ? await blog.replica() : blog;
      const letGo = hold();

      const late = await add(process);
      const sentAgain = until('the first request has ended', async () => {
        const sent = await add(process, other);
        return sent.status !== 409 && sent;
      });
      letGo();
      const again = await sentAgain;
      const repeated = await add(process, other);
      if (other !== blog) await other.stop();

      expect(late).toMatchObject({ status: 503, body: { detail: 'The request took too long.' } });
      expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
      expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([201, null]);
      expect([repeated.headers.get('idempotent-replayed'), repeated.text]).toEqual(['true', again.text]);
      expect(await made(process)).toBe(1);
    },
  );
});

describe('a page that takes too long', () => {
  let blog: Blog;

  beforeAll(async () => (blog = await startBlog()));
  afterAll(() => blog.stop());

  const never = () => new Promise<never>(() => {});
  const get = (path: string, Accept: string) => blog.send(path, { method: 'GET', headers: { Accept } });

  it.each([
    ['/blog/some', 'The service is temporarily unavailable', "style-src 'self'"],
    ['/invitations/some', 'Temporarily unavailable', "frame-ancestors 'none'"],
    ['/password-reset/some', 'Temporarily unavailable', "frame-ancestors 'none'"],
    ['/preview/some', 'The service is temporarily unavailable', 'frame-ancestors http://blog.test'],
  ])('is answered with a page to browsers and a problem to programs: %s', async (path, title, policy) => {
    jest.spyOn(blog.get(PagesService), 'list').mockImplementation(never);
    jest.spyOn(blog.get(InvitationAnswersService), 'terms').mockImplementation(never);
    jest.spyOn(blog.get(PasswordResetsService), 'emailOf').mockImplementation(never);
    jest.spyOn(blog.get(PreviewLookup), 'find').mockImplementation(never);

    const [shown, told] = await Promise.all([get(path, 'text/html'), get(path, '*/*')]);

    expect([shown.status, shown.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
    expect(new ReadPage(shown.text).heading).toBe(title);
    expect(shown.headers.get('content-security-policy')).toContain(policy);
    expect(shown.headers.get('cache-control')).toBe('no-store');
    expect(told).toMatchObject({ status: 503, body: { detail: 'The request took too long.' } });
    for (const { headers } of [shown, told]) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
