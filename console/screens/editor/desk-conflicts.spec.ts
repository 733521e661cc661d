import { FakeService, MemoryKeeper } from './fakes';
import type { PostFields } from './fields';

describe('a conflict at a desk', () => {
  let fake: FakeService;
  let keeper: MemoryKeeper;

  beforeEach(() => {
    jest.useFakeTimers();
    fake = new FakeService();
    keeper = new MemoryKeeper();
  });
  afterEach(() => jest.useRealTimers());

  /** Opens a post that both sides then change. Returns the desk, and whether it could save. */
  const meet = async (mine: Partial<PostFields>, theirs: Partial<PostFields>) => {
    fake.has();
    const desk = fake.open(keeper, null);
    fake.others(theirs);
    desk.edit(mine);
    return { desk, isSaved: await desk.save() };
  };

  it('shows a conflict and overwrites nothing, if somebody else has saved the same field', async () => {
    const { desk, isSaved } = await meet({ postTitle: 'Mine' }, { postTitle: 'Theirs' });

    expect(isSaved).toBe(false);
    expect(fake.draft?.postTitle).toBe('Theirs');
    expect(desk.state.get().conflict?.fields).toEqual([
      { field: 'postTitle', base: 'A', mine: 'Mine', theirs: 'Theirs' },
    ]);
    expect(await desk.resolve({})).toBe(true);
    expect(fake.draft?.postTitle).toBe('Mine');
  });

  it('shows a conflict that was put off again when a save is asked for, and not by itself', async () => {
    const { desk } = await meet({ postTitle: 'Mine' }, { postTitle: 'Theirs' });
    desk.putOff(true);

    await desk.save();
    const byItself = desk.state.get().conflict?.isPutOff;
    await desk.save({ isNew: true });

    expect([byItself, desk.state.get().conflict?.isPutOff]).toEqual([true, false]);
  });

  it('asks about an undecided conflict again when the post is opened again, and overwrites nothing', async () => {
    const { desk } = await meet({ postTitle: 'Mine' }, { postTitle: 'Theirs' });
    desk.putOff(true);
    desk.edit({ postTitle: 'Mine and more', postContent: 'Text' });
    desk.leave();
    await jest.advanceTimersByTimeAsync(10_000);

    const again = fake.open(keeper, keeper.kept.get('7') ?? null);
    await jest.advanceTimersByTimeAsync(10_000);

    expect(again.state.get().conflict?.fields).toEqual([
      { field: 'postTitle', base: 'A', mine: 'Mine and more', theirs: 'Theirs' },
    ]);
    expect(again.fields).toMatchObject({ postTitle: 'Mine and more', postContent: 'Text' });
    expect(fake.draft?.postTitle).toBe('Theirs');
  });

  it('asks about a field that is undecided when the other side changes a further one', async () => {
    const { desk } = await meet({ postTitle: 'Mine', postContent: 'Mine' }, { postTitle: 'Theirs' });
    fake.others({ postContent: 'Theirs' });

    await desk.reread();

    expect(desk.state.get().conflict?.fields.map(({ field }) => field)).toEqual(['postTitle', 'postContent']);
  });

  it('ends a conflict if the other side takes its change back', async () => {
    const { desk } = await meet({ postTitle: 'Mine' }, { postTitle: 'Theirs' });
    fake.others({ postTitle: 'A' });

    await desk.reread();

    expect(desk.state.get().conflict).toBeNull();
    expect(await desk.save()).toBe(true);
    expect(fake.draft?.postTitle).toBe('Mine');
  });

  it('saves what was typed after a conflict arose, if its own side is chosen', async () => {
    const { desk } = await meet({ postContent: 'Mine' }, { postContent: 'Theirs' });
    desk.touchContent(() => 'Mine and more');
    const { contentEpoch } = desk.state.get();

    await desk.resolve({});

    expect(fake.draft?.postContent).toBe('Mine and more');
    expect(desk.state.get()).toMatchObject({ saving: 'saved', conflict: null, contentEpoch });
  });

  it('shows the other value of a conflict if it is chosen, also after more was typed', async () => {
    const { desk } = await meet({ postContent: 'Mine' }, { postContent: 'Theirs' });
    desk.touchContent(() => 'Mine and more');
    const { contentEpoch } = desk.state.get();

    await desk.resolve({ postContent: 'Theirs' });

    expect([fake.draft?.postContent, desk.content]).toEqual(['Theirs', 'Theirs']);
    expect(desk.state.get().contentEpoch).toBe(contentEpoch + 1);
  });
});
