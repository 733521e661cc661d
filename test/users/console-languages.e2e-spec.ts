import type { Fields, ProblemAnswer } from '../support/answers';
import { PASSWORD, startBlog, type Blog, type Credentials } from '../support/blog';
import { inConsole } from '../support/console';

type Person = Credentials & { email: string };

describe('the language of the console', () => {
  let blog: Blog;
  let person: Person;

  beforeAll(async () => {
    blog = await startBlog();
    person = await blog.invite('Author');
  });
  afterAll(() => blog.stop());

  const NAMES = { firstName: 'Jane', lastName: 'Doe' };
  const update = (fields: Fields) => blog.call('updateprofile', { ...NAMES, ...fields }, person);
  const loggedIn = () => blog.call('userlogin', { email: person.email, password: PASSWORD }, null);

  it('is the language of the browser at first', async () => {
    expect(await blog.call('profile/get', {}, person)).toMatchObject({ language: null });
    expect(await loggedIn()).toMatchObject({ user: { language: null } });
  });

  it.each(['de', 'en', 'es', 'fr'])('can be %s', async (language) => {
    const changed = await update({ language });

    expect(changed).toMatchObject({ language });
    expect(await blog.call('profile/get', {}, person)).toMatchObject({ language });
    expect(await loggedIn()).toMatchObject({ user: { language } });
  });

  it('is in the session of the console', async () => {
    await update({ language: 'de' });

    const session = await (await inConsole(blog, person.email)).session();

    expect(session.body).toMatchObject({ data: { user: { language: 'de' } } });
  });

  it('stays the same without the field, and is reset by null and an empty text', async () => {
    await update({ language: 'fr' });

    expect(await update({})).toMatchObject({ language: 'fr' });
    expect(await update({ language: null })).toMatchObject({ language: null });
    await update({ language: 'fr' });
    expect(await update({ language: '' })).toMatchObject({ language: null });
  });

  it.each(['it', 'DE', 'de-AT', 'english', 7, true, ['de'], {}])('cannot be %j', async (language) => {
    await update({ language: 'es' });

    const sent = await blog.operate('updateprofile', { ...NAMES, language }, person);

    expect(sent.status).toBe(422);
    expect((sent.body as ProblemAnswer).errors).toMatchObject([{ field: 'language' }]);
    expect(await blog.call('profile/get', {}, person)).toMatchObject({ language: 'es' });
  });
});
