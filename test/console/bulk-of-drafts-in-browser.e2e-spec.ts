import { describeInBrowser } from '../support/browser/browser';
import { Desk } from '../support/browser/desk';

describeInBrowser('many posts with drafts in the console', () => {
  let desk: Desk;

  beforeAll(async () => {
    desk = await Desk.start();
  });
  afterAll(() => desk.stop());
  afterEach(() => expect(desk.wrongs()).toEqual([]));

  const stateOf = async (postTitle: string) => {
    const { accountId } = desk.blog;
    const { data } = await desk.blog.list('listposts', { accountId, postTitle });
    return data[0];
  };

  it('are published with the texts of their drafts, which stay when that is taken back', async () => {
    const { accountId } = desk.blog;
    for (const postTitle of ['Drafted 1', 'Drafted 2']) {
      const { postId } = await desk.blog.call('addpost', { accountId, postTitle });
      await desk.blog.call('drafts/save', {
        accountId,
        postId,
        postContent: `<p>The text of ${postTitle}</p>`,
      });
    }
    const page = await desk.open({ at: '/posts?search=drafted' });
    for (const name of ['Select Drafted 1', 'Select Drafted 2'])
      await page.getByRole('checkbox', { name }).check();

    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText('2 posts published.').waitFor();
    expect(await stateOf('Drafted 2')).toMatchObject({
      postVisibility: 'public',
      postContent: '<p>The text of Drafted 2</p>',
      draftVersion: null,
    });
    await page.getByRole('button', { name: 'Undo' }).click();

    await page.getByText('Undone.').waitFor();
    expect(await stateOf('Drafted 1')).toMatchObject({
      postVisibility: 'private',
      postContent: '<p>The text of Drafted 1</p>',
    });
  });
});
