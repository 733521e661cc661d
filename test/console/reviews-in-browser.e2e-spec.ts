import { describeInBrowser } from '../support/browser/browser';
import { Desk, type DeskPage } from '../support/browser/desk';
import { soon } from '../support/browser/soon';

describeInBrowser('reviews in the console', () => {
  let desk: Desk;

  beforeAll(async () => {
    desk = await Desk.start();
    await desk.blog.call('accounts/update', { accountId: desk.blog.accountId, reviewRequired: 'Yes' });
  });
  afterAll(() => desk.stop());
  afterEach(() => expect(desk.wrongs()).toEqual([]));

  const click = (page: DeskPage, name: string) => page.getByRole('button', { name, exact: true }).click();

  /** Writes a post as an Author, and requests a review. */
  async function request(title: string): Promise<{ author: DeskPage; postId: number }> {
    const author = await desk.openAs('Author', { at: '/posts/new' });
    await author.getByRole('textbox', { name: 'Title' }).fill(title);
    await author.getByRole('textbox', { name: 'Content' }).click();
    await author.keyboard.type('Please read this.');
    await author.getByRole('button', { name: 'Request review', exact: true }).waitFor();
    await soon(() => author.getByRole('button', { name: 'Publish', exact: true }).count()).toBe(0);
    await click(author, 'Request review');
    await author.getByText('Review requested.', { exact: true }).waitFor();
    await author.getByText('Waiting for a review', { exact: true }).waitFor();
    const main = author.locator('.main-actions').getByRole('button', { name: 'Request review' });
    await soon(() => main.count()).toBe(0);
    return { author, postId: Number(/posts\/(\d+)/.exec(author.url())?.[1]) };
  }

  async function openReview(title: string): Promise<DeskPage> {
    const editor = await desk.openAs('Editor', { at: '/reviews' });
    await click(editor, title);
    await editor.getByRole('heading', { name: new RegExp(`“${title}”, draft`) }).waitFor();
    return editor;
  }

  it('end with an approval, after which the author publishes', async () => {
    const { author, postId } = await request('To approve');
    const editor = await openReview('To approve');

    const added = await editor.locator('.difference ins').allInnerTexts();
    await click(editor, 'Approve');
    await editor.getByText('“To approve” is approved.').waitFor();
    await author.reload();
    await click(author, 'Publish');
    await author.getByText('Published.', { exact: true }).waitFor();

    const post = await desk.blog.call('posts/get', { accountId: desk.blog.accountId, postId });
    expect(added.join('')).toContain('Please read this.');
    expect(post.postVisibility).toBe('public');
  });

  it('end with a rejection and its note', async () => {
    const { author, postId } = await request('To reject');
    const editor = await openReview('To reject');

    await editor.getByRole('textbox', { name: 'Note to the author' }).fill('Too short.');
    await click(editor, 'Reject');
    await editor.getByText('“To reject” is rejected.').waitFor();
    await author.reload();
    await author.locator('.review-note', { hasText: 'Rejected' }).getByText('Too short.').waitFor();

    const draft = await desk.blog.call('drafts/get', { accountId: desk.blog.accountId, postId });
    expect(draft).toMatchObject({ reviewState: 'rejected', reviewNote: 'Too short.' });
  });

  it('have an address, end with the focus on the heading, and ask for a note', async () => {
    const { postId } = await request('By its address');
    const editor = await desk.openAs('Editor', { at: '/reviews', viewport: { width: 390, height: 800 } });
    const compare = editor.getByRole('button', { name: 'Compare “By its address” with the live post' });
    const box = await compare.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390);
    await compare.click();
    await editor.waitForURL(new RegExp(`post=${postId}$`));
    await editor.reload();
    await editor.getByRole('heading', { name: /“By its address”, draft/ }).waitFor();

    await click(editor, 'Reject');
    await editor.getByRole('alert').filter({ hasText: 'Note to the author is empty.' }).waitFor();
    expect(editor.operations).not.toContain('reviews/reject');
    await click(editor, 'Reject');
    await editor.getByText('“By its address” is rejected.').waitFor();

    await editor.focused(editor.getByRole('heading', { level: 1 }));
    await editor.to(`/reviews?post=${postId}`);
    await editor.getByText('This draft does not wait for a review any more.').waitFor();
  });

  it('say whose note the last one is', async () => {
    const { author } = await request('With notes');
    await author.reload();
    await soon(() => author.getByText('wrote:').count()).toBe(0);
    const editor = await openReview('With notes');
    await editor.getByRole('textbox', { name: 'Note to the author' }).fill('One line.\nAnother line.');
    await click(editor, 'Reject');
    await editor.getByText('“With notes” is rejected.').waitFor();
    await author.reload();
    await author.getByText('wrote:').waitFor();

    await author.getByRole('textbox', { name: 'Note to the reviewers' }).fill('Better now.');
    await click(author, 'Request review');
    await author.getByText('Review requested.', { exact: true }).waitFor();

    await author.getByText('Last note:').waitFor();
    await soon(() => author.getByText('wrote:').count()).toBe(0);
  });

  it('keep the date that was approved', async () => {
    const { author, postId } = await request('With a date');
    await author.getByLabel('Publish date', { exact: true }).fill('2036-01-31T09:00');
    await author.status('Saved');
    const editor = await openReview('With a date');
    await click(editor, 'Approve');
    await editor.getByText('“With a date” is approved.').waitFor();

    await author.reload();
    await click(author, 'Publish');
    await author.getByText(/^Scheduled for /).waitFor();

    const post = await desk.blog.call('posts/get', { accountId: desk.blog.accountId, postId });
    expect(post).toMatchObject({ postVisibility: 'scheduled', draftVersion: null });
  });

  it('do not approve what was saved meanwhile', async () => {
    const { author, postId } = await request('Moving');
    const editor = await openReview('Moving');
    const note = editor.getByRole('textbox', { name: 'Note to the author' });
    await note.fill('A long note.');
    await author.getByRole('textbox', { name: 'Title' }).fill('Moved');
    await author.status('Saved');

    await click(editor, 'Approve');
    await editor
      .getByText('The author has saved the draft meanwhile. Read the new text, then decide.')
      .waitFor();
    await editor.getByRole('heading', { name: /“Moved”, draft/ }).waitFor();

    const draft = await desk.blog.call('drafts/get', { accountId: desk.blog.accountId, postId });
    expect(draft.reviewState).toBe('requested');
    await soon(() => note.inputValue()).toBe('A long note.');
  });

  it('are not decided by who wrote the draft, nor by an Author', async () => {
    await request('Somebody else decides');
    const author = await desk.openAs('Author', { at: '/reviews' });
    await click(author, 'Somebody else decides');
    await author.getByRole('heading', { name: /Somebody else decides/ }).waitFor();

    await soon(() => author.getByRole('button', { name: 'Approve', exact: true }).count()).toBe(0);
    await soon(() => author.getByRole('button', { name: 'Reject', exact: true }).count()).toBe(0);
  });

  it('are not approved by somebody who has saved the draft earlier, but can be rejected', async () => {
    const { author, postId } = await request('Two writers');
    const editor = await desk.openAs('Editor', { at: `/posts/${postId}` });
    const hint = editor.getByText('If you change it, you cannot approve it yourself any more.');
    await hint.waitFor();
    await editor.getByRole('textbox', { name: 'Title' }).fill('By two writers');
    await editor.status('Saved');
    await hint.waitFor({ state: 'detached' });
    await author.reload();
    await author.getByRole('textbox', { name: 'Title' }).fill('Two writers, again');
    await author.status('Saved');

    await editor.to('/reviews');
    await click(editor, 'Two writers, again');
    await editor.getByRole('button', { name: 'Reject', exact: true }).waitFor();

    await editor.getByText('You have saved this draft, so somebody else has to approve it.').waitFor();
    await soon(() => editor.getByRole('button', { name: 'Approve', exact: true }).count()).toBe(0);
  });
});
