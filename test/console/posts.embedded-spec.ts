import { DomConsole } from '../support/dom/dom-console';
import type { DomPage } from '../support/dom/dom-page';
import type { Part } from '../support/dom/part';
import { indexed } from '../support/rows/indexed';
import { until } from '../support/until';

const MANY = 120;
const SCHEDULED_AT = '2031-05-02T09:30:00.000Z';

describe('the list of posts', () => {
  let app: DomConsole;
  let catId: number;

  beforeAll(async () => {
    app = await DomConsole.start();
    const { blog } = app;
    const { accountId } = blog;
    ({ catId } = await blog.call('addcategory', { catName: 'News' }));
    const { authorId } = await blog.call('addauthor', { authorName: 'Jane Doe' });
    for (let number = 1; number <= MANY; number++)
      await blog.call('addpost', { accountId, postTitle: `Filler ${number}` });
    await blog.call('addpost', {
      accountId,
      postTitle: 'Scheduled one',
      postStatus: 'scheduled',
      postPublishAt: SCHEDULED_AT,
      postCategoriesId: catId,
      postAuthorId: authorId,
    });
    const { postId } = await blog.call('addpost', {
      accountId,
      postTitle: 'Live one',
      postStatus: 'published',
    });
    await blog.call('drafts/save', { accountId, postId, postTitle: 'Live one, better' });
    await indexed(blog);
  });
  afterAll(() => app.stop());

  const rows = (page: DomPage) => [...page.element.querySelectorAll('tbody tr')];
  const hasRows = (page: DomPage, count: number) =>
    until(`the list has ${count} rows`, () => rows(page).length === count);
  /** Waits for the row of the post with exactly this title. */
  const row = async (page: DomPage, title: string) => {
    await page.find('link', title);
    return page.findWith('row', new RegExp(`^${title}(/|Public|Private)`));
  };
  const isAt = (page: DomPage, address: string) =>
    until(`the address is ${address}`, () => page.address === address);
  const shows = async (page: DomPage) => {
    await until('the list has rows', () => rows(page).length > 0);
    return page;
  };
  const opened = async (at = '/posts', role = 'Owner') => shows(await app.openAs(role, at));
  const select = async (page: DomPage, ...titles: string[]) => {
    for (const title of titles) await page.check(`Select ${title}`);
  };
  const isSelected = async (page: DomPage, title: string) =>
    (await page.find('checkbox', `Select ${title}`)).element.checked;
  const bar = (page: DomPage) => page.find('region', 'Bulk actions');
  const search = (page: DomPage) => page.find('textbox', 'Search posts');
  const isFocused = async (part: Promise<Part>) => {
    const found = await part;
    await until('it has the focus', () => found.isFocused);
  };
  const stateOf = async (postTitle: string) => {
    const { accountId } = app.blog;
    const { data } = await app.blog.list('listposts', { accountId, postTitle });
    return data[0];
  };

  it('shows what is live and whether there is a draft as two facts', async () => {
    const page = await opened();

    const live = await row(page, 'Live one');
    expect(live.texts('cell')).toContain('PublicDraft');
    expect((await row(page, 'Filler 120')).text).not.toContain('Draft');
    await page.find('table', 'Posts');
  });

  it('searches, and keeps the search in the address', async () => {
    const page = await opened();

    await page.fill('Search posts', 'filler 11');
    await hasRows(page, 11);
    await page.reload();

    await hasRows(page, 11);
    expect((await search(page)).value).toBe('filler 11');
    await page.fill('Search posts', 'nowhere');
    await page.findText('No post contains all the words in “nowhere”.');
    await page.press('Clear filters');
    await hasRows(page, 50);
  });

  it('shows where the words are, also in drafts, and finds a slug by its path', async () => {
    const page = await opened();

    await page.fill('Search posts', 'better');
    await hasRows(page, 1);
    await page.find('link', 'Live one');
    await page.fill('Search posts', '/live-on');

    const marked = () => [...page.element.querySelectorAll('.row-link mark')].map((mark) => mark.textContent);
    await until('the words of the title are marked', () => marked().join() === 'Live,one');
    await hasRows(page, 1);
  });

  it('keeps a trailing space while the person types the next word', async () => {
    const page = await opened();
    await (await search(page)).click();

    await page.keys('filler ');
    await isAt(page, '/posts?search=filler');
    await page.keys('119');

    await hasRows(page, 1);
    expect((await search(page)).value).toBe('filler 119');
  });

  it.each([
    ['Status', 'Scheduled', 'Scheduled one'],
    ['Status', 'Published', 'Live one'],
    ['Status', 'Has unpublished changes', 'Live one, better'],
    ['Category', 'News', 'Scheduled one'],
    ['Author', 'Jane Doe', 'Scheduled one'],
  ])('filters by %s', async (name, option, title) => {
    const page = await opened();

    await page.choose(name, option);

    await hasRows(page, 1);
    await row(page, title);
    page.back();
    await hasRows(page, 50);
  });

  it('can be used by keyboard', async () => {
    const page = await opened();

    await page.keys('jj');
    await isFocused(page.find('link', 'Scheduled one'));
    await page.keys('k');
    await isFocused(page.find('link', 'Live one'));
    await page.keys('x');
    await page.findText('1 post selected');
    await page.keys('/');
    await isFocused(search(page));
    await page.keys('njk');
    expect((await search(page)).value).toBe('njk');
    await page.keys('{Escape}');
    await page.keys('n');
    await isAt(page, '/posts/new');
  });

  it('publishes many posts, and takes it back', async () => {
    const page = await opened('/posts?search=filler%201');
    await select(page, 'Filler 1', 'Filler 10');

    await page.press('Publish');
    await page.findText('2 posts published.');
    expect(await stateOf('Filler 10')).toMatchObject({ postVisibility: 'public' });
    await page.press('Undo');

    await page.findText('Undone.');
    expect(await stateOf('Filler 1')).toMatchObject({ postVisibility: 'private', postStatus: 'draft' });
  });

  it('unpublishes, and changes the category of many posts', async () => {
    const page = await opened('/posts?search=filler%202');
    await select(page, 'Filler 2', 'Filler 20');
    await (await bar(page)).choose('Change category', 'News');
    await page.findText('Changed the category of 2 posts.');
    expect(await stateOf('Filler 20')).toMatchObject({ postCategoriesId: catId });

    await select(page, 'Filler 2');
    await page.press('Publish');
    await page.findText('1 post published.');
    await select(page, 'Filler 2');
    await page.press('Unpublish');

    await page.findText('1 post unpublished.');
    expect(await stateOf('Filler 2')).toMatchObject({ postVisibility: 'private' });
  });

  it('moves many posts to the trash, and takes it back', async () => {
    const page = await opened('/posts?search=filler%203');
    await page.check('Select all 11 loaded');
    await page.findText('11 posts selected');

    await page.press('Move to trash');
    await page.findText('11 posts moved to trash.');
    await page.findText('No posts found');
    await page.press('Undo');

    await hasRows(page, 11);
  });

  it('says which posts were refused, and changes the others', async () => {
    const page = await opened('/posts?search=filler%204');
    const { accountId } = app.blog;
    const { postId } = (await stateOf('Filler 4')) as { postId: number };
    await app.blog.call('updatepost', {
      accountId,
      postId,
      postTitle: 'Filler 4',
      postContent: '<p>New.</p>',
    });
    await select(page, 'Filler 4', 'Filler 40');

    await page.press('Publish');

    await page.findText('1 post was not changed:');
    await page.findWith('alert', 'Filler 4: This was changed by someone else');
    expect(await stateOf('Filler 40')).toMatchObject({ postVisibility: 'public' });
    expect(await stateOf('Filler 4')).toMatchObject({ postVisibility: 'private' });
    await until('only the refused one is selected', async () =>
      Boolean((await isSelected(page, 'Filler 4')) && !(await isSelected(page, 'Filler 40'))),
    );
  });

  it('offers a Viewer no changes', async () => {
    const page = await opened('/posts', 'Viewer');

    await page.gone('checkbox');
    await page.gone('button', 'New post');
    await page.gone('option', 'Has unpublished changes');
    await page.gone('checkbox', 'Mine');
    await page.keys('n');
    expect(page.address).toBe('/posts');
  });

  it('offers an Author actions for own posts alone', async () => {
    const credentials = await app.blog.invite('Author');
    await app.blog.call('addpost', { accountId: app.blog.accountId, postTitle: 'My own' }, credentials);
    const page = await shows(await app.open({ email: credentials.email }));

    await select(page, 'Live one');
    await page.findText('You can change only your own posts.');
    await page.press('Clear selection');
    await select(page, 'My own');
    await page.press('Publish');

    await page.findText('1 post published.');
  });

  it('tells a Contributor that their own post is no longer private', async () => {
    const { accountId } = app.blog;
    const credentials = await app.blog.invite('Contributor');
    const { postId } = await app.blog.call('addpost', { accountId, postTitle: 'Own, public' }, credentials);
    await app.blog.call('updatepost', {
      accountId,
      postId,
      postTitle: 'Own, public',
      postStatus: 'published',
    });
    const page = await shows(await app.open({ email: credentials.email }));

    await select(page, 'Own, public');

    await page.findText(/change your own posts only while they are private/);
  });

  it('offers no publication where posts need a review', async () => {
    const { accountId } = app.blog;
    await app.blog.call('accounts/update', { accountId, reviewRequired: 'Yes' });
    const page = await opened('/posts?search=filler%205', 'Editor');
    await select(page, 'Filler 5');

    await page.find('button', 'Move to trash');

    await page.idle();
    await page.gone('button', 'Publish');
    await app.blog.call('accounts/update', { accountId, reviewRequired: 'No' });
  });

  it('asks before posts become private that need a review to be public again, and offers no way back', async () => {
    const { accountId } = app.blog;
    for (const postTitle of ['Reviewed 1', 'Reviewed 2'])
      await app.blog.call('addpost', { accountId, postTitle, postStatus: 'published' });
    await app.blog.call('accounts/update', { accountId, reviewRequired: 'Yes' });
    await indexed(app.blog);
    const page = await opened('/posts?search=reviewed', 'Editor');
    await select(page, 'Reviewed 1', 'Reviewed 2');
    await page.press('Unpublish');
    const question = await page.dialog('Unpublish 2 posts?');
    await question.findText(/each needs a new review before it can be public again/);

    await question.press('Unpublish');
    await page.findText('2 posts unpublished.');

    await page.gone('button', 'Undo');
    await select(page, 'Reviewed 1');
    await page.press('Move to trash');
    await page.findText('1 post moved to trash.');
    await page.press('Undo');
    await page.findText('Undone.');
    expect(await stateOf('Reviewed 1')).toMatchObject({ postVisibility: 'private' });
    await app.blog.call('accounts/update', { accountId, reviewRequired: 'No' });
  });

  it('counts only the posts that were changed, and keeps a refusal whose post has left the list', async () => {
    const { accountId } = app.blog;
    const { postId } = await app.blog.call('addpost', { accountId, postTitle: 'Leaving' });
    await app.blog.call('addpost', { accountId, postTitle: 'Leaving too', postStatus: 'published' });
    await indexed(app.blog);
    const page = await opened('/posts?search=leaving');
    await select(page, 'Leaving');
    await page.find('button', 'Publish');
    await page.gone('button', 'Unpublish');
    await select(page, 'Leaving too');
    await page.press('Unpublish');
    await page.findText('1 post unpublished. 1 post needed no changes.');
    await select(page, 'Leaving', 'Leaving too');
    await app.blog.call('deletepost', { accountId, postId });

    await page.press('Move to trash');

    await page.findText('No posts found');
    await page.findWith('alert', 'Leaving: This no longer exists.');
    await (await bar(page)).press('Dismiss');
    await page.gone('alert');
  });

  it('causes no error and sends only documented requests', () => {
    expect(app.violations()).toEqual([]);
  });
});
