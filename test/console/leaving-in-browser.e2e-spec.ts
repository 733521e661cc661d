import { PASSWORD } from '../support/blog';
import { describeInBrowser } from '../support/browser/browser';
import { BrowserConsole, type BrowserPage } from '../support/browser/browser-console';
import { HeldRequests } from '../support/browser/held-requests';
import { settled, soon } from '../support/browser/soon';

describeInBrowser('unsaved changes in the console', () => {
  let app: BrowserConsole;

  beforeAll(async () => {
    app = await BrowserConsole.start();
  });
  afterAll(() => app.stop());

  const account = (page: BrowserPage) => page.getByRole('combobox', { name: 'Account' });
  const description = (page: BrowserPage) => page.getByRole('textbox', { name: 'Description' });
  const question = (page: BrowserPage) => page.getByRole('dialog', { name: 'Leave without saving?' });
  const atLogin = (page: BrowserPage) =>
    page.getByRole('textbox', { name: 'Password', exact: true }).waitFor();
  const typed = async (text: string) => {
    const page = await app.open();
    await page.getByRole('link', { name: 'Settings' }).click();
    await description(page).fill(text);
    return page;
  };

  it('are asked about before another account is shown, which is chosen only then', async () => {
    await app.blog.subAccount('North');
    const page = await typed('Not saved');

    await account(page).selectOption('North');
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await soon(() => account(page).locator('option:checked').textContent()).toBe('Other');
    await soon(() => description(page).inputValue()).toBe('Not saved');
    await account(page).selectOption('North');
    await question(page).getByRole('button', { name: 'Leave' }).click();

    await page.getByText('No posts yet').waitFor();
    await soon(() => account(page).locator('option:checked').textContent()).toBe('North');
  });

  it('have the focus again when the person stays, after the command palette asked about them', async () => {
    const page = await typed('Not saved');
    await page.focused(description(page));

    await page.keyboard.press('Control+k');
    await page.keyboard.type('trash');
    await page.keyboard.press('Enter');
    await question(page).waitFor();
    await page.keyboard.press('Escape');

    await question(page).waitFor({ state: 'detached' });
    await page.focused(description(page));
  });

  it('are asked about before a log out', async () => {
    const page = await typed('Not saved');

    await page.getByRole('button', { name: 'Log out' }).click();
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await soon(() => description(page).inputValue()).toBe('Not saved');
    await page.getByRole('button', { name: 'Log out' }).click();
    await question(page).getByRole('button', { name: 'Leave' }).click();

    await atLogin(page);
    await soon(() => page.getByRole('dialog').count()).toBe(0);
  });

  it('are still there after the Back button, and not after a decision to leave', async () => {
    const page = await typed('Came back');

    await page.goBack();
    await page.getByRole('heading', { name: 'Posts' }).waitFor();
    await page.getByRole('link', { name: 'Settings' }).click();
    await soon(() => description(page).inputValue()).toBe('Came back');
    await page.getByRole('link', { name: 'Posts' }).click();
    await question(page).getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('link', { name: 'Settings' }).click();

    await soon(() => description(page).inputValue()).toBe('');
  });

  it('are kept, and asked about, if the person leaves before the next frame', async () => {
    const page = await typed('');

    // The router also follows a URL that changes without a link, such as after the Back button is pressed.
    await page.evaluate(leaveBeforeFrame('By Back', `history.pushState(null, '', '/console/posts')`));
    await page.getByRole('heading', { name: 'Posts' }).waitFor();
    await page.getByRole('link', { name: 'Settings' }).click();
    await soon(() => description(page).inputValue()).toBe('By Back');
    await description(page).fill('');
    await page.evaluate(
      leaveBeforeFrame('By a link', `document.querySelector('nav a[href$="/posts"]').click()`),
    );

    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await soon(() => description(page).inputValue()).toBe('By a link');
  });

  it('are kept if they are typed before the first frame of the form', async () => {
    const page = await app.open();
    await page.evaluate(typeAtOnce('Early'));

    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Settings saved.').waitFor();

    const { accountId } = app.blog;
    expect(await app.blog.call('accounts/get', { accountId })).toMatchObject({ blogDescription: 'Early' });
    await app.blog.call('accounts/update', { accountId, blogDescription: null });
  });

  it('are cleared once their save succeeds, even after the person has left the screen', async () => {
    const page = await typed('Saved while away');
    const held = await HeldRequests.of(page, '**/console/api/accounts/update');

    await page.getByRole('button', { name: 'Save' }).click();
    await held.sent(1);
    await page.goBack();
    await page.getByRole('heading', { name: 'Posts' }).waitFor();
    await held.release();
    await page.getByText('Settings saved.').waitFor();
    await page.getByRole('link', { name: 'Settings' }).click();

    await soon(() => description(page).inputValue()).toBe('Saved while away');
    await soon(() => page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    await app.blog.call('accounts/update', { accountId: app.blog.accountId, blogDescription: null });
  });

  it('are shown next to changes that someone else has saved', async () => {
    const { accountId } = app.blog;
    const page = await typed('Mine');
    await app.blog.call('accounts/update', { accountId, blogDescription: 'Theirs', language: 'de' });

    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Now: “Theirs”').waitFor();
    await soon(() => page.getByRole('combobox', { name: 'Language' }).inputValue()).toBe('de');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Settings saved.').waitFor();

    expect(await app.blog.call('accounts/get', { accountId })).toMatchObject({
      blogDescription: 'Mine',
      language: 'de',
    });
  });

  it('stay on the screen after their account is deleted elsewhere, until the person continues', async () => {
    const subAccountId = await app.blog.subAccount('Ended');
    const page = await app.open({ at: `/posts/new?account=${subAccountId}` });
    await page.getByRole('textbox', { name: 'Content' }).fill('Words that are not lost');
    await app.blog.call('deletesubaccount', { subAccountId });

    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Not lost');
    await page.getByRole('button', { name: 'Save draft' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'You no longer have access to Ended.' });
    await alert.waitFor();
    await soon(() => page.getByRole('textbox', { name: 'Title', exact: true }).inputValue()).toBe('Not lost');
    await soon(() => page.getByRole('textbox', { name: 'Content' }).textContent()).toContain('Words that');
    await soon(() => account(page).locator('option:checked').textContent()).toBe('Ended');
    await alert.getByRole('button', { name: 'Continue' }).click();
    await question(page).getByRole('button', { name: 'Leave' }).click();

    await page.getByRole('heading', { name: 'Posts' }).waitFor();
    await soon(() => account(page).locator('option:checked').textContent()).toBe('Other');
    await soon(() => alert.count()).toBe(0);
  });

  it('stay on the screen when the person loses the role in their account, and then the last one', async () => {
    const email = 'two-roles@example.com';
    const [left, kept] = [await app.blog.subAccount('Left'), await app.blog.subAccount('Kept')];
    const teamIn = async (accountId: number) => {
      const team = { teamName: `In ${accountId}`, assignAccountId: accountId };
      const { teamId } = await app.blog.call('createteam', team);
      await app.blog.call('addusertoteam', { teamId, userEmail: email, userRoleName: 'Author' });
      return teamId;
    };
    const teams = [await teamIn(left), await teamIn(kept)];
    for (const nth of [1, 2])
      await app.blog.invitations.accept(await app.blog.invitations.tokenFor(email, nth));
    const page = await app.open({ email, at: `/posts/new?account=${left}` });
    const title = page.getByRole('textbox', { name: 'Title', exact: true });
    await title.fill('Not lost');
    await app.blog.call('deleteteamuser', { teamId: teams[0], userEmail: email });

    await page.getByRole('button', { name: 'Save draft' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'You no longer have access to Left.' });
    await alert.waitFor();
    await soon(() => title.inputValue()).toBe('Not lost');
    await app.blog.call('deleteteamuser', { teamId: teams[1], userEmail: email });
    await page.getByRole('button', { name: 'Save draft' }).dispatchEvent('click');
    const again = page.getByRole('dialog', { name: 'Log in again' });
    await again.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await again.getByRole('button', { name: 'Log in', exact: true }).click();
    await again.getByText('Incorrect email or password.').waitFor();
    await again.getByRole('button', { name: 'Close' }).click();

    await again.waitFor({ state: 'detached' });
    await soon(() => title.inputValue()).toBe('Not lost');
  });

  it('of a post are saved before a log out', async () => {
    const { accountId } = app.blog;
    const fields = { accountId, postTitle: 'Before', postContent: '<p>Text</p>' };
    const { postId } = await app.blog.call('addpost', fields);
    const page = await app.open({ at: `/posts/${postId}` });
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Typed at the last moment');

    await page.getByRole('button', { name: 'Log out' }).click();
    await atLogin(page);

    const draft = await app.blog.call('drafts/get', { accountId, postId });
    expect(draft.postTitle).toBe('Typed at the last moment');
    await soon(() => page.getByRole('dialog').count()).toBe(0);
  });

  it('of a post are kept, so that the question ends once they are saved, and the person leaves', async () => {
    const { accountId } = app.blog;
    const { postId } = await app.blog.call('addpost', { accountId, postTitle: 'Before' });
    const page = await app.open({ at: `/posts/${postId}` });
    await page.route('**/console/api/drafts/*', (route) => route.fulfill({ status: 502, body: '' }));
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('After');
    await page.status('Unsaved changes');

    await page.getByRole('link', { name: 'Categories' }).click();
    const text = await question(page).innerText();
    await page.unroute('**/console/api/drafts/*');
    await page.getByRole('heading', { name: 'Categories' }).waitFor();

    expect(text).toContain('This browser keeps them');
    expect(text).not.toContain('lost');
    await soon(() => question(page).count()).toBe(0);
    page.complaints.length = 0;
  });

  it('of a new post without a title are offered by name, and in no other new post', async () => {
    const page = await app.open({ at: '/posts/new' });
    await page.route('**/console/api/addpost', (route) => route.abort());
    const text = page.getByRole('textbox', { name: 'Content' });
    const offer = page.getByRole('region', { name: 'Not saved yet, kept in this browser' });
    await text.click();
    await page.keyboard.type('Words before a title');

    await page.getByRole('link', { name: 'Categories' }).click();
    await question(page).getByText('This browser keeps them').waitFor();
    await question(page).getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('heading', { name: 'Categories' }).waitFor();
    await page.to('/posts/new');
    await offer.getByText('Untitled: Words before a title').waitFor();
    const silently = await text.textContent();
    await offer.getByRole('button', { name: 'Discard Untitled: Words before a title' }).click();
    await offer.waitFor({ state: 'detached' });
    await page.locator('.toast').getByRole('button', { name: 'Undo' }).click();
    await page.unroute('**/console/api/addpost');
    await offer.getByRole('button', { name: 'Continue Untitled: Words before a title' }).click();
    await text.getByText('Words before a title').waitFor();
    await page.status('Saved');

    const { data } = await app.blog.list('listposts', { accountId: app.blog.accountId });
    expect(silently).toBe('');
    expect(data[0]).toMatchObject({ postTitle: 'Untitled', postContent: '<p>Words before a title</p>' });
    await soon(() => offer.count()).toBe(0);
    page.complaints.length = 0;
  });

  it('are not asked about any more after the Back button', async () => {
    const page = await typed('Not saved');
    await page.getByRole('link', { name: 'Categories' }).click();
    await question(page).waitFor();

    await page.goBack();
    await page.getByRole('heading', { name: 'Posts' }).waitFor();
    await settled(page);

    await soon(() => question(page).count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/console/posts');
  });

  it('are not sent after a log out while the service was away', async () => {
    const { accountId } = app.blog;
    const { postId } = await app.blog.call('addpost', { accountId, postTitle: 'Before' });
    const page = await app.open({ at: `/posts/${postId}` });
    await page.route('**/console/api/drafts/*', (route) => route.fulfill({ status: 502, body: '' }));
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Kept in the browser');
    await page.status('Unsaved changes');

    await page.getByRole('button', { name: 'Log out' }).click();
    await question(page).waitFor();
    await page.clock.install();
    await page.unroute('**/console/api/drafts/*');
    await question(page).getByRole('button', { name: 'Leave' }).click();
    await atLogin(page);
    await page.clock.runFor(60_000);

    await soon(() => page.getByRole('dialog').count()).toBe(0);
    page.complaints.length = 0;
  });

  it('are not sent by a tab in which the person of another tab is shown no longer', async () => {
    const page = await app.open({ at: '/categories' });
    await page.getByRole('button', { name: 'Add category' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('By whom?');
    // Browsers send no storage event to the tab that writes, so this page does not reload.
    await page.evaluate("localStorage.setItem('console-session', '0')");

    await page.getByRole('textbox', { name: 'Name' }).press('Enter');

    await page.getByRole('alert').filter({ hasText: 'logged out in another tab' }).waitFor();
    expect(page.operations).not.toContain('addcategory');
  });

  it('end with the session of another tab', async () => {
    const page = await app.open({ at: '/profile' });
    await page.getByRole('textbox', { name: 'First name' }).waitFor();
    const other = await page.context().newPage();
    await other.goto('/console/posts');

    await other.getByRole('button', { name: 'Log out' }).click();
    await atLogin(page);
    await other.getByRole('textbox', { name: 'Email' }).fill(await app.emailOf('Viewer'));
    await other.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await other.getByRole('button', { name: 'Log in', exact: true }).click();
    await other.getByRole('heading', { name: 'Home' }).waitFor();
    await page.to('/posts');

    await page.getByRole('heading', { name: 'Posts' }).waitFor();
    await soon(() => page.getByRole('link', { name: 'Settings' }).count()).toBe(0);
  });

  it('stay when another tab logs out, and are saved after the person has logged in again', async () => {
    const { accountId } = app.blog;
    const { postId } = await app.blog.call('addpost', { accountId, postTitle: 'Before' });
    const page = await app.open({ at: `/posts/${postId}` });
    const prompts: string[] = [];
    page.on('dialog', (dialog) => {
      prompts.push(dialog.type());
      void dialog.dismiss();
    });
    await page.route('**/console/api/drafts/save', (route) => route.abort());
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Add a title to save');
    await page.status('Offline, kept in this browser');
    const other = await page.context().newPage();
    await other.goto('/console/categories');

    await other.getByRole('button', { name: 'Log out' }).click();
    const again = page.getByRole('dialog', { name: 'Log in again' });
    await again.waitFor();
    await page.unroute('**/console/api/drafts/save');
    await again.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await again.getByRole('button', { name: 'Log in', exact: true }).click();
    await again.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.status('Saved');

    const draft = await app.blog.call('drafts/get', { accountId, postId });
    expect(draft.postTitle).toBe('Add a title to save');
    expect(prompts).toEqual([]);
    page.complaints.length = 0;
  });

  it('make no error and send what is documented', () => {
    expect(app.violations()).toEqual([]);
  });
});

/** A script that types into the first text area of the page. */
const type = (text: string) => `
  const field = document.querySelector('textarea');
  field.value = ${JSON.stringify(text)};
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));`;

/** Types as soon as there is a field, before the browser draws it. */
const typeAtOnce = (text: string) => `new MutationObserver((_, observer) => {
  if (!document.querySelector('textarea')) return;
  observer.disconnect();
  ${type(text)}
}).observe(document.body, { childList: true, subtree: true })`;

/** Types and leaves within one browser task, which paints no frame. */
const leaveBeforeFrame = (text: string, leave: string) => `(async () => {
  ${type(text)}
  await Promise.resolve();
  ${leave};
})()`;
