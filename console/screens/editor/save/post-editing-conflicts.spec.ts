import { FakeService, MemoryDrafts } from './fakes';
import type { PostFields } from './fields';

describe('an editing session with a conflict', () => {
  let fake: FakeService;
  let localDrafts: MemoryDrafts;

  beforeEach(() => {
    jest.useFakeTimers();
    fake = new FakeService();
    localDrafts = new MemoryDrafts();
  });
  afterEach(() => jest.useRealTimers());

  /** Opens a post and changes it on both sides. Returns the session, and whether it could save. */
  const meet = async (mine: Partial<PostFields>, theirs: Partial<PostFields>) => {
    fake.has();
    const session = fake.open(localDrafts, null);
    fake.others(theirs);
    session.edit(mine);
    return { session, isSaved: await session.save() };
  };

  it('shows it and overwrites nothing if another user has saved the same field', async () => {
    const { session, isSaved } = await meet({ postTitle: 'Mine' }, { postTitle: 'Theirs' });

    expect(isSaved).toBe(false);
    expect(fake.draft?.postTitle).toBe('Theirs');
    expect(session.state.get().conflict?.fields).toEqual([
      { field: 'postTitle', base: 'A', mine: 'Mine', theirs: 'Theirs' },
    ]);
    expect(await session.applyDecision({})).toBe(true);
    expect(fake.draft?.postTitle).toBe('Mine');
  });

  it('reopens a deferred conflict on a manual save only', async () => {
    const { session } = await meet({ postTitle: 'Mine' }, { postTitle: 'Theirs' });
    session.deferConflict(true);

    await session.save();
    const byItself = session.state.get().conflict?.isDeferred;
    await session.save({ isNew: true });

    expect([byItself, session.state.get().conflict?.isDeferred]).toEqual([true, false]);
  });

  it('shows an unresolved conflict when the post is reopened, and overwrites nothing', async () => {
    const { session } = await meet({ postTitle: 'Mine' }, { postTitle: 'Theirs' });
    session.deferConflict(true);
    session.edit({ postTitle: 'Mine and more', postContent: 'Text' });
    session.close();
    await jest.advanceTimersByTimeAsync(10_000);

    const again = fake.open(localDrafts, localDrafts.drafts.get('7') ?? null);
    await jest.advanceTimersByTimeAsync(10_000);

    expect(again.state.get().conflict?.fields).toEqual([
      { field: 'postTitle', base: 'A', mine: 'Mine and more', theirs: 'Theirs' },
    ]);
    expect(again.fields).toMatchObject({ postTitle: 'Mine and more', postContent: 'Text' });
    expect(fake.draft?.postTitle).toBe('Theirs');
  });

  it('keeps an unresolved field when the other side changes another field', async () => {
    const { session } = await meet({ postTitle: 'Mine', postContent: 'Mine' }, { postTitle: 'Theirs' });
    fake.others({ postContent: 'Theirs' });

    await session.reload();

    expect(session.state.get().conflict?.fields.map(({ field }) => field)).toEqual([
      'postTitle',
      'postContent',
    ]);
  });

  it('closes it if the other side reverts its change', async () => {
    const { session } = await meet({ postTitle: 'Mine' }, { postTitle: 'Theirs' });
    fake.others({ postTitle: 'A' });

    await session.reload();

    expect(session.state.get().conflict).toBeNull();
    expect(await session.save()).toBe(true);
    expect(fake.draft?.postTitle).toBe('Mine');
  });

  it('saves later edits if the user chooses their own version', async () => {
    const { session } = await meet({ postContent: 'Mine' }, { postContent: 'Theirs' });
    session.markContentChanged(() => 'Mine and more');
    const { contentEpoch } = session.state.get();

    await session.applyDecision({});

    expect(fake.draft?.postContent).toBe('Mine and more');
    expect(session.state.get()).toMatchObject({ saving: 'saved', conflict: null, contentEpoch });
  });

  it('shows the other version if it is chosen, also after later edits', async () => {
    const { session } = await meet({ postContent: 'Mine' }, { postContent: 'Theirs' });
    session.markContentChanged(() => 'Mine and more');
    const { contentEpoch } = session.state.get();

    await session.applyDecision({ postContent: 'Theirs' });

    expect([fake.draft?.postContent, session.content]).toEqual(['Theirs', 'Theirs']);
    expect(session.state.get().contentEpoch).toBe(contentEpoch + 1);
  });
});
