import { describeInBrowser } from '../support/browser/browser';
import { Desk } from '../support/browser/desk';
import { soon } from '../support/browser/soon';

describeInBrowser('an Owner in the editor, where posts need a review', () => {
  let desk: Desk;

  beforeAll(async () => {
    desk = await Desk.start();
    await desk.blog.call('accounts/update', { accountId: desk.blog.accountId, reviewRequired: 'Yes' });
  });
  afterAll(() => desk.stop());
  afterEach(() => expect(desk.wrongs()).toEqual([]));

  it.each([
    ['with a draft', { postTitle: 'Drafted', draft: '<p>Of the draft</p>' }],
    ['without a draft', { postTitle: 'Written', draft: null }],
  ])('publishes a private post %s, without a review', async (_, { postTitle, draft }) => {
    const { accountId } = desk.blog;
    const { postId } = await desk.blog.call('addpost', { accountId, postTitle, postContent: '<p>First</p>' });
    if (draft) await desk.blog.call('drafts/save', { accountId, postId, postContent: draft });
    const page = await desk.open({ at: `/posts/${String(postId)}` });

    await page.getByRole('button', { name: 'Publish without review' }).click();
    await page.getByText('Published.').waitFor();

    const { data } = await desk.blog.list('listposts', { accountId, postId });
    expect(data).toMatchObject([
      { postVisibility: 'public', postContent: draft ?? '<p>First</p>', draftVersion: null },
    ]);
  });

  it('alone may do that', async () => {
    const { accountId } = desk.blog;
    const { postId } = await desk.blog.call('addpost', { accountId, postTitle: 'Of the Owner' });
    const page = await desk.openAs('Admin', { at: `/posts/${String(postId)}` });

    await page.getByRole('button', { name: 'Request review' }).waitFor();

    await soon(() => page.getByRole('button', { name: 'Publish without review' }).count()).toBe(0);
  });
});
