import { describeInBrowser } from '../support/browser/browser';
import { BrowserConsole } from '../support/browser/browser-console';
import { soon } from '../support/browser/soon';

describeInBrowser('the focus when a person logs in to the console', () => {
  let app: BrowserConsole;

  beforeAll(async () => {
    app = await BrowserConsole.start();
  });
  afterAll(() => app.stop());

  it('begins with the email and asks the service nothing', async () => {
    const page = await app.open({ email: null, at: '/login' });

    await page.getByRole('button', { name: 'Log in', exact: true }).waitFor();

    await page.focused(page.getByRole('textbox', { name: 'Email' }));
    expect(page.requests).toEqual([]);
  });

  it('takes nothing of what is typed while its dialog opens', async () => {
    const page = await app.open({ at: '/posts/new' });
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Typed before');
    await page.context().clearCookies();
    // Does not click, because the dialog may open before the click.
    await page.getByRole('textbox', { name: 'Content' }).focus();
    const question = page.getByRole('dialog', { name: 'Log in again' });

    await question.waitFor();
    await page.keyboard.type('more words');
    await page.keyboard.press('Enter');

    await soon(() => question.getByRole('textbox', { name: 'Password' }).inputValue()).toBe('');
    await soon(() => question.getByRole('alert').count()).toBe(0);
  });

  it('causes no error and sends only documented requests', () => {
    expect(app.violations()).toEqual([]);
  });
});
