import { PASSWORD } from '../support/blog';
import { DomConsole } from '../support/dom/dom-console';
import type { DomPage } from '../support/dom/dom-page';
import { until } from '../support/until';

describe('logging in at the console', () => {
  let app: DomConsole;

  beforeAll(async () => {
    app = await DomConsole.start({ settings: { LOGIN_FAILURES: '3', LOGIN_LOCK_SECONDS: '900' } });
  });
  afterAll(() => app.stop());

  const fillIn = async (page: DomPage, email: string, password = PASSWORD) => {
    await page.fill('Email', email);
    await page.enter('Password', password);
    await page.press('Log in');
  };

  it('opens the requested address', async () => {
    const page = await app.open({ email: null, at: '/categories?x=1' });

    await fillIn(page, app.blog.owner.email);

    await page.find('heading', 'Categories');
    expect(page.address).toBe('/categories?x=1');
    await until('the title is there', () => page.title === 'Categories · Console');
  });

  it('opens Home if no address was requested', async () => {
    const page = await app.open({ email: null, at: '/' });

    await fillIn(page, app.blog.owner.email);

    await page.find('heading', 'Home');
    expect(page.address).toBe('/home');
  });

  it('names the fields that are empty, and focuses the first one', async () => {
    const page = await app.open({ email: null, at: '/login' });

    await page.press('Log in');

    await page.findText('Enter your email.');
    expect(page.texts('alert')).toEqual(['Enter your email.', 'Enter your password.']);
    const email = await page.find('textbox', 'Email');
    await until('the email has the focus', () => email.isFocused);
  });

  it('says that the password is wrong, and then for how many minutes the person is locked out', async () => {
    const email = await app.emailOf('Viewer');
    const page = await app.open({ email: null, at: '/login' });

    await fillIn(page, email, 'not the password');
    await page.findText('Incorrect email or password.');
    const button = await page.find('button', 'Log in');
    for (let attempt = 2; attempt < 6; attempt++) {
      await until('the button is ready', () => button.element.getAttribute('aria-busy') === null);
      await button.click();
      await until(
        'the service answers',
        () => page.requests.filter(({ status }) => status).length === attempt,
      );
    }

    await page.findText(/^Too many attempts. Try again in \d+ minutes?\.$/);
    expect((await page.find('textbox', 'Email')).value).toBe(email);
  });

  it('sends a link for a new password', async () => {
    const page = await app.open({ email: null, at: '/login' });

    await page.press('Forgot password?');
    await page.press('Send link');
    await page.find('alert');
    await page.fill('Email', 'somebody@example.com');
    await page.press('Send link');

    await page.findText(/^If somebody@example\.com is registered/);
    expect(page.requests.map(({ operation, status }) => [operation, status])).toEqual([
      ['requestpasswordreset', 422],
      ['requestpasswordreset', 200],
    ]);
  });

  it('is required for every address after the person logs out', async () => {
    const page = await app.open();
    await page.findText('No posts yet');
    await until('all is answered', () => page.requests.every(({ status }) => status));

    await page.press('Log out');
    await page.findLabelled('Password');
    expect(page.address).toBe('/login');
    page.back();

    await until('it leads to log in', () => page.address === '/login?next=%2Fposts');
    await page.findLabelled('Password');
    const [ended] = page.requests.filter(({ method }) => method === 'DELETE');
    expect(ended).toMatchObject({ path: '/console/session', status: 204 });
    expect(
      page.requests.filter(({ status }) => status === 401).every(({ path }) => path === '/console/session'),
    ).toBe(true);
  });

  it('can happen again in place, and what was typed is not lost', async () => {
    const page = await app.open({ at: '/categories' });
    await page.press('Add category');
    const dialog = await page.dialog('Add category');
    await dialog.fill('Name', 'Typed before');
    page.clearCookies();

    await dialog.press('Add category');
    const question = await page.dialog('Log in again');
    await question.enter('Password', PASSWORD);
    await question.press('Log in');

    await page.find('rowheader', 'Typed before');
    await page.gone('dialog');
  });

  it('can be put off, to copy what was typed', async () => {
    const page = await app.open({ at: '/settings' });
    await page.fill('Description', 'Typed before');
    page.clearCookies();
    await page.press('Save');
    const question = await page.dialog('Log in again');

    await question.press('Log in as someone else');
    await (await page.dialog('Leave without saving?')).press('Cancel');
    await question.press('Close');

    await page.gone('dialog', 'Log in again');
    expect((await page.find('textbox', 'Description')).value).toBe('Typed before');
    await page.findWith('alert', 'You didn’t enter your password');
  });

  it('is not asked for again by what was sent before it was put off', async () => {
    const page = await app.open({ at: '/authors' });
    await page.findText('No authors yet');
    page.clearCookies();
    let release: () => void = () => undefined;
    const closed = new Promise<void>((resolve) => (release = resolve));
    page.answers('/api/listcategories', async (send) => {
      await closed;
      return send();
    });

    await page.press('Posts', 'link');
    await (await page.dialog('Log in again')).press('Close');
    await page.gone('dialog', 'Log in again');
    release();
    await page.idle();

    expect(page.requests.findLast(({ operation }) => operation === 'listcategories')?.status).toBe(401);
    expect(page.all('dialog')).toEqual([]);
  });

  it('is possible as someone else after a session has ended', async () => {
    const page = await app.open({ at: '/authors' });
    await page.findText('No authors yet');
    page.clearCookies();

    await page.press('Posts', 'link');
    await (await page.find('dialog')).press('Log in as someone else');
    await fillIn(page, await app.emailOf('Editor'));

    await page.find('heading', 'Posts');
    await page.gone('link', 'Settings');
  });

  it('causes no error and sends only documented requests', () => {
    expect(app.violations()).toEqual([]);
  });
});
