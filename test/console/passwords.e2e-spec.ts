import type { Fields, ProblemAnswer } from '../support/answers';
import { PASSWORD, startBlog, type Blog, type Sent } from '../support/blog';
import { inConsole, letPasswordAge } from '../support/console';

const refusal = ({ status, body }: Sent) => [status, (body as ProblemAnswer).code];

describe('a session of the console that makes credentials', () => {
  let blog: Blog;

  beforeAll(async () => {
    blog = await startBlog();
  });
  afterAll(() => blog.stop());

  const key = () => ({ accountId: blog.accountId, name: 'Importer' });

  const later = (minutes: number) => letPasswordAge(blog, minutes);

  it('needs no other password for ten minutes after the login', async () => {
    const owner = await inConsole(blog);
    await later(9);

    const made = await owner.operate('apikeys/create', key());

    expect(made.status).toBe(201);
    expect((made.body as { data: Fields }).data.apisecretkey).toMatch(/^bcms_sec_/);
  });

  it('needs the password again after ten minutes, and only for that', async () => {
    const owner = await inConsole(blog);
    await later(11);

    const refused = await owner.operate('apikeys/create', key());
    const wrong = await owner.confirm('not the password');
    const still = await owner.operate('apikeys/create', key());
    const other = await owner.operate('addcategory', { catName: 'No credential' });
    const confirmed = await owner.confirm(PASSWORD);
    const made = await owner.operate('apikeys/create', key());

    expect(refusal(refused)).toEqual([403, 'password_needed']);
    expect(wrong.status).toBe(422);
    expect((wrong.body as ProblemAnswer).errors).toMatchObject([{ field: 'password' }]);
    expect(refusal(still)).toEqual([403, 'password_needed']);
    expect(other.status).toBe(201);
    expect([confirmed.status, confirmed.body]).toEqual([200, { data: {} }]);
    expect(made.status).toBe(201);
  });

  it('does not replay an answer with a secret without the password', async () => {
    const owner = await inConsole(blog);
    const header = { 'Idempotency-Key': 'a-key' };
    expect((await owner.operate('apikeys/create', key(), header)).status).toBe(201);
    await later(11);

    expect(refusal(await owner.operate('apikeys/create', key(), header))).toEqual([403, 'password_needed']);
  });

  it('confirms itself alone', async () => {
    const [one, other] = [await inConsole(blog), await inConsole(blog)];
    await later(11);

    await one.confirm(PASSWORD);

    expect((await one.operate('apikeys/create', key())).status).toBe(201);
    expect(refusal(await other.operate('apikeys/create', key()))).toEqual([403, 'password_needed']);
  });

  it('is not asked for the password if the role is too low anyway', async () => {
    const email = 'curious@example.com';
    await blog.invitations.join(email, 'Editor', blog.accountId);
    const editor = await inConsole(blog, email);
    await later(11);

    expect(refusal(await editor.operate('apikeys/create', key()))).toEqual([403, 'role_forbidden']);
  });

  it('leaves callers with a token alone', async () => {
    await later(11);

    expect((await blog.operate('apikeys/create', key())).status).toBe(201);
  });

  it('confirms nothing without a session', async () => {
    const owner = await inConsole(blog);
    await owner.logOut();

    expect(refusal(await owner.confirm(PASSWORD))).toEqual([401, 'session_needed']);
    const missing = await (await inConsole(blog)).send('/console/session/confirm', { body: {} });
    expect((missing.body as ProblemAnswer).errors).toMatchObject([{ field: 'password', code: 'required' }]);
  });
});
