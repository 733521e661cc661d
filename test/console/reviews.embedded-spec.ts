import { DomConsole } from '../support/dom/dom-console';
import type { DomPage } from '../support/dom/dom-page';
import type { Part } from '../support/dom/part';
import { until } from '../support/until';

describe('reviews in the console', () => {
  let app: DomConsole;

  beforeAll(async () => {
    app = await DomConsole.start();
    await app.blog.call('accounts/update', { accountId: app.blog.accountId, reviewRequired: 'Yes' });
  });
  afterAll(() => app.stop());
  afterEach(() => expect(app.violations()).toEqual([]));

  /** Writes a post as an Author, and requests a review. */
  async function request(title: string): Promise<{ author: DomPage; postId: number }> {
    const author = await app.openAs('Author', '/posts/new');
    await author.fill('Title', title);
    await (await author.find('textbox', 'Content')).click();
    await author.keys('Please read this.');
    await author.find('button', 'Submit for review');
    await author.gone('button', 'Publish');
    await author.confirmStep('Submit for review');
    await author.findText('Review requested.');
    await author.findText('Waiting for review');
    const main = author.one('.main-actions');
    await main.gone('button', 'Submit for review');
    return { author, postId: Number(/posts\/(\d+)/.exec(author.address)?.[1]) };
  }

  async function openReview(title: string): Promise<DomPage> {
    const editor = await app.openAs('Editor', '/reviews');
    await editor.press(title);
    await editor.find('heading', new RegExp(`“${title}”, draft`));
    return editor;
  }

  it('end with an approval, after which the author publishes', async () => {
    const { author, postId } = await request('To approve');
    const editor = await openReview('To approve');

    const difference = await editor.find('region', 'Text changes');
    const added = [...difference.element.querySelectorAll('ins')].map(({ textContent }) => textContent);
    await editor.press('Approve');
    await editor.findText('“To approve” was approved.');
    await author.reload();
    await author.confirmStep('Publish');
    await author.findText('Published.');

    const post = await app.blog.call('posts/get', { accountId: app.blog.accountId, postId });
    expect(added.join('')).toContain('Please read this.');
    expect(post.postVisibility).toBe('public');
  });

  it('end with a rejection and its note', async () => {
    const { author, postId } = await request('To reject');
    const editor = await openReview('To reject');

    await editor.fill('Note to the author', 'Too short.');
    await editor.press('Request changes');
    await editor.findText('Requested changes to “To reject”.');
    await author.reload();
    await author.findText('Too short.');
    const note = author.one('.review-note');
    await note.findText('Changes requested');
    await note.findText('Too short.');

    const draft = await app.blog.call('drafts/get', { accountId: app.blog.accountId, postId });
    expect(draft).toMatchObject({ reviewState: 'rejected', reviewNote: 'Too short.' });
  });

  it('have an address, end with the focus on the heading, and ask for a note', async () => {
    const { postId } = await request('By its address');
    const editor = await app.openAs('Editor', '/reviews');
    await editor.press('Compare “By its address” with the live post');
    await until('the address has it', () => editor.address.endsWith(`post=${postId}`));
    await editor.reload();
    await editor.find('heading', /“By its address”, draft/);

    await editor.press('Request changes');
    await editor.findWith('alert', 'Add a note that says what to change');
    expect(editor.operations).not.toContain('reviews/reject');
    await editor.press('Request changes');
    await editor.findText('Requested changes to “By its address”.');

    const heading = await editor.find('heading', 'Reviews');
    await until('the heading has the focus', () => heading.isFocused);
    await editor.to(`/reviews?post=${postId}`);
    await editor.findText('This draft is no longer waiting for review.');
  });

  it('say whose note the last one is', async () => {
    const { author } = await request('With notes');
    await author.reload();
    await author.findText('Waiting for review');
    expect(author.text).not.toContain('Jane Doe:');
    const editor = await openReview('With notes');
    await editor.fill('Note to the author', 'One line.\nAnother line.');
    await editor.press('Request changes');
    await editor.findText('Requested changes to “With notes”.');
    await author.reload();
    await author.findText(/^Jane Doe:/);

    await author.press('Submit for review');
    const step = await author.dialog('Submit this post for review');
    await step.fill('Note to reviewers', 'Better now.');
    await step.press('Submit for review');
    await author.findText('Review requested.');

    await author.findText(/^Last note:/);
    expect(author.text).not.toContain('Jane Doe:');
  });

  it('keep the date that was approved', async () => {
    const { author, postId } = await request('With a date');
    await (await author.findLabelled('Publish date')).replace('2036-01-31T09:00');
    await author.status('Saved');
    const editor = await openReview('With a date');
    await editor.press('Approve');
    await editor.findText('“With a date” was approved.');

    await author.reload();
    await author.confirmStep('Schedule');
    await author.findText(/^Scheduled for /);

    const post = await app.blog.call('posts/get', { accountId: app.blog.accountId, postId });
    expect(post).toMatchObject({ postVisibility: 'scheduled', draftVersion: null });
  });

  it('do not approve a draft that the author has saved again', async () => {
    const { author, postId } = await request('Moving');
    const editor = await openReview('Moving');
    await editor.fill('Note to the author', 'A long note.');
    await author.fill('Title', 'Moved');
    await author.status('Saved');

    await editor.press('Approve');
    await editor.findText('The author saved the draft again. Read the new text before you decide.');
    await editor.find('heading', /“Moved”, draft/);

    const draft = await app.blog.call('drafts/get', { accountId: app.blog.accountId, postId });
    expect(draft.reviewState).toBe('requested');
    const note = await editor.find('textbox', 'Note to the author');
    await until('the note is there', () => note.value === 'A long note.');
  });

  it('are not decided by who wrote the draft, nor by an Author', async () => {
    await request('Somebody else decides');
    const author = await app.openAs('Author', '/reviews');
    await author.press('Somebody else decides');
    await author.find('heading', /Somebody else decides/);
    await author.find('region', 'Text changes');

    expect(author.all('button', 'Approve')).toEqual([]);
    expect(author.all('button', 'Request changes')).toEqual([]);
  });

  it('cannot be approved by a person who has saved the draft earlier, but can be rejected', async () => {
    const { author, postId } = await request('Two writers');
    const editor = await app.openAs('Editor', `/posts/${postId}`);
    const hint = 'If you change it, you can’t approve it yourself.';
    await until('the hint is there', () => editor.text.includes(hint));
    await editor.fill('Title', 'By two writers');
    await editor.status('Saved');
    await until('the hint is gone', () => !editor.text.includes(hint));
    await author.reload();
    await author.fill('Title', 'Two writers, again');
    await author.status('Saved');

    await editor.to('/reviews');
    await editor.press('Two writers, again');
    await editor.find('button', 'Request changes');

    await editor.findText('You saved this draft, so someone else must approve it.');
    expect(editor.all('button', 'Approve')).toEqual([]);
  });

  it('are approved in the editor by a person who has not saved the draft', async () => {
    const { author, postId } = await request('Approved in place');
    const editor = await app.openAs('Editor', `/posts/${postId}`);

    await editor.fill('Note to the author', 'Well done.');
    await editor.press('Approve');

    await editor.findText('“Approved in place” was approved.');
    await editor.gone('button', 'Approve');
    await editor.find('button', 'Publish');
    const draft = await app.blog.call('drafts/get', { accountId: app.blog.accountId, postId });
    expect(draft).toMatchObject({ reviewState: 'approved', reviewNote: 'Well done.' });
    expect(author.all('button', 'Approve')).toEqual([]);
  });

  it('ask for changes in the editor, whose notes form a thread', async () => {
    const { author, postId } = await request('Changed in place');
    const editor = await app.openAs('Editor', `/posts/${postId}`);

    await editor.press('Request changes');
    await editor.findWith('alert', 'Add a note that says what to change');
    await editor.fill('Note to the author', 'Add a source.');
    await editor.press('Request changes');
    await editor.findText('Requested changes to “Changed in place”.');
    await author.reload();
    await author.press('Submit for review');
    const step = await author.find('dialog');
    await step.fill('Note to reviewers', 'It is in the footnote.');
    await step.press('Submit for review');
    await author.findText('Review requested.');

    const thread = await author.find('region', 'Review notes');
    const notes = () => [...thread.element.querySelectorAll('.note')].map(({ textContent }) => textContent);
    await until('both notes are there', () => notes().length === 2);
    expect(notes()).toEqual(['It is in the footnote.', 'Add a source.']);
  });

  it('are counted in the navigation of people who can approve', async () => {
    const { author } = await request('Counted');
    const { meta } = await app.blog.list('drafts/list', {
      accountId: app.blog.accountId,
      reviewState: 'requested',
    });
    const editor = await app.openAs('Editor', '/categories');

    const link = await editor.find('link', 'Reviews');
    const counts = (of: Part) =>
      [...of.element.querySelectorAll('.count')].map(({ textContent }) => textContent);
    const count = () => counts(link).join();
    await until('the count is there', () => count() === String(meta.total));
    await editor.press('Reviews', 'link');
    await editor.press('Counted');
    await editor.press('Approve');
    await editor.findText('“Counted” was approved.');

    const left = meta.total > 1 ? String(meta.total - 1) : '';
    await until('the count is lower', () => count() === left);
    expect(counts(await author.find('link', 'Reviews'))).toEqual([]);
  });
});
