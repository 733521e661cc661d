import { FakeService, MemoryKeeper } from './fakes';
import type { PostFields } from './fields';
import type { Kept } from './kept';

describe('a conflict at a desk', () => {
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

  it('shows a conflict and overwrites nothing, if somebody else has saved the same field', async () => {
    saved();
    const desk = open();
    fake.others({ postTitle: 'Theirs' });

    desk.edit({ postTitle: 'Mine' });
    const isSaved = await desk.save();

    expect(isSaved).toBe(false);
    expect(fake.draft?.postTitle).toBe('Theirs');
    expect(desk.state.get().conflict?.fields).toEqual([
      { field: 'postTitle', base: 'A', mine: 'Mine', theirs: 'Theirs' },
    ]);
    expect(await desk.resolve({})).toBe(true);
    expect(fake.draft?.postTitle).toBe('Mine');
  });

  it('shows a conflict that was put off again when a save is asked for, and not by itself', async () => {
    fake.has();
    const desk = open();
    desk.edit({ postTitle: 'Mine' });
    fake.others({ postTitle: 'Theirs' });
    await desk.save();
    desk.putOff(true);

    await desk.save();
    const byItself = desk.state.get().conflict?.isPutOff;
    await desk.save({ isNew: true });

    expect([byItself, desk.state.get().conflict?.isPutOff]).toEqual([true, false]);
  });

  it('asks about an undecided conflict again when the post is opened again, and overwrites nothing', async () => {
    saved();
    const desk = open();
    fake.others({ postTitle: 'Theirs' });
    desk.edit({ postTitle: 'Mine' });
    await desk.save();
    desk.putOff(true);
    desk.edit({ postTitle: 'Mine and more', postContent: 'Text' });
    desk.leave();
    await jest.advanceTimersByTimeAsync(10_000);

    const again = open(keeper.kept.get('7'));
    await jest.advanceTimersByTimeAsync(10_000);

    expect(again.state.get().conflict?.fields).toEqual([
      { field: 'postTitle', base: 'A', mine: 'Mine and more', theirs: 'Theirs' },
    ]);
    expect(again.fields).toMatchObject({ postTitle: 'Mine and more', postContent: 'Text' });
    expect(fake.draft?.postTitle).toBe('Theirs');
  });

  it('asks about a field that is undecided when the other side changes a further one', async () => {
    saved();
    const desk = open();
    fake.others({ postTitle: 'Theirs' });
    desk.edit({ postTitle: 'Mine', postContent: 'Mine' });
    await desk.save();
    fake.others({ postContent: 'Theirs' });

    await desk.reread();

    expect(desk.state.get().conflict?.fields.map(({ field }) => field)).toEqual(['postTitle', 'postContent']);
  });

  it('ends a conflict if the other side takes its change back', async () => {
    saved();
    const desk = open();
    fake.others({ postTitle: 'Theirs' });
    desk.edit({ postTitle: 'Mine' });
    await desk.save();
    fake.others({ postTitle: 'A' });

    await desk.reread();

    expect(desk.state.get().conflict).toBeNull();
    expect(await desk.save()).toBe(true);
    expect(fake.draft?.postTitle).toBe('Mine');
  });

  it('saves what was typed after a conflict arose, if its own side is chosen', async () => {
    saved();
    const desk = open();
    fake.others({ postContent: 'Theirs' });
    desk.edit({ postContent: 'Mine' });
    await desk.save();
    desk.touchContent(() => 'Mine and more');
    const { contentEpoch } = desk.state.get();

    await desk.resolve({});

    expect(fake.draft?.postContent).toBe('Mine and more');
    expect(desk.state.get()).toMatchObject({ saving: 'saved', conflict: null, contentEpoch });
  });

  it('shows the other value of a conflict if it is chosen, also after more was typed', async () => {
    saved();
    const desk = open();
    fake.others({ postContent: 'Theirs' });
    desk.edit({ postContent: 'Mine' });
    await desk.save();
    desk.touchContent(() => 'Mine and more');
    const { contentEpoch } = desk.state.get();

    await desk.resolve({ postContent: 'Theirs' });

    expect([fake.draft?.postContent, desk.content]).toEqual(['Theirs', 'Theirs']);
    expect(desk.state.get().contentEpoch).toBe(contentEpoch + 1);
  });
});
