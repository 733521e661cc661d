import { setTimeout as sleep } from 'node:timers/promises';
import { DomConsole } from '../support/dom/dom-console';
import { refusal } from '../support/dom/dom-page';
import { indexed } from '../support/rows/indexed';
import { until } from '../support/until';

const POSTS = 55;

describe('lists, dialogs and notices of the console', () => {
  let app: DomConsole;

  beforeAll(async () => {
    app = await DomConsole.start();
    const { accountId } = app.blog;
    for (let at = 1; at <= POSTS; at++)
      await app.blog.call('addpost', { accountId, postTitle: `Post ${at}`, postStatus: 'published' });
    await app.blog.call('addcategory', { catName: 'Tips' });
  });
  afterAll(() => app.stop());

  it('have a checkbox for all that are loaded, which shows that some are selected', async () => {
    const page = await app.open();
    const all = await page.find('checkbox', 'Select all 50 loaded');
    const is = (isMixed: boolean, isChecked: boolean) =>
      until(`the checkbox is mixed: ${isMixed}, checked: ${isChecked}`, () => {
        const { indeterminate, checked } = all.element;
        return indeterminate === isMixed && checked === isChecked;
      });

    await page.check('Select Post 55');
    await is(true, false);
    await page.check('Select all 50 loaded');

    await is(false, true);
  });

  it('let an Author restore only their own posts, regardless of who deleted them', async () => {
    const { accountId } = app.blog;
    const page = await app.openAs('Author', '/posts/new');
    await page.fill('Title', 'By the author');
    await page.keys('{Tab}');
    await page.status('Saved');
    const postId = Number(/posts\/(\d+)/.exec(page.address)?.[1]);
    const other = await app.blog.call('addpost', { accountId, postTitle: 'By the owner' });
    for (const id of [postId, other.postId]) await app.blog.call('deletepost', { accountId, postId: id });

    await page.to('/trash');
    await (await page.findWith('row', 'By the author')).press('Restore');

    await page.findText(/was restored\. It is private/);
    await (await page.findWith('row', 'By the owner')).gone('button', 'Restore');
    await app.blog.call('posts/purge', { accountId, postId: other.postId });
  });

  it('do not confirm a question before it has said what is lost', async () => {
    const page = await app.open({ at: '/categories' });
    let count: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (count = resolve));
    page.answers('/api/listposts', async () => {
      await held;
      return refusal('record_not_found', 404);
    });
    await page.act('Tips', 'Delete');
    const question = await page.dialog('Delete “Tips”?');
    await question.findText('Counting posts…');

    (await question.find('button', 'Delete')).element.click();
    expect(page.operations).not.toContain('deletecategory');
    count();
    await question.findText(/Couldn’t count the posts\./);
    await question.press('Delete');

    await page.findText('“Tips” was deleted.');
  });

  it('say errors of actions without a dialog as alerts, which stay', async () => {
    const { accountId } = app.blog;
    const { teamId } = await app.blog.call('createteam', { teamName: 'Desk', assignAccountId: accountId });
    const member = { teamId, userEmail: 'ann@example.com', userRoleName: 'Editor' };
    await app.blog.call('addusertoteam', member);
    const page = await app.open({ at: '/people' });
    page.answers('/api/addusertoteam', () => Promise.resolve(refusal('role_forbidden')));

    await page.act('ann@example.com', 'Resend');

    await page.findWith('alert', 'Your role in this account');
    await page.press('Dismiss');
    await page.gone('alert');
  });

  it('focus a field that the screen itself refuses', async () => {
    const page = await app.open({ at: '/people' });
    await page.press('Invite');
    await (await page.find('dialog')).press('Invite');

    const email = await page.find('textbox', 'Email');
    await until('the field has the focus', () => email.isFocused);
  });

  it('open no search above a dialog', async () => {
    const page = await app.open({ at: '/categories' });
    await page.press('Add category');
    const dialog = await page.dialog('Add category');

    await page.keys('{Control>}k{/Control}');

    expect(page.all('dialog')).toHaveLength(1);
    await dialog.press('Close');
    await page.gone('dialog');
    await page.keys('{Control>}k{/Control}');
    await page.find('dialog');
  });

  it('show what is changed while they are read for the first time', async () => {
    const { accountId } = app.blog;
    const { postId } = await app.blog.call('addpost', { accountId, postTitle: 'Brought back' });
    const page = await app.open({ at: `/posts/${postId}` });
    // The first list predates the restore but arrives after it.
    let release: () => void = () => undefined;
    const restored = new Promise<void>((resolve) => (release = resolve));
    let isFirst = true;
    page.answers('/api/listposts', async (send) => {
      const isHeld = page.address === '/posts' && isFirst;
      if (isHeld) isFirst = false;
      const answer = await send();
      if (isHeld) await restored;
      return answer;
    });
    page.answers('/api/posts/restore', async (send) => {
      const answer = await send();
      void sleep(300).then(release);
      return answer;
    });

    await page.chooseAction('Move to trash');
    await (await page.find('log', 'Notifications')).press('Undo');

    await page.find('link', 'Brought back');
    expect(isFirst).toBe(false);
  });

  it('do not undo a deletion of a post that someone else has changed since', async () => {
    const { accountId } = app.blog;
    const { postId } = await app.blog.call('addpost', { accountId, postTitle: 'Deleted by two' });
    await indexed(app.blog);
    const page = await app.open({ at: '/posts?search=deleted' });
    await page.check('Select Deleted by two');
    await page.press('Move to trash');
    await page.findText('1 post moved to trash.');
    await app.blog.call('posts/restore', { accountId, postId });
    await app.blog.call('deletepost', { accountId, postId });

    await page.press('Undo');

    await page.findText('Couldn’t undo 1 change.');
  });

  it('make no error and send what is documented', () => {
    expect(app.violations()).toEqual([]);
  });
});
