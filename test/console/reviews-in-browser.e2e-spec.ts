import { describeInBrowser } from '../support/browser/browser';
import { BrowserConsole } from '../support/browser/browser-console';

describeInBrowser('the list of reviews in the console', () => {
  let app: BrowserConsole;

  beforeAll(async () => {
    app = await BrowserConsole.start();
    await app.blog.call('accounts/update', { accountId: app.blog.accountId, reviewRequired: 'Yes' });
  });
  afterAll(() => app.stop());
  afterEach(() => expect(app.violations()).toEqual([]));

  it('shows on a phone how to open one', async () => {
    const { accountId } = app.blog;
    const { postId } = await app.blog.call('addpost', { accountId, postTitle: 'By its address' });
    await app.blog.call('drafts/save', { accountId, postId });
    await app.blog.call('reviews/request', { accountId, postId });

    const editor = await app.openAs('Editor', { at: '/reviews', viewport: { width: 390, height: 800 } });

    const compare = editor.getByRole('button', { name: 'Compare “By its address” with the live post' });
    const box = await compare.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390);
  });
});
