import { PASSWORD } from '../support/blog';
import { describeInBrowser } from '../support/browser/browser';
import { Desk, type DeskPage } from '../support/browser/desk';
import { soon } from '../support/browser/soon';

describeInBrowser('logging in at the console', () => {
  let desk: Desk;

  beforeAll(async () => {
    desk = await Desk.start({ settings: { LOGIN_FAILURES: '3', LOGIN_LOCK_SECONDS: '900' } });
  });
  afterAll(() => desk.stop());

  const fillIn = async (page: DeskPage, email: string, password = PASSWORD) => {
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.getByRole('button', { name: 'Log in' }).click();
  };
  const pathOf = (page: DeskPage) => new URL(page.url()).pathname + new URL(page.url()).search;

  it('leads to the address that was asked for', async () => {
    const page = await desk.open({ email: null, at: '/categories?x=1' });

    await fillIn(page, desk.blog.owner.email);

    await page.getByRole('heading', { name: 'Categories' }).waitFor();
    expect(pathOf(page)).toBe('/console/categories?x=1');
    await soon(() => page.title()).toBe('Categories · Console');
  });

  it('begins with the e-mail and asks the service nothing', async () => {
    const page = await desk.open({ email: null, at: '/login' });

    await page.getByRole('button', { name: 'Log in' }).waitFor();

    await page.focused(page.getByRole('textbox', { name: 'E-mail' }));
    expect(page.requests).toEqual([]);
  });

  it('names the fields that are empty, and focuses the first one', async () => {
    const page = await desk.open({ email: null, at: '/login' });

    await page.getByRole('button', { name: 'Log in' }).click();

    await page.getByText('E-mail must not be empty.').waitFor();
    await soon(() => page.getByRole('alert').allTextContents()).toEqual([
      'E-mail must not be empty.',
      'Password must not be empty.',
    ]);
    await page.focused(page.getByRole('textbox', { name: 'E-mail' }));
  });

  it('says that the password is wrong, and then for how many minutes the person is locked out', async () => {
    const email = await desk.emailOf('Viewer');
    const page = await desk.open({ email: null, at: '/login' });

    await fillIn(page, email, 'not the password');
    await page.getByText('The e-mail or the password is wrong.').waitFor();
    for (let attempt = 0; attempt < 4; attempt++) {
      await page.getByRole('button', { name: 'Log in' }).click();
      await page.locator('button[aria-busy]').waitFor({ state: 'detached' });
    }

    await page.getByText(/Too many attempts. Try again in \d+ minutes?\./).waitFor();
    await soon(() => page.getByRole('textbox', { name: 'E-mail' }).inputValue()).toBe(email);
  });

  it('sends a link for a new password', async () => {
    const page = await desk.open({ email: null, at: '/login' });

    await page.getByRole('button', { name: 'Forgotten password' }).click();
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByRole('alert').waitFor();
    await page.getByRole('textbox', { name: 'E-mail' }).fill('somebody@example.com');
    await page.getByRole('button', { name: 'Send the link' }).click();

    await page.getByText('We have sent an e-mail with a link to somebody@example.com').waitFor();
    expect(page.requests.map(({ operation, status }) => [operation, status])).toEqual([
      ['requestpasswordreset', 422],
      ['requestpasswordreset', 200],
    ]);
  });

  it('ends with a log out, after which every address leads to log in', async () => {
    const page = await desk.open();
    await page.waitForLoadState('networkidle');

    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('textbox', { name: 'Password' }).waitFor();
    await page.goBack();

    await page.getByRole('textbox', { name: 'Password' }).waitFor();
    const [ended] = page.requests.filter(({ method }) => method === 'DELETE');
    expect(ended).toMatchObject({ path: '/console/session', status: 204 });
    expect(
      page.requests.filter(({ status }) => status === 401).every(({ path }) => path === '/console/session'),
    ).toBe(true);
  });

  it('can happen again in place, and what was typed is not lost', async () => {
    const page = await desk.open({ at: '/categories' });
    await page.getByRole('button', { name: 'Add category' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Typed before');
    await page.context().clearCookies();

    await page.getByRole('dialog').getByRole('button', { name: 'Add category' }).click();
    const question = page.getByRole('dialog', { name: 'Log in again' });
    await question.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await question.getByRole('button', { name: 'Log in' }).click();

    await page.getByRole('rowheader', { name: 'Typed before' }).waitFor();
    await soon(() => page.getByRole('dialog').count()).toBe(0);
  });

  it('takes nothing of what is typed while its dialog opens', async () => {
    const page = await desk.open({ at: '/posts/new' });
    await page.getByRole('textbox', { name: 'Title' }).fill('Typed before');
    await page.context().clearCookies();
    await page.getByRole('textbox', { name: 'Content' }).click();
    const question = page.getByRole('dialog', { name: 'Log in again' });

    await question.waitFor();
    await page.keyboard.type('more words');
    await page.keyboard.press('Enter');

    await soon(() => question.getByRole('textbox', { name: 'Password' }).inputValue()).toBe('');
    await soon(() => question.getByRole('alert').count()).toBe(0);
  });

  it('can be put off, to copy what was typed', async () => {
    const page = await desk.open({ at: '/settings' });
    const description = page.getByRole('textbox', { name: 'Description' });
    await description.fill('Typed before');
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Save' }).click();
    const question = page.getByRole('dialog', { name: 'Log in again' });

    await question.getByRole('button', { name: 'Continue as somebody else' }).click();
    await page
      .getByRole('dialog', { name: 'Leave without saving?' })
      .getByRole('button', { name: 'Cancel' })
      .click();
    await question.getByRole('button', { name: 'Close' }).click();

    await question.waitFor({ state: 'detached' });
    await soon(() => description.inputValue()).toBe('Typed before');
    await page.getByRole('alert').filter({ hasText: 'You did not enter your password' }).waitFor();
  });

  it('can be done by somebody else after a session has ended', async () => {
    const page = await desk.open({ at: '/authors' });
    await page.getByText('No authors yet').waitFor();
    await page.context().clearCookies();

    await page.getByRole('link', { name: 'Posts' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Continue as somebody else' }).click();
    await fillIn(page, await desk.emailOf('Editor'));

    await page.getByRole('heading', { name: 'Posts' }).waitFor();
    await soon(() => page.getByRole('link', { name: 'Settings' }).count()).toBe(0);
  });

  it('makes no error and sends what is documented', () => {
    expect(desk.wrongs()).toEqual([]);
  });
});
