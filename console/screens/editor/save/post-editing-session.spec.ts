import { FakeService, MemoryDrafts, refusal } from './fakes';
import { NEW_FIELDS, type Draft, type Post, type PostFields } from './fields';
import type { LocalDraft } from './local-draft';

describe('an editing session', () => {
  let fake: FakeService;
  let localDrafts: MemoryDrafts;

  beforeEach(() => {
    jest.useFakeTimers();
    fake = new FakeService();
    localDrafts = new MemoryDrafts();
  });
  afterEach(() => jest.useRealTimers());

  const open = (localDraft: LocalDraft | null = null) => fake.open(localDrafts, localDraft);
  const saved = (fields: Partial<PostFields> = {}) => fake.has(fields);

  it('sends nothing without changes or after a reverted change', async () => {
    saved();
    const session = open();

    session.edit({ postTitle: 'B' });
    session.edit({ postTitle: 'A' });

    expect(await session.save()).toBe(true);
    expect(fake.calls).toEqual([]);
    expect(session.state.get().saving).toBe('saved');
  });

  it('saves automatically within two seconds, and stores the edit in the browser before', async () => {
    saved();
    const session = open();

    session.edit({ postTitle: 'B' });
    await jest.advanceTimersByTimeAsync(400);
    const localDraft = localDrafts.drafts.get('7')?.edits;
    const before = [...fake.calls];
    await jest.advanceTimersByTimeAsync(1500);

    expect([localDraft, before]).toEqual([{ postTitle: 'B' }, []]);
    expect(fake.draft?.postTitle).toBe('B');
    expect(session.state.get()).toMatchObject({ saving: 'saved', edits: {} });
    expect(localDrafts.drafts.size).toBe(0);
  });

  it('creates a post once, although the response is lost and several actions request it', async () => {
    const session = open();
    fake.failures = [new TypeError('no network')];
    session.edit({ postTitle: 'New' });

    await session.save({ isNew: true });
    const offline = session.state.get().saving;
    session.edit({ postTitle: 'Newer' });
    await Promise.all([session.save({ isNew: true }), session.save({ isNew: true })]);

    expect(offline).toBe('offline');
    expect(fake.calls.filter((call) => call === 'add')).toHaveLength(2);
    expect(fake.post).toMatchObject({ postTitle: 'New', postId: 7 });
    expect(fake.draft?.postTitle).toBe('Newer');
    expect([...localDrafts.drafts.keys()]).toEqual([]);
  });

  it('creates no post before the user requests it', async () => {
    const session = open();

    session.edit({ postTitle: 'New' });
    await jest.advanceTimersByTimeAsync(10_000);

    expect(fake.calls).toEqual([]);
    expect(session.state.get().saving).toBe('unsaved');
    expect(localDrafts.drafts.get('new')?.edits).toEqual({ postTitle: 'New' });
  });

  it('saves a text without a title as a post named Untitled after its first words', async () => {
    const session = open();

    session.markContentChanged(() => '<p>/</p>');
    await jest.advanceTimersByTimeAsync(5000);
    const before = [...fake.calls];
    session.markContentChanged(() => '<p>Carl writes</p>');
    await jest.advanceTimersByTimeAsync(5000);

    expect(before).toEqual([]);
    expect(fake.post).toMatchObject({ postTitle: 'Untitled', postContent: '<p>Carl writes</p>' });
    expect(session.state.get()).toMatchObject({ saving: 'saved', edits: {} });
    expect(localDrafts.drafts.size).toBe(0);
  });

  it('saves a text without a title when its screen is left', async () => {
    const session = open();

    session.markContentChanged(() => '<p>Carl writes</p>');
    session.close();
    await jest.advanceTimersByTimeAsync(0);

    expect(fake.post).toMatchObject({ postTitle: 'Untitled', postContent: '<p>Carl writes</p>' });
  });

  it('keeps a title that was typed while the post was created as Untitled', async () => {
    const session = open();
    const release = fake.hold('add');
    session.markContentChanged(() => '<p>Carl writes</p>');
    await jest.advanceTimersByTimeAsync(1000);

    session.edit({ postTitle: 'Carl' });
    release();
    await jest.advanceTimersByTimeAsync(5000);

    expect(fake.draft).toMatchObject({ postTitle: 'Carl' });
  });

  it('merges changes to different fields', async () => {
    saved();
    const session = open();
    session.edit({ postTitle: 'Mine' });
    await session.save();
    fake.others({ postButtonText: 'Theirs' });

    session.edit({ postTitle: 'Mine again' });

    expect(await session.save()).toBe(true);
    expect(fake.draft).toMatchObject({ postTitle: 'Mine again', postButtonText: 'Theirs' });
    expect(session.fields.postButtonText).toBe('Theirs');
  });

  it('starts a new draft if another user has published or discarded the old one', async () => {
    saved();
    const session = open();
    session.edit({ postTitle: 'Mine' });
    await session.save();
    fake.draft = null;
    saved({ postTitle: 'Mine', postButtonText: 'Published' });

    session.edit({ postContent: 'Text' });

    expect(await session.save()).toBe(true);
    expect(fake.draft).toMatchObject({ postTitle: 'Mine', postButtonText: 'Published', postContent: 'Text' });
  });

  it.each([
    [429, 60_000],
    [500, 3000],
    [503, 3000],
  ])('shows the cause while the service returns %i, and saves later', async (status, delayMs) => {
    saved();
    const session = open();
    const failure = refusal(status, 'failed');
    fake.failures = [failure, refusal(status, 'failed')];

    session.edit({ postTitle: 'B' });
    await session.save();
    const states = [session.state.get()];
    await jest.advanceTimersByTimeAsync(delayMs + 500);
    states.push(session.state.get());
    await jest.advanceTimersByTimeAsync(delayMs + 500);

    expect(states).toMatchObject([
      { saving: 'unsaved', error: failure },
      { saving: 'unsaved', error: failure },
    ]);
    expect(session.state.get()).toMatchObject({ saving: 'saved', error: null });
  });

  it('saves after the service was unreachable', async () => {
    saved();
    const session = open();
    fake.failures = [new TypeError('no network'), refusal(503, 'unavailable')];

    session.edit({ postTitle: 'B' });
    await session.save();
    const states = [session.state.get().saving];
    await jest.advanceTimersByTimeAsync(3500);
    states.push(session.state.get().saving);
    await jest.advanceTimersByTimeAsync(3500);

    expect(states).toEqual(['offline', 'unsaved']);
    expect([session.state.get().saving, fake.draft?.postTitle]).toEqual(['saved', 'B']);
  });

  it('restores a local draft, and compares it with the current post', () => {
    saved({ postTitle: 'Theirs', postButtonText: 'x' });
    const base = { ...NEW_FIELDS, postTitle: 'A', postButtonText: 'x' };
    const session = open({ edits: { postTitle: 'Mine', postContent: 'Text' }, base, creation: null });

    expect(session.fields).toMatchObject({ postTitle: 'Mine', postContent: 'Text' });
    expect(session.state.get().conflict?.fields.map(({ field }) => field)).toEqual(['postTitle']);
  });

  it('saves edits made during a save', async () => {
    saved();
    const session = open();
    let text = 'One';
    session.markContentChanged(() => text);

    const saving = session.save();
    text = 'One two';
    session.markContentChanged(() => text);
    await saving;
    await session.save();

    expect(fake.draft?.postContent).toBe('One two');
    expect(session.state.get().saving).toBe('saved');
  });

  it('creates the post with a new request after a refusal', async () => {
    const session = open();
    fake.failures = [refusal(422, 'validation_failed')];
    session.edit({ postContent: 'Text' });

    await session.save({ isNew: true });
    const localDraft = localDrafts.drafts.get('new');
    session.edit({ postTitle: 'Title' });

    expect(await session.save({ isNew: true })).toBe(true);
    expect(localDraft).toMatchObject({ edits: { postContent: 'Text' }, creation: null });
    expect(fake.post).toMatchObject({ postTitle: 'Title', postContent: 'Text' });
  });

  it('repeats a pending request for a new post with the same key', async () => {
    const session = open();
    fake.failures = [refusal(409, 'request_in_progress')];
    session.edit({ postTitle: 'A' });
    await session.save({ isNew: true });
    const { creation } = localDrafts.drafts.get('new') ?? {};
    await session.save({ isNew: true });

    expect(fake.keys).toEqual([creation?.key]);
  });

  it('saves a status that is set while the post is being created as a draft', async () => {
    const session = open();
    session.edit({ postTitle: 'A' });

    const making = session.save({ isNew: true });
    session.edit({ postStatus: 'published' });
    await making;
    await session.save();

    expect(fake.post?.postStatus).toBe('draft');
    expect(fake.draft?.postStatus).toBe('published');
  });

  it('saves automatically, and makes the service keep the state when the person saves', async () => {
    saved();
    const session = open();
    session.edit({ postTitle: 'B' });
    await jest.advanceTimersByTimeAsync(1000);

    await session.save({ isNew: true });
    await session.save({ isNew: true });
    session.edit({ postTitle: 'C' });
    await session.save({ isNew: true });

    expect(fake.autosaves).toEqual([true, false, false]);
    expect(fake.draft?.postTitle).toBe('C');
  });

  it('does not end an approval to keep a state', async () => {
    saved();
    const session = open();
    session.edit({ postTitle: 'B' });
    await jest.advanceTimersByTimeAsync(1000);
    await session.applyResult(fake.post as Post, { ...(fake.draft as Draft), reviewState: 'approved' });

    await session.save({ isNew: true });

    expect(fake.autosaves).toEqual([true]);
  });

  it('reports a save as complete despite later edits, and saves those soon', async () => {
    saved();
    const session = open();
    session.edit({ postTitle: 'B' });
    const release = fake.hold('saveDraft');

    const saving = session.save();
    await jest.advanceTimersByTimeAsync(10);
    session.edit({ postTitle: 'B and more' });
    release();

    expect(await saving).toBe(true);
    expect(session.state.get().saving).toBe('unsaved');
    await jest.advanceTimersByTimeAsync(1000);
    expect(fake.draft?.postTitle).toBe('B and more');
  });

  it('shows restored content, and saves it', async () => {
    saved({ postContent: 'Live' });
    const session = open();
    const { contentEpoch } = session.state.get();

    await session.replaceFields({ postContent: 'Dropped' });

    expect([session.content, fake.draft?.postContent]).toEqual(['Dropped', 'Dropped']);
    expect(session.state.get().contentEpoch).toBe(contentEpoch + 1);
  });

  it('recognizes its own text after a lost response', async () => {
    saved();
    const session = open();
    session.edit({ postTitle: 'A2' });
    await session.save();
    session.markContentChanged(() => 'One');
    fake.failures = [new TypeError('the answer is lost')];
    await session.save();
    fake.others({ postContent: 'One' });
    const { contentEpoch } = session.state.get();

    session.markContentChanged(() => 'One two');

    expect(await session.save()).toBe(true);
    expect(fake.draft?.postContent).toBe('One two');
    expect(session.state.get()).toMatchObject({ conflict: null, contentEpoch });
  });

  it('runs no save during an action, and passes it whether everything is saved', async () => {
    saved();
    const session = open();
    session.edit({ postTitle: 'B' });
    const order: unknown[] = [];

    const acting = session.runAfterSave(async (isSaved) => {
      order.push(isSaved, [...fake.calls]);
      await session.applyResult(fake.post as never, fake.draft);
      order.push('end');
    });
    const saving = session.save().then(() => order.push('saved'));
    await Promise.all([acting, saving]);

    expect(order).toEqual([true, ['openDraft', 'saveDraft'], 'end', 'saved']);
  });

  it('removes a local draft that the service already has', async () => {
    saved({ postTitle: 'Mine' });
    const localDraft = {
      edits: { postTitle: 'Mine' },
      base: { ...NEW_FIELDS, postTitle: 'A' },
      creation: null,
    };
    localDrafts.drafts.set('7', localDraft);

    open(localDraft);
    await jest.advanceTimersByTimeAsync(0);

    expect(localDrafts.drafts.size).toBe(0);
  });

  it('saves once when it is closed, and reads no content afterwards', async () => {
    saved();
    const session = open();
    let reads = 0;
    session.markContentChanged(() => `Text ${++reads}`);

    session.close();
    session.close();
    await jest.advanceTimersByTimeAsync(10_000);

    expect(fake.draft?.postContent).toBe('Text 1');
    expect(fake.calls).toEqual(['openDraft', 'saveDraft']);
  });

  it('shows changes from elsewhere', async () => {
    saved();
    const session = open();
    fake.others({ postTitle: 'From elsewhere' });

    await session.reload();

    expect(session.fields.postTitle).toBe('From elsewhere');
    expect(session.state.get()).toMatchObject({ saving: 'saved', draft: { draftVersion: 1 } });
  });

  it('shows an error once during automatic saves, and again on a manual save', async () => {
    saved();
    const session = open();
    const wrong = () =>
      refusal(422, 'validation_failed', { errors: [{ field: 'postTitle', message: 'must not be empty' }] });
    const errors: unknown[] = [];
    session.state.watch(({ error }) => errors.push(error));
    session.edit({ postTitle: '' });
    fake.failing.set('saveDraft', wrong());
    await session.save();
    const first = session.state.get().error;
    errors.length = 0;

    session.edit({ postContent: 'Text' });
    fake.failing.set('saveDraft', wrong());
    await session.save();
    const meanwhile = new Set(errors);
    fake.failing.set('saveDraft', wrong());
    await session.save({ isNew: true });
    const asked = session.state.get().error;
    session.edit({ postTitle: 'Right' });
    await session.save();

    expect([...meanwhile]).toEqual([first]);
    expect(asked).not.toBe(first);
    expect(session.state.get()).toMatchObject({ error: null, saving: 'saved' });
  });
});
