import { FakeService, MemoryDrafts, refusal } from './fakes';
import { publish } from '../actions/publishing';

/** Creates a validation error of a field. */
const wrong = (field: string, operation: 'saveDraft' | 'addPost' = 'saveDraft') =>
  refusal(400, 'validation_failed', { operation, errors: [{ field, message: 'is wrong' }] });

describe('an editing session with a refused field', () => {
  let fake: FakeService;
  let localDrafts: MemoryDrafts;

  beforeEach(() => {
    jest.useFakeTimers();
    fake = new FakeService();
    localDrafts = new MemoryDrafts();
  });
  afterEach(() => jest.useRealTimers());

  const saves = () => fake.calls.filter((call) => call === 'saveDraft').length;
  const edited = () => {
    fake.has();
    const session = fake.open(localDrafts);
    fake.failing.set('saveDraft', wrong('postSlug'));
    session.edit({ postSlug: 'No slug', postContent: 'Text' });
    return session;
  };

  it('saves the others, keeps the refused one unsaved, and does not resend it automatically', async () => {
    const session = edited();
    await jest.advanceTimersByTimeAsync(60_000);

    expect(fake.draft).toMatchObject({ postContent: 'Text', postSlug: '' });
    expect(session.state.get()).toMatchObject({ saving: 'unsaved', edits: { postSlug: 'No slug' } });
    expect(session.state.get().error).toMatchObject({ problem: { errors: [{ field: 'postSlug' }] } });
    expect(session.isUnsaved).toBe(true);
    expect(localDrafts.drafts.get('7')?.edits).toEqual({ postSlug: 'No slug' });
    expect(saves()).toBe(2);
  });

  it('saves later edits without it, and keeps the error', async () => {
    const session = edited();
    await jest.advanceTimersByTimeAsync(5000);
    const { error } = session.state.get();

    session.edit({ postContent: 'Text and more' });
    await jest.advanceTimersByTimeAsync(5000);

    expect(fake.draft).toMatchObject({ postContent: 'Text and more', postSlug: '' });
    expect(session.state.get()).toMatchObject({ saving: 'unsaved', edits: { postSlug: 'No slug' }, error });
    expect(saves()).toBe(3);
  });

  it.each([{ postSlug: 'right' }, { postAuthorId: 3 }])(
    'sends it again after a change to %j',
    async (change) => {
      const session = edited();
      await jest.advanceTimersByTimeAsync(5000);

      session.edit(change);
      await jest.advanceTimersByTimeAsync(5000);

      expect(fake.draft).toMatchObject({ postSlug: 'No slug', ...change });
      expect(session.state.get()).toMatchObject({ saving: 'saved', edits: {}, error: null });
      expect(localDrafts.drafts.size).toBe(0);
    },
  );

  it('publishes nothing, and shows the error', async () => {
    const session = edited();
    await jest.advanceTimersByTimeAsync(5000);
    session.setError(null);
    fake.failing.set('saveDraft', wrong('postSlug'));

    expect(await publish(session)).toBe(false);
    expect(fake.calls).not.toContain('publish');
    expect(session.state.get().error).toMatchObject({ problem: { errors: [{ field: 'postSlug' }] } });
  });

  it('creates a new post without it', async () => {
    const session = fake.open(localDrafts);
    fake.failing.set('add', wrong('postCanonicalUrl', 'addPost'));
    session.edit({ postTitle: 'New', postContent: 'Text', postCanonicalUrl: 'nowhere' });

    expect(await session.save({ isNew: true })).toBe(false);
    expect(fake.post).toMatchObject({ postTitle: 'New', postContent: 'Text', postCanonicalUrl: null });
    expect(new Set(fake.keys).size).toBe(1);
    expect([...localDrafts.drafts.keys()]).toEqual(['7']);
    expect(session.state.get()).toMatchObject({ saving: 'unsaved', edits: { postCanonicalUrl: 'nowhere' } });
  });

  it('shows a conflict of other fields, and loses nothing', async () => {
    const session = edited();
    await jest.advanceTimersByTimeAsync(5000);
    fake.others({ postContent: 'Theirs' });

    session.edit({ postContent: 'Mine' });
    await jest.advanceTimersByTimeAsync(5000);
    const fields = session.state.get().conflict?.fields;
    await session.applyDecision({ postContent: 'Theirs' });

    expect(fields).toMatchObject([{ field: 'postContent', mine: 'Mine', theirs: 'Theirs' }]);
    expect(fake.draft).toMatchObject({ postContent: 'Theirs' });
  });

  it.each([
    ['theirs', { postSlug: 'theirs' }, 'theirs', {}],
    ['ours', { postSlug: 'No slug' }, 'No slug', { postSlug: 'No slug' }],
  ])(
    'shows a conflict about it, and saves the others once the user chooses %s',
    async (_, chosen, slug, edits) => {
      const session = edited();
      await jest.advanceTimersByTimeAsync(5000);
      fake.others({ postSlug: 'theirs' });

      session.edit({ postContent: 'Mine' });
      await jest.advanceTimersByTimeAsync(5000);
      const fields = session.state.get().conflict?.fields;
      await session.applyDecision(chosen);
      await jest.advanceTimersByTimeAsync(5000);

      expect(fields).toMatchObject([{ field: 'postSlug', mine: 'No slug', theirs: 'theirs' }]);
      expect(fake.draft).toMatchObject({ postContent: 'Mine', postSlug: 'theirs' });
      expect(session.fields).toMatchObject({ postContent: 'Mine', postSlug: slug });
      expect(session.state.get()).toMatchObject({ conflict: null, edits });
    },
  );

  it('resends the others after an outage', async () => {
    const session = edited();
    await jest.advanceTimersByTimeAsync(5000);
    fake.failing.set('saveDraft', new TypeError('no network'));

    session.edit({ postContent: 'Later' });
    await jest.advanceTimersByTimeAsync(20_000);

    expect(fake.draft).toMatchObject({ postContent: 'Later', postSlug: '' });
    expect(session.state.get()).toMatchObject({ saving: 'unsaved', edits: { postSlug: 'No slug' } });
  });
});
