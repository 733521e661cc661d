import { DomConsole } from '../support/dom/dom-console';
import { indexed } from '../support/rows/indexed';

describe('many posts with drafts in the console', () => {
  let app: DomConsole;

  beforeAll(async () => {
    app = await DomConsole.start();
  });
  afterAll(() => app.stop());
  afterEach(() => expect(app.violations()).toEqual([]));

  const stateOf = async (postTitle: string) => {
    const { accountId } = app.blog;
    const { data } = await app.blog.list('listposts', { accountId, postTitle });
    return data[0];
  };

  it('are published with the texts of their drafts, which stay when that is taken back', async () => {
    const { accountId } = app.blog;
    for (const postTitle of ['Drafted 1', 'Drafted 2']) {
      const { postId } = await app.blog.call('addpost', { accountId, postTitle });
      await app.blog.call('drafts/save', {
        accountId,
        postId,
        postContent: `<p>The text of ${postTitle}</p>`,
      });
    }
    await indexed(app.blog);
    const page = await app.open({ at: '/posts?search=drafted' });
    for (const name of ['Select Drafted 1', 'Select Drafted 2']) await page.press(name, 'checkbox');

    await page.press('Publish');
    await page.findText('2 posts published.');
    expect(await stateOf('Drafted 2')).toMatchObject({
      postVisibility: 'public',
      postContent: '<p>The text of Drafted 2</p>',
      draftVersion: null,
    });
    await page.press('Undo');

    await page.findText('Undone.');
    expect(await stateOf('Drafted 1')).toMatchObject({
      postVisibility: 'private',
      postContent: '<p>The text of Drafted 1</p>',
    });
  });
});
