import { DomConsole } from '../support/dom/dom-console';
import { refusal, type DomPage } from '../support/dom/dom-page';
import type { Fields } from '../support/answers';
import { AHEAD } from '../support/rows/groups';

describe('posts that are scheduled together in the console', () => {
  let app: DomConsole;
  let accountId: number;

  beforeAll(async () => {
    app = await DomConsole.start();
    ({ accountId } = app.blog);
  });
  afterAll(() => app.stop());
  afterEach(() => expect(app.violations()).toEqual([]));

  const add = async (postTitle: string, fields: Fields = {}) =>
    (await app.blog.call('addpost', { accountId, postTitle, ...fields })).postId;
  const save = (postId: number, fields: Fields) =>
    app.blog.call('drafts/save', { accountId, postId, ...fields });
  const addChanged = async (postTitle: string) => {
    const postId = await add(postTitle, { postStatus: 'published' });
    await save(postId, { postTitle: `${postTitle} 2` });
    return postId;
  };
  const drafts = async (...postIds: number[]) => {
    const fields = 'postId,postStatus,publishAt,groupId,draftVersion';
    return (await app.blog.list('drafts/list', { accountId, postIds, sort: 'id', fields })).data;
  };
  const group = (...postIds: number[]) =>
    app.blog.call('drafts/schedule', { accountId, postIds, publishAt: AHEAD });

  const openDialog = async (page: DomPage, ...titles: string[]) => {
    for (const title of titles) await page.check(`Select ${title}`);
    await (await page.find('region', 'Bulk actions')).press('Schedule');
    return page.dialog(/^Schedule \d/);
  };
  const undo = async (page: DomPage) => {
    await page.one('.toast:last-child').press('Undo');
    await page.idle();
  };

  it('get one date from the list, which says what happens to each', async () => {
    const [hidden, changed] = [await add('New one'), await addChanged('Live one')];
    await add('Same one', { postStatus: 'published' });
    const page = await app.open();

    const dialog = await openDialog(page, 'New one', 'Live one', 'Same one');
    await dialog.findText('Left out: no unpublished changes');
    const notes = dialog.texts('listitem').sort();
    await dialog.press('Schedule');
    await dialog.findText('Enter a publish date.');
    await dialog.press(/^Next Monday/);
    await dialog.press('Schedule');
    await page.findText(/^2 posts scheduled for /);

    expect(notes).toEqual([
      expect.stringMatching(/^Live one 2.*Updates a public post$/),
      expect.stringMatching(/^New one.*Becomes public$/),
      expect.stringMatching(/^Same one.*Left out: no unpublished changes$/),
    ]);
    const scheduled = await drafts(hidden, changed);
    expect(new Set(scheduled.map(({ groupId }) => groupId)).size).toBe(1);
    expect(scheduled.map(({ postStatus }) => postStatus)).toEqual(['published', 'published']);
    expect(new Date(String(scheduled[0]?.publishAt)).getDay()).toBe(1);
  });

  it('are no longer scheduled after Undo, and their drafts are as before', async () => {
    const [hidden, draft] = [await add('Undo new'), await add('Undo draft')];
    await save(draft, { postTitle: 'Undo draft' });
    const page = await app.open();
    const dialog = await openDialog(page, 'Undo new', 'Undo draft');
    await dialog.press(/^Tomorrow/);
    await dialog.press('Schedule');
    await page.findText(/^2 posts scheduled for /);

    await undo(page);

    const [left, ...others] = await drafts(hidden, draft);
    expect(left).toMatchObject({ postId: draft, postStatus: 'draft', publishAt: null });
    expect(others).toEqual([]);
  });

  it('are not scheduled if one of them cannot be prepared', async () => {
    const [one, two] = [await add('Prepared'), await add('Changed by others')];
    await save(two, { postTitle: 'Changed by others' });
    const page = await app.open();
    const dialog = await openDialog(page, 'Prepared', 'Changed by others');
    await dialog.findWith('listitem', 'Changed by others');
    await save(two, { postTitle: 'Changed again' });

    await dialog.press(/^Tomorrow/);
    await dialog.press('Schedule');
    await dialog.findText('Nothing was scheduled, because these drafts couldn’t be saved:');
    await page.idle();

    expect(page.operations).not.toContain('drafts/schedule');
    expect(await drafts(one, two)).toEqual([
      expect.objectContaining({ postId: two, postStatus: 'draft', publishAt: null }),
    ]);
  });

  it('are not scheduled if a draft has changed since it was shown', async () => {
    const [one, two] = [await addChanged('Shown'), await addChanged('Shown before')];
    const page = await app.open();
    const dialog = await openDialog(page, 'Shown', 'Shown before');
    await dialog.findWith('listitem', 'Shown before 2');
    await save(two, { postTitle: 'Changed again' });

    await dialog.press(/^Tomorrow/);
    await dialog.press('Schedule');
    await dialog.findText(/^This was changed by someone else/);
    await page.idle();

    expect((await drafts(one, two)).map(({ publishAt }) => publishAt)).toEqual([null, null]);
  });

  it('are as before if the service refuses the schedule', async () => {
    const postId = await add('Refused');
    const page = await app.open();
    const dialog = await openDialog(page, 'Refused');
    page.answers('/api/drafts/schedule', () => Promise.resolve(refusal('role_forbidden')));

    await dialog.press(/^Tomorrow/);
    await dialog.press('Schedule');
    await dialog.findText('Your role in this account doesn’t allow that.');
    await page.idle();

    expect(await drafts(postId)).toEqual([]);
  });

  it('stay prepared if the response is lost, because they may be scheduled', async () => {
    const postId = await add('Lost');
    const page = await app.open();
    const dialog = await openDialog(page, 'Lost');
    page.answers('/api/drafts/schedule', async (send) => {
      await send();
      return refusal('unavailable', 503);
    });

    await dialog.press(/^Tomorrow/);
    await dialog.press('Schedule');
    await dialog.findText(/^The service is temporarily unavailable/);
    await page.idle();

    const [draft] = await drafts(postId);
    expect(draft).toMatchObject({ postStatus: 'published' });
    expect(draft?.publishAt).not.toBeNull();
  });

  it('can be removed, and get another date together, in the editor of one of them', async () => {
    const [one, two, three] = [
      await addChanged('First'),
      await addChanged('Second'),
      await addChanged('Third'),
    ];
    await group(one, two, three);
    const page = await app.open({ at: `/posts/${one}` });

    await page.findText(/^Draft goes live /);
    await page.chooseAction('Show schedule');
    const dialog = await page.dialog('Scheduled together');
    await dialog.press('Remove Third 2 from the schedule');
    await page.findText(/^1 post unscheduled/);
    await dialog.gone('button', 'Remove Third 2 from the schedule');
    await dialog.press(/^Next Monday/);
    await dialog.press('Change date');
    await page.findText(/^2 posts scheduled for /);

    const [first, second, third] = await drafts(one, two, three);
    expect([first?.publishAt, third?.publishAt]).toEqual([second?.publishAt, null]);
    expect(first?.publishAt).not.toBe(AHEAD);
    expect(first?.groupId).toBe(second?.groupId);
  });

  it('are all unscheduled by one button', async () => {
    const [one, two] = [await addChanged('All 1'), await addChanged('All 2')];
    await group(one, two);
    const page = await app.open({ at: `/posts/${one}` });
    await page.chooseAction('Show schedule');

    await (await page.dialog('Scheduled together')).press('Unschedule all');
    await page.findText(/^2 posts unscheduled/);
    await page.gone('dialog');
    await page.idle();

    expect((await drafts(one, two)).map(({ publishAt }) => publishAt)).toEqual([null, null]);
    expect(page.text).not.toContain('Draft goes live');
  });

  it('are shown but cannot be changed by an Author of only one of them', async () => {
    const page = await app.openAs('Author', '/posts/new');
    await page.fill('Title', 'By an Author');
    await page.press('Save draft');
    await page.status('Saved');
    const own = Number(/\d+/.exec(page.address)?.[0]);
    await save(own, { postStatus: 'published' });
    await group(own, await addChanged('By another'));
    await page.reload();

    await page.chooseAction('Show schedule');
    const dialog = await page.dialog('Scheduled together');
    await dialog.findText(/^To change this schedule, you need permission/);

    expect(dialog.texts('button').filter((name) => name !== 'Close')).toEqual([]);
    expect(page.requests.filter(({ status }) => status === 403)).toEqual([]);
  });

  it('need an approval where reviews are required', async () => {
    const { subAccountId } = await app.blog.call('createsubaccount', {
      name: 'Reviewed',
      parentAccountId: accountId,
      reviewRequired: 'Yes',
    });
    await app.blog.call('addpost', { accountId: subAccountId, postTitle: 'Unreviewed' });
    const page = await app.open({ at: `/posts?account=${String(subAccountId)}` });

    const dialog = await openDialog(page, 'Unreviewed');

    await dialog.findText('Needs approval before this date');
  });

  it('include the changes of one public post, from its editor', async () => {
    const postId = await add('Alone', { postStatus: 'published' });
    const page = await app.open({ at: `/posts/${postId}` });
    await page.fill('Title', 'Alone 2');
    await page.status('Saved');

    await page.chooseAction('Schedule update');
    const step = await page.dialog('Schedule this update');
    await step.press('Schedule update');
    await step.findText('Enter a publish date.');
    await step.press(/^Next Monday/);
    await step.press('Schedule update');
    await page.findText(/^Update scheduled for /);
    await page.findText(/^Draft goes live /);
    const [scheduled] = await drafts(postId);
    await undo(page);

    expect(new Date(String(scheduled?.publishAt)).getDay()).toBe(1);
    expect((await drafts(postId))[0]?.publishAt).toBeNull();
    expect(await app.blog.call('posts/get', { accountId, postId })).toMatchObject({ postTitle: 'Alone' });
    expect(page.text).not.toContain('Draft goes live');
  });

  it('do not include a draft that has changed since it was shown in the editor', async () => {
    const postId = await addChanged('Unseen');
    const page = await app.open({ at: `/posts/${postId}` });
    await page.chooseAction('Schedule update');
    const step = await page.dialog('Schedule this update');
    await step.press(/^Next Monday/);
    await save(postId, { postTitle: 'Changed by another' });

    await step.press('Schedule update');
    await page.findText(/^This was changed by someone else/);
    await page.idle();

    expect((await drafts(postId))[0]?.publishAt).toBeNull();
  });
});
