import type { Browser, BrowserContextOptions } from 'playwright-core';
import { barriersInSchemes, NO_BARRIERS } from '../support/browser/accessibility';
import { PASSWORD, startBlog, type Blog } from '../support/blog';
import {
  closePages,
  describeInBrowser,
  openBrowser,
  openPage,
  type WatchedPage,
} from '../support/browser/browser';
import { saveWanted } from '../support/browser/saved-screenshots';
import { soon } from '../support/browser/soon';
import { SmtpSink } from '../support/servers/smtp-sink';

const APP_URL = 'http://app.test/start';

let people = 0;
const newEmail = () => `guest${++people}@example.com`;

const pathOf = (link: string) => new URL(link).pathname;

/** Returns the link in the plain text of an email. */
const linkIn = (mail: string) => /^http:\/\/blog\.test\/\S+$/m.exec(mail)?.[0] ?? '';

const invitedTo = async (blog: Blog, { teamName = 'Newsroom', userRoleName = 'Editor' } = {}) => {
  const { teamId } = await blog.call('createteam', { teamName, assignAccountId: blog.accountId });
  return (userEmail: string) => blog.call('addusertoteam', { teamId, userEmail, userRoleName });
};

describeInBrowser('the account pages in a browser', () => {
  const sink = new SmtpSink();
  let blog: Blog;
  let browser: Browser;
  let invite: Awaited<ReturnType<typeof invitedTo>>;

  beforeAll(async () => {
    await sink.open();
    blog = await startBlog({
      settings: { SMTP_URL: `smtp://${sink.address}`, MAIL_FROM: 'blog@mail.test', APP_URL },
    });
    browser = await openBrowser();
    await blog.call('updateprofile', { firstName: 'Olivia', lastName: 'Owner' });
    invite = await invitedTo(blog);
  });
  afterAll(async () => {
    await closePages();
    await blog?.stop();
    await sink.close();
  });

  const without = { javaScriptEnabled: false };

  const openLink = async (email: string, options: BrowserContextOptions = without, nth = 1) => {
    const { mail } = await sink.mailTo(email, nth);
    const page = await openPage(browser, options);
    await page.goto(blog.baseUrl + pathOf(linkIn(mail.text ?? '')));
    return page;
  };

  /** Presses the button of a form, and waits until the resulting page has loaded. */
  const submit = (page: WatchedPage, button: string) =>
    Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: button }).click()]);

  const newcomer = async (options?: BrowserContextOptions) => {
    const email = newEmail();
    await invite(email);
    return { email, page: await openLink(email, options) };
  };

  const forgetful = async (options?: BrowserContextOptions) => {
    const { email, page } = await newcomer();
    await fillIn(page);
    await submit(page, 'Accept');
    await blog.call('requestpasswordreset', { email }, null);
    return { email, page: await openLink(email, options, 2) };
  };

  const fillIn = async (
    page: WatchedPage,
    { first = 'Ada', last = 'Lovelace', password = PASSWORD } = {},
  ) => {
    await page.getByLabel('First name').fill(first);
    await page.getByLabel('Last name').fill(last);
    await page.getByLabel('Password').fill(password);
  };

  const heading = (page: WatchedPage) => page.getByRole('heading', { level: 1 }).innerText();

  it('accept an invitation from its email, and announce the acceptance to webhooks', async () => {
    const { email, page } = await newcomer();
    const shown = await page.getByRole('main').innerText();
    const login = await page.getByLabel('Email').inputValue();

    await fillIn(page);
    await submit(page, 'Accept');
    await page.reload();

    for (const part of ['Newsroom', 'Other', 'Editor', 'Olivia Owner']) expect(shown).toContain(part);
    expect(login).toBe(email);
    expect(page.url()).toBe(`${blog.baseUrl}/invitations/accepted`);
    expect(await heading(page)).toBe('Welcome to the team');
    expect(page.complaints).toEqual([]);
    const { user, accounts } = await blog.call('userlogin', { email, password: PASSWORD }, null);
    expect(user).toMatchObject({ firstName: 'Ada', lastName: 'Lovelace' });
    expect(accounts).toMatchObject([{ accountId: blog.accountId, role: 'Editor' }]);
  });

  it('lead from their last page to the application, and tell it nothing of the link', async () => {
    const [joined, reset] = [await newcomer(), await forgetful()];
    await fillIn(joined.page);
    await submit(joined.page, 'Accept');
    await reset.page.getByLabel('New password').fill('another long password');
    await submit(reset.page, 'Set password');

    for (const { page } of [joined, reset]) {
      await page.route('http://app.test/**', (route) => route.fulfill({ body: 'The application' }));
      const asked = page.waitForRequest(APP_URL);
      await page.getByRole('link', { name: 'Log in', exact: true }).click();
      expect(await (await asked).headerValue('referer')).toBeNull();
      await page.waitForURL(APP_URL);
    }
  });

  it('decline an invitation without any field filled in', async () => {
    const { email, page } = await newcomer();

    await submit(page, 'Decline');

    expect(page.url()).toBe(`${blog.baseUrl}/invitations/declined`);
    expect(await heading(page)).toBe('Invitation declined');
    expect((await blog.refuse('userlogin', { email, password: PASSWORD }, null)).status).toBe(401);
  });

  it('send the four events about people to webhooks', async () => {
    for (const event of ['User invited', 'Edit user invited', 'Accept user invite', 'Decline user invite']) {
      await blog.subscribe(event);
    }
    const [one, other] = [await newcomer(), await newcomer()];
    const { data } = await blog.list('listteams', { accountId: blog.accountId, teamName: 'Newsroom' });
    const { teamId } = data[0] ?? {};
    await blog.call('updateteamuserrole', { teamId, userEmail: one.email, userRoleName: 'Author' });

    await fillIn(one.page);
    await submit(one.page, 'Accept');
    await submit(other.page, 'Decline');

    const calls = [];
    while (calls.length < 5) calls.push(await blog.received());
    expect(
      calls
        .map(({ headers, body }) => [headers['webhook-event'], body.userEmail, body.name, body.role])
        .sort(),
    ).toEqual([
      ['user.acceptinvite', one.email, 'Ada Lovelace', 'Author'],
      ['user.declineinvite', other.email, other.email, 'Editor'],
      ['user.editinvite', one.email, one.email, 'Author'],
      ['user.invited', one.email, one.email, 'Editor'],
      ['user.invited', other.email, other.email, 'Editor'],
    ]);
    expect(calls.every(({ genuine }) => genuine)).toBe(true);
  });

  it('show the typed values again after an error, with the focus on the field in error', async () => {
    const { page } = await newcomer();

    await fillIn(page, { password: 'short' });
    await submit(page, 'Accept');

    const password = page.getByLabel('Password');
    await soon(() => page.getByLabel('First name').inputValue()).toBe('Ada');
    await soon(() => password.inputValue()).toBe('');
    await soon(() => password.getAttribute('aria-invalid')).toBe('true');
    await soon(() => page.locator(':focus').getAttribute('id')).toBe('password');
  });

  it('set a forgotten password', async () => {
    const { email, page } = await forgetful();

    await page.getByLabel('New password').fill('another long password');
    await submit(page, 'Set password');

    expect(page.url()).toBe(`${blog.baseUrl}/password-reset/done`);
    expect(await blog.logIn(email, 'another long password')).toHaveProperty('token');
  });

  it('mark their fields for password managers', async () => {
    const { page } = await newcomer();

    const hints = [];
    for (const input of await page.locator('input').all()) {
      hints.push([await input.getAttribute('name'), await input.getAttribute('autocomplete')]);
    }

    expect(hints).toEqual([
      ['firstName', 'given-name'],
      ['lastName', 'family-name'],
      ['email', 'username'],
      ['password', 'new-password'],
    ]);
  });

  /** Checks a page at the widths of a phone and a desktop, in both color schemes; SCREENSHOTS=true saves images. */
  const expectUsable = async (page: WatchedPage, name?: string) => {
    for (const [device, width] of [['phone', 360] as const, ['desktop', 1280] as const]) {
      await page.setViewportSize({ width, height: 800 });
      const reach = await page.evaluate<number>('document.documentElement.scrollWidth');
      expect({ ...(await barriersInSchemes(page)), reach }).toEqual({ ...NO_BARRIERS, reach: width });
      if (!name) continue;
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await saveWanted(page, `people-${name}`, { device, colorScheme });
      }
    }
    expect(page.complaints.filter((text) => !/status of 4\d\d/.test(text))).toEqual([]);
  };

  it('have no accessibility violations at any width in either color scheme', async () => {
    const { page } = await newcomer({});
    await expectUsable(page, 'invitation');
    await fillIn(page, { password: 'short' });
    await submit(page, 'Accept');
    await expectUsable(page, 'invitation-wrong');
    await fillIn(page);
    await submit(page, 'Accept');
    await expectUsable(page, 'accepted');
    await page.goto(`${blog.baseUrl}/invitations/unknown`);
    await expectUsable(page, 'ended');
    const { page: reset, email } = await forgetful({});
    await expectUsable(reset, 'password-reset');
    await (
      await invitedTo(blog, { teamName: 'Weekend desk' })
    )(email);
    await expectUsable(await openLink(email, {}, 3), 'invitation-known');
  });

  it('do not overflow with names of the maximal length', async () => {
    const [email, teamName] = [newEmail(), 'W'.repeat(255)];
    await (
      await invitedTo(blog, { teamName, userRoleName: 'W'.repeat(64) })
    )(email);

    await expectUsable(await openLink(email, {}));
  });
});
