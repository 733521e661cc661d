import { DomConsole } from '../support/dom/dom-console';

describe('an Owner in the editor, where posts need a review', () => {
  let app: DomConsole;

  beforeAll(async () => {
    app = await DomConsole.start();
    await app.blog.call('accounts/update', { accountId: app.blog.accountId, reviewRequired: 'Yes' });
  });
  afterAll(() => app.stop());
  afterEach(() => expect(app.violations()).toEqual([]));

  it.each([
    ['with a draft', { postTitle: 'Drafted', draft: '<p>Of the draft</p>' }],
    ['without a draft', { postTitle: 'Written', draft: null }],
  ])('publishes a private post %s, without a review', async (_, { postTitle, draft }) => {
    const { accountId } = app.blog;
    const { postId } = await app.blog.call('addpost', { accountId, postTitle, postContent: '<p>First</p>' });
    if (draft) await app.blog.call('drafts/save', { accountId, postId, postContent: draft });
    const page = await app.open({ at: `/posts/${String(postId)}` });

    await page.chooseAction('Publish without review');
    await (await page.dialog('Publish without review')).press('Publish without review');
    await page.findText('Published.');

    const { data } = await app.blog.list('listposts', { accountId, postId });
    expect(data).toMatchObject([
      { postVisibility: 'public', postContent: draft ?? '<p>First</p>', draftVersion: null },
    ]);
  });

  it('alone may do that', async () => {
    const { accountId } = app.blog;
    const { postId } = await app.blog.call('addpost', { accountId, postTitle: 'Of the Owner' });
    const page = await app.openAs('Admin', `/posts/${String(postId)}`);

    await page.find('menuitem', 'Move to trash');
    await page.find('button', 'Submit for review');

    await page.gone('menuitem', 'Publish without review');
  });
});
