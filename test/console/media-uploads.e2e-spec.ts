import { startBlog, type Blog } from '../support/blog';
import { inConsole, ORIGIN, SENT_BY_PAGE, type ConsolePerson } from '../support/console';
import { formOf } from '../support/forms';
import { newPicture } from '../support/pictures';

describe('uploads of the console', () => {
  let blog: Blog;
  let owner: ConsolePerson;

  beforeAll(async () => {
    blog = await startBlog({ settings: { PUBLIC_URL: ORIGIN } });
    owner = await inConsole(blog);
  });
  afterAll(() => blog.stop());

  const upload = async (headers: Record<string, string> = {}) => {
    const { accountId } = blog;
    const file = await newPicture();
    const form = formOf({ accountId, alt: 'A loaf', file });
    const sent = await fetch(`${blog.baseUrl}/console/api/media/upload`, {
      method: 'POST',
      body: form,
      headers: { ...SENT_BY_PAGE, Cookie: owner.cookie, 'X-Account': String(accountId), ...headers },
    });
    return { status: sent.status, body: (await sent.json()) as { data: object; code?: string } };
  };

  it('use its session', async () => {
    const { status, body } = await upload({ 'Idempotency-Key': 'a'.repeat(32) });

    expect(status).toBe(201);
    expect(body.data).toMatchObject({ alt: 'A loaf', createdBy: { userId: blog.owner.userId } });
  });

  it.each([
    ['from another origin', { Origin: 'https://evil.example' }, 403, 'origin_forbidden'],
    ['without a session', { Cookie: '' }, 401, 'session_needed'],
  ])('are refused %s', async (_, headers, status, code) => {
    const refused = await upload(headers);

    expect([refused.status, refused.body.code]).toEqual([status, code]);
  });
});
