import { describeInBrowser } from '../support/browser/browser';
import { Desk, type DeskPage } from '../support/browser/desk';
import { soon } from '../support/browser/soon';

const MANY = 120;
const SCHEDULED_AT = '2031-05-02T09:30:00.000Z';

describeInBrowser('the list of posts', () => {
  let desk: Desk;
  let catId: number;
  let authorId: number;

  beforeAll(async () => {
    desk = await Desk.start();
    const { blog } = desk;
    const { accountId } = blog;
    ({ catId } = await blog.call('addcategory', { catName: 'News' }));
    ({ authorId } = await blog.call('addauthor', { authorName: 'Jane Doe' }));
    for (let number = 1; number <= MANY; number++)
      await blog.call('addpost', { accountId, postTitle: `Filler ${number}` });
    await blog.call('addpost', {
      ...{ accountId, postTitle: 'Scheduled one', postStatus: 'scheduled', postPublishAt: SCHEDULED_AT },
      ...{ postCategoriesId: catId, postAuthorId: authorId },
    });
    const { postId } = await blog.call('addpost', {
      accountId,
      postTitle: 'Live one',
      postStatus: 'published',
    });
    await blog.call('drafts/save', { accountId, postId, postTitle: 'Live one, better' });
  });
  afterAll(() => desk.stop());

  const row = (page: DeskPage, title: string) =>
    page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) });
  const rows = (page: DeskPage) => page.locator('tbody tr');
  const opened = async (at = '/posts', role = 'Owner') => {
    const page = await desk.openAs(role, { at, timezoneId: 'Asia/Tokyo', locale: 'en-GB' });
    await rows(page).first().waitFor();
    return page;
  };
  const select = async (page: DeskPage, ...titles: string[]) => {
    for (const title of titles)
      await page.getByRole('checkbox', { name: `Select ${title}`, exact: true }).check();
  };
  const stateOf = async (postTitle: string) => {
    const { accountId } = desk.blog;
    const { data } = await desk.blog.list('listposts', { accountId, postTitle });
    return data[0];
  };

  it('shows what is live and whether there is a draft as two facts', async () => {
    const page = await opened();

    await soon(() => row(page, 'Live one').getByText('Public').last().isVisible()).toBe(true);
    await soon(() => row(page, 'Live one').getByText('Draft 1').last().isVisible()).toBe(true);
    await soon(() => row(page, 'Filler 120').getByText('Draft 1').count()).toBe(0);
    await soon(() => page.getByRole('table', { name: 'Posts' }).count()).toBe(1);
  });

  it('shows the date of a scheduled post in the zone of the reader', async () => {
    const page = await opened();

    await soon(() => row(page, 'Scheduled one').textContent()).toContain('2 May 2031, 18:30');
  });

  it('loads more by the cursor when the reader scrolls', async () => {
    const page = await opened();
    await soon(() => rows(page).count()).toBe(50);

    await expectRows(page, MANY + 2, () => page.mouse.wheel(0, 20_000));

    expect(page.requests.filter(({ operation }) => operation === 'listposts')).toHaveLength(3);
    await page.getByText('122 of 122').waitFor();
  });

  it('searches, and keeps the search in the address', async () => {
    const page = await opened();

    await page.getByRole('textbox', { name: 'Search posts' }).fill('filler 11');
    await expectRows(page, 11);
    await page.reload();

    await expectRows(page, 11);
    await soon(() => page.getByRole('textbox', { name: 'Search posts' }).inputValue()).toBe('filler 11');
    await page.getByRole('textbox', { name: 'Search posts' }).fill('nowhere');
    await page.getByText('The search finds titles and slugs that begin with “nowhere”.').waitFor();
    await page.getByRole('button', { name: 'Clear the filters' }).click();
    await expectRows(page, 50);
  });

  it('keeps a space while the person goes on with the next word', async () => {
    const page = await opened();
    const search = page.getByRole('textbox', { name: 'Search posts' });

    await search.pressSequentially('filler ');
    await page.waitForURL('**/posts?search=filler');
    await search.pressSequentially('119');

    await expectRows(page, 1);
    await soon(() => search.inputValue()).toBe('filler 119');
  });

  it('combines the search with what is shown, and clears both', async () => {
    const page = await opened('/posts?search=filler');
    await page.getByRole('link', { name: 'Scheduled', exact: true }).click();
    await page.waitForURL('**/posts?search=filler&show=scheduled');
    await page.getByText('No post matches').waitFor();

    await page.getByRole('button', { name: 'Clear the filters' }).click();

    await expectRows(page, 50);
    await page.goBack();
    await page.getByText('No post matches').waitFor();
  });

  it('forgets a status that no post of the chosen visibility has', async () => {
    const page = await opened('/posts?status=draft');

    await page.getByRole('link', { name: 'Public', exact: true }).click();
    await row(page, 'Live one').waitFor();

    expect(new URL(page.url()).search).toBe('?show=public');
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Draft');
    await page.waitForURL('**/posts?status=draft');
  });

  it('shows the drafts whose review was rejected', async () => {
    const { accountId } = desk.blog;
    const { postId } = await desk.blog.call('addpost', { accountId, postTitle: 'Turned down' });
    const { draftVersion } = await desk.blog.call('drafts/save', {
      accountId,
      postId,
      postButtonText: 'More',
    });
    await desk.blog.call('reviews/request', { accountId, postId });
    const editor = await desk.blog.invite('Editor');
    await desk.blog.call('reviews/reject', { accountId, postId, draftVersion }, editor);
    const page = await opened('/posts?show=draft');

    await page.getByRole('combobox', { name: 'Review' }).selectOption('Rejected');
    await expectRows(page, 1);

    await soon(() => row(page, 'Turned down').getByText('Rejected').last().isVisible()).toBe(true);
    await desk.blog.call('deletepost', { accountId, postId });
  });

  it('shows all posts at an address for what the role does not see', async () => {
    const page = await opened('/posts?show=draft', 'Viewer');

    await expectRows(page, 50);

    expect(page.operations).not.toContain('drafts/list');
  });

  it.each([
    ['Status', 'Scheduled', 'Scheduled one'],
    ['Category', 'News', 'Scheduled one'],
    ['Author', 'Jane Doe', 'Scheduled one'],
  ])('filters by %s', async (name, option, title) => {
    const page = await opened();

    await page.getByRole('combobox', { name, exact: true }).selectOption({ label: option });

    await expectRows(page, 1);
    await soon(() => row(page, title).count()).toBe(1);
    await page.goBack();
    await expectRows(page, 50);
  });

  it.each([
    ['Public', 'Live one'],
    ['Scheduled', 'Scheduled one'],
    ['With a draft', 'Live one, better'],
  ])('shows posts that are %s', async (name, title) => {
    const page = await opened();

    await page.getByRole('link', { name, exact: true }).click();

    await expectRows(page, 1);
    await soon(() => row(page, title).count()).toBe(1);
    await page.keyboard.press('n');
    await page.waitForURL('**/console/posts/new');
  });

  it('can be used by keyboard', async () => {
    const page = await opened();
    const search = page.getByRole('textbox', { name: 'Search posts' });

    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.focused(page.getByRole('link', { name: 'Scheduled one' }));
    await page.keyboard.press('k');
    await page.focused(page.getByRole('link', { name: 'Live one' }));
    await page.keyboard.press('x');
    await page.getByText('1 post selected').waitFor();
    await page.keyboard.press('/');
    await page.focused(search);
    await page.keyboard.type('njk');
    await soon(() => search.inputValue()).toBe('njk');
    await page.keyboard.press('Escape');
    await page.keyboard.press('n');
    await page.waitForURL('**/console/posts/new');
  });

  it('publishes many posts, and takes it back', async () => {
    const page = await opened('/posts?search=filler%201');
    await select(page, 'Filler 1', 'Filler 10');

    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText('2 posts published.').waitFor();
    expect(await stateOf('Filler 10')).toMatchObject({ postVisibility: 'public' });
    await page.getByRole('button', { name: 'Undo' }).click();

    await page.getByText('Undone.').waitFor();
    expect(await stateOf('Filler 1')).toMatchObject({ postVisibility: 'private', postStatus: 'draft' });
  });

  it('unpublishes, and changes the category of many posts', async () => {
    const page = await opened('/posts?search=filler%202');
    await select(page, 'Filler 2', 'Filler 20');
    await page
      .getByRole('region', { name: 'Actions for the selected posts' })
      .getByRole('combobox')
      .selectOption('News');
    await page.getByText('Category of 2 posts changed.').waitFor();
    expect(await stateOf('Filler 20')).toMatchObject({ postCategoriesId: catId });

    await select(page, 'Filler 2');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText('1 post published.').waitFor();
    await select(page, 'Filler 2');
    await page.getByRole('button', { name: 'Unpublish' }).click();

    await page.getByText('1 post unpublished.').waitFor();
    expect(await stateOf('Filler 2')).toMatchObject({ postVisibility: 'private' });
  });

  it('moves many posts to the trash, and takes it back', async () => {
    const page = await opened('/posts?search=filler%203');
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await page.getByText('11 posts selected').waitFor();

    await page.getByRole('button', { name: 'Move to trash' }).click();
    await page.getByText('11 posts moved to trash.').waitFor();
    await page.getByText('No post matches').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();

    await expectRows(page, 11);
  });

  it('says which posts were refused, and changes the others', async () => {
    const page = await opened('/posts?search=filler%204');
    const { accountId } = desk.blog;
    const { postId } = (await stateOf('Filler 4')) as { postId: number };
    await desk.blog.call('updatepost', {
      accountId,
      postId,
      postTitle: 'Filler 4',
      postContent: '<p>New.</p>',
    });
    await select(page, 'Filler 4', 'Filler 40');

    await page.getByRole('button', { name: 'Publish', exact: true }).click();

    await page.getByText('1 post was not changed:').waitFor();
    await soon(() => page.getByRole('alert').textContent()).toContain('Filler 4: This was changed meanwhile');
    expect(await stateOf('Filler 40')).toMatchObject({ postVisibility: 'public' });
    expect(await stateOf('Filler 4')).toMatchObject({ postVisibility: 'private' });
    await soon(() => page.getByRole('checkbox', { name: 'Select Filler 4', exact: true }).isChecked()).toBe(
      true,
    );
    await soon(() => page.getByRole('checkbox', { name: 'Select Filler 40', exact: true }).isChecked()).toBe(
      false,
    );
  });

  it('offers a Viewer nothing that changes', async () => {
    const page = await opened('/posts', 'Viewer');

    await soon(() => page.getByRole('checkbox').count()).toBe(0);
    await soon(() => page.getByRole('button', { name: 'New post' }).count()).toBe(0);
    await soon(() => page.getByRole('link', { name: 'With a draft' }).count()).toBe(0);
    await page.keyboard.press('n');
    expect(new URL(page.url()).pathname).toBe('/console/posts');
  });

  it('offers an Author actions for own posts alone', async () => {
    const credentials = await desk.blog.invite('Author');
    await desk.blog.call('addpost', { accountId: desk.blog.accountId, postTitle: 'My own' }, credentials);
    const page = await desk.open({ email: credentials.email });
    await rows(page).first().waitFor();

    await select(page, 'Live one');
    await page.getByText('Your role lets you change only your own posts.').waitFor();
    await page.getByRole('button', { name: 'Clear the selection' }).click();
    await select(page, 'My own');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();

    await page.getByText('1 post published.').waitFor();
  });

  it('says to a Contributor that an own post is not private any more', async () => {
    const { accountId } = desk.blog;
    const credentials = await desk.blog.invite('Contributor');
    const { postId } = await desk.blog.call('addpost', { accountId, postTitle: 'Own, public' }, credentials);
    await desk.blog.call('updatepost', {
      ...{ accountId, postId, postTitle: 'Own, public', postStatus: 'published' },
    });
    const page = await desk.open({ email: credentials.email });
    await rows(page).first().waitFor();

    await select(page, 'Own, public');

    await page.getByText('change your own posts only while they are private').waitFor();
  });

  it('offers no publication where posts need a review', async () => {
    const { accountId } = desk.blog;
    await desk.blog.call('accounts/update', { accountId, reviewRequired: 'Yes' });
    const page = await opened('/posts?search=filler%205', 'Editor');
    await select(page, 'Filler 5');

    await page.getByRole('button', { name: 'Move to trash' }).waitFor();

    await page.waitForLoadState('networkidle');
    await soon(() => page.getByRole('button', { name: 'Publish', exact: true }).count()).toBe(0);
    await desk.blog.call('accounts/update', { accountId, reviewRequired: 'No' });
  });

  it('asks before posts become private that need a review to be public again, and offers no way back', async () => {
    const { accountId } = desk.blog;
    for (const postTitle of ['Reviewed 1', 'Reviewed 2'])
      await desk.blog.call('addpost', { accountId, postTitle, postStatus: 'published' });
    await desk.blog.call('accounts/update', { accountId, reviewRequired: 'Yes' });
    const page = await opened('/posts?search=reviewed', 'Editor');
    await select(page, 'Reviewed 1', 'Reviewed 2');
    await page.getByRole('button', { name: 'Unpublish' }).click();
    const question = page.getByRole('dialog', { name: 'Unpublish 2 posts?' });
    await question.getByText('each needs a new review before it is public again').waitFor();

    await question.getByRole('button', { name: 'Unpublish' }).click();
    await page.getByText('2 posts unpublished.').waitFor();

    await soon(() => page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
    await select(page, 'Reviewed 1');
    await page.getByRole('button', { name: 'Move to trash' }).click();
    await page.getByText('1 post moved to trash.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone.').waitFor();
    expect(await stateOf('Reviewed 1')).toMatchObject({ postVisibility: 'private' });
    await desk.blog.call('accounts/update', { accountId, reviewRequired: 'No' });
  });

  it('counts only the posts that were changed, and keeps a refusal whose post has left the list', async () => {
    const { accountId } = desk.blog;
    const { postId } = await desk.blog.call('addpost', { accountId, postTitle: 'Leaving' });
    await desk.blog.call('addpost', { accountId, postTitle: 'Leaving too', postStatus: 'published' });
    const page = await opened('/posts?search=leaving');
    const unpublish = page.getByRole('button', { name: 'Unpublish' });
    await select(page, 'Leaving');
    await page.getByRole('button', { name: 'Publish', exact: true }).waitFor();
    await soon(() => unpublish.count()).toBe(0);
    await select(page, 'Leaving too');
    await unpublish.click();
    await page.getByText('1 post unpublished. 1 post needed no change.').waitFor();
    await select(page, 'Leaving', 'Leaving too');
    await desk.blog.call('deletepost', { accountId, postId });

    await page.getByRole('button', { name: 'Move to trash' }).click();

    await page.getByText('No post matches').waitFor();
    await page.getByRole('alert').filter({ hasText: 'Leaving: This is gone.' }).waitFor();
    await page
      .getByRole('region', { name: 'Actions for the selected posts' })
      .getByRole('button', { name: 'Dismiss' })
      .click();
    await soon(() => page.getByRole('alert').count()).toBe(0);
  });

  it('makes no error and sends what is documented', () => {
    expect(desk.wrongs()).toEqual([]);
  });

  /** Waits until the list has this many rows; `step` runs before each look. */
  async function expectRows(page: DeskPage, count: number, step?: () => Promise<void>): Promise<void> {
    for (let look = 0; look < 100 && (await rows(page).count()) !== count; look++) {
      await step?.();
      await page.waitForTimeout(200);
    }
    await soon(() => rows(page).count()).toBe(count);
  }
});
