import { FakeService, MemoryKeeper, refusal } from './fakes';
import { NEW_FIELDS, type PostFields } from './fields';
import type { Kept } from './kept';

describe('a desk', () => {
  let fake: FakeService;
  let keeper: MemoryKeeper;

  beforeEach(() => {
    jest.useFakeTimers();
    fake = new FakeService();
    keeper = new MemoryKeeper();
  });
  afterEach(() => jest.useRealTimers());

  const open = (kept: Kept | null = null) => fake.open(keeper, kept);
  const saved = (fields: Partial<PostFields> = {}) => fake.has(fields);

  it('sends nothing if nothing was changed, or if a change was taken back', async () => {
    saved();
    const desk = open();

    desk.edit({ postTitle: 'B' });
    desk.edit({ postTitle: 'A' });

    expect(await desk.save()).toBe(true);
    expect(fake.calls).toEqual([]);
    expect(desk.state.get().saving).toBe('saved');
  });

  it('saves by itself within two seconds of the last change, and keeps it in the browser before', async () => {
    saved();
    const desk = open();

    desk.edit({ postTitle: 'B' });
    await jest.advanceTimersByTimeAsync(400);
    const kept = keeper.kept.get('7')?.edits;
    const before = [...fake.calls];
    await jest.advanceTimersByTimeAsync(1500);

    expect([kept, before]).toEqual([{ postTitle: 'B' }, []]);
    expect(fake.draft?.postTitle).toBe('B');
    expect(desk.state.get()).toMatchObject({ saving: 'saved', edits: {} });
    expect(keeper.kept.size).toBe(0);
  });

  it('makes a new post once, although the answer is lost and several actions ask for it', async () => {
    const desk = open();
    fake.failures = [new TypeError('no network')];
    desk.edit({ postTitle: 'New' });

    await desk.save({ isNew: true });
    const offline = desk.state.get().saving;
    desk.edit({ postTitle: 'Newer' });
    await Promise.all([desk.save({ isNew: true }), desk.save({ isNew: true })]);

    expect(offline).toBe('offline');
    expect(fake.calls.filter((call) => call === 'add')).toHaveLength(2);
    expect(fake.post).toMatchObject({ postTitle: 'New', postId: 7 });
    expect(fake.draft?.postTitle).toBe('Newer');
    expect([...keeper.kept.keys()]).toEqual([]);
  });

  it('makes no post before somebody asks for it', async () => {
    const desk = open();

    desk.edit({ postTitle: 'New' });
    await jest.advanceTimersByTimeAsync(10_000);

    expect(fake.calls).toEqual([]);
    expect(desk.state.get().saving).toBe('unsaved');
    expect(keeper.kept.get('new')?.edits).toEqual({ postTitle: 'New' });
  });

  it('keeps changes of other fields by both sides', async () => {
    saved();
    const desk = open();
    desk.edit({ postTitle: 'Mine' });
    await desk.save();
    fake.others({ postButtonText: 'Theirs' });

    desk.edit({ postTitle: 'Mine again' });

    expect(await desk.save()).toBe(true);
    expect(fake.draft).toMatchObject({ postTitle: 'Mine again', postButtonText: 'Theirs' });
    expect(desk.fields.postButtonText).toBe('Theirs');
  });

  it('begins a new draft if somebody has published or discarded the old one', async () => {
    saved();
    const desk = open();
    desk.edit({ postTitle: 'Mine' });
    await desk.save();
    fake.draft = null;
    saved({ postTitle: 'Mine', postButtonText: 'Published' });

    desk.edit({ postContent: 'Text' });

    expect(await desk.save()).toBe(true);
    expect(fake.draft).toMatchObject({ postTitle: 'Mine', postButtonText: 'Published', postContent: 'Text' });
  });

  it('saves again after the service was away', async () => {
    saved();
    const desk = open();
    fake.failures = [new TypeError('no network'), refusal(503, 'unavailable')];

    desk.edit({ postTitle: 'B' });
    await desk.save();
    const states = [desk.state.get().saving];
    await jest.advanceTimersByTimeAsync(3500);
    states.push(desk.state.get().saving);
    await jest.advanceTimersByTimeAsync(3500);

    expect(states).toEqual(['offline', 'offline']);
    expect([desk.state.get().saving, fake.draft?.postTitle]).toEqual(['saved', 'B']);
  });

  it('takes up what the browser kept, and compares it with what the service has now', () => {
    saved({ postTitle: 'Theirs', postButtonText: 'x' });
    const base = { ...NEW_FIELDS, postTitle: 'A', postButtonText: 'x' };
    const desk = open({ edits: { postTitle: 'Mine', postContent: 'Text' }, base, creation: null });

    expect(desk.fields).toMatchObject({ postTitle: 'Mine', postContent: 'Text' });
    expect(desk.state.get().conflict?.fields.map(({ field }) => field)).toEqual(['postTitle']);
  });

  it('saves what is typed while it saves', async () => {
    saved();
    const desk = open();
    let text = 'One';
    desk.touchContent(() => text);

    const saving = desk.save();
    text = 'One two';
    desk.touchContent(() => text);
    await saving;
    await desk.save();

    expect(fake.draft?.postContent).toBe('One two');
    expect(desk.state.get().saving).toBe('saved');
  });

  it('makes the post by another request after the first one was refused', async () => {
    const desk = open();
    fake.failures = [refusal(422, 'validation_failed')];
    desk.edit({ postContent: 'Text' });

    await desk.save({ isNew: true });
    const kept = keeper.kept.get('new');
    desk.edit({ postTitle: 'Title' });

    expect(await desk.save({ isNew: true })).toBe(true);
    expect(kept).toMatchObject({ edits: { postContent: 'Text' }, creation: null });
    expect(fake.post).toMatchObject({ postTitle: 'Title', postContent: 'Text' });
  });

  it('repeats a request for a new post that is still running with its key', async () => {
    const desk = open();
    fake.failures = [refusal(409, 'request_in_progress')];
    desk.edit({ postTitle: 'A' });
    await desk.save({ isNew: true });
    const { creation } = keeper.kept.get('new') ?? {};
    await desk.save({ isNew: true });

    expect(fake.keys).toEqual([creation?.key]);
  });

  it('saves a status that is wished while the post is made, which begins as a draft', async () => {
    const desk = open();
    desk.edit({ postTitle: 'A' });

    const making = desk.save({ isNew: true });
    desk.edit({ postStatus: 'published' });
    await making;
    await desk.save();

    expect(fake.post?.postStatus).toBe('draft');
    expect(fake.draft?.postStatus).toBe('published');
  });

  it('has saved what was there, although something is typed meanwhile, and saves that soon', async () => {
    saved();
    const desk = open();
    desk.edit({ postTitle: 'B' });
    const release = fake.hold('saveDraft');

    const saving = desk.save();
    await jest.advanceTimersByTimeAsync(10);
    desk.edit({ postTitle: 'B and more' });
    release();

    expect(await saving).toBe(true);
    expect(desk.state.get().saving).toBe('unsaved');
    await jest.advanceTimersByTimeAsync(1000);
    expect(fake.draft?.postTitle).toBe('B and more');
  });

  it('shows a content that is brought back, and saves it', async () => {
    saved({ postContent: 'Live' });
    const desk = open();
    const { contentEpoch } = desk.state.get();

    await desk.replace({ postContent: 'Dropped' });

    expect([desk.content, fake.draft?.postContent]).toEqual(['Dropped', 'Dropped']);
    expect(desk.state.get().contentEpoch).toBe(contentEpoch + 1);
  });

  it('knows its own text again after a lost answer', async () => {
    saved();
    const desk = open();
    desk.edit({ postTitle: 'A2' });
    await desk.save();
    desk.touchContent(() => 'One');
    fake.failures = [new TypeError('the answer is lost')];
    await desk.save();
    fake.others({ postContent: 'One' });
    const { contentEpoch } = desk.state.get();

    desk.touchContent(() => 'One two');

    expect(await desk.save()).toBe(true);
    expect(fake.draft?.postContent).toBe('One two');
    expect(desk.state.get()).toMatchObject({ conflict: null, contentEpoch });
  });

  it('runs no save during an action, and tells the action whether everything is saved', async () => {
    saved();
    const desk = open();
    desk.edit({ postTitle: 'B' });
    const order: unknown[] = [];

    const acting = desk.act(async (isSaved) => {
      order.push(isSaved, [...fake.calls]);
      await desk.show(fake.post as never, fake.draft);
      order.push('end');
    });
    const saving = desk.save().then(() => order.push('saved'));
    await Promise.all([acting, saving]);

    expect(order).toEqual([true, ['openDraft', 'saveDraft'], 'end', 'saved']);
  });

  it('removes what the browser kept if the service has it already', async () => {
    saved({ postTitle: 'Mine' });
    const kept = { edits: { postTitle: 'Mine' }, base: { ...NEW_FIELDS, postTitle: 'A' }, creation: null };
    keeper.kept.set('7', kept);

    open(kept);
    await jest.advanceTimersByTimeAsync(0);

    expect(keeper.kept.size).toBe(0);
  });

  it('saves once when it is left, and reads no content after that', async () => {
    saved();
    const desk = open();
    let reads = 0;
    desk.touchContent(() => `Text ${++reads}`);

    desk.leave();
    desk.leave();
    await jest.advanceTimersByTimeAsync(10_000);

    expect(fake.draft?.postContent).toBe('Text 1');
    expect(fake.calls).toEqual(['openDraft', 'saveDraft']);
  });

  it('shows what was saved elsewhere', async () => {
    saved();
    const desk = open();
    fake.others({ postTitle: 'From elsewhere' });

    await desk.reread();

    expect(desk.fields.postTitle).toBe('From elsewhere');
    expect(desk.state.get()).toMatchObject({ saving: 'saved', draft: { draftVersion: 1 } });
  });

  it('says once what is wrong while it saves by itself, and again when a save is asked for', async () => {
    saved();
    const desk = open();
    const wrong = () =>
      refusal(422, 'validation_failed', { errors: [{ field: 'postTitle', message: 'must not be empty' }] });
    const errors: unknown[] = [];
    desk.state.watch(({ error }) => errors.push(error));
    desk.edit({ postTitle: '' });
    fake.failing.set('saveDraft', wrong());
    await desk.save();
    const first = desk.state.get().error;
    errors.length = 0;

    desk.edit({ postContent: 'Text' });
    fake.failing.set('saveDraft', wrong());
    await desk.save();
    const meanwhile = new Set(errors);
    fake.failing.set('saveDraft', wrong());
    await desk.save({ isNew: true });
    const asked = desk.state.get().error;
    desk.edit({ postTitle: 'Right' });
    await desk.save();

    expect([...meanwhile]).toEqual([first]);
    expect(asked).not.toBe(first);
    expect(desk.state.get()).toMatchObject({ error: null, saving: 'saved' });
  });
});
