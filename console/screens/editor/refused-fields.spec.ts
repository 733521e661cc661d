import { FakeService, MemoryKeeper, refusal } from './fakes';
import { publish } from './publishing';

/** A refusal that names a field. */
const wrong = (field: string, operation: 'saveDraft' | 'addPost' = 'saveDraft') =>
  refusal(400, 'validation_failed', { operation, errors: [{ field, message: 'is wrong' }] });

describe('a desk with a field that the service refuses', () => {
  let fake: FakeService;
  let keeper: MemoryKeeper;

  beforeEach(() => {
    jest.useFakeTimers();
    fake = new FakeService();
    keeper = new MemoryKeeper();
  });
  afterEach(() => jest.useRealTimers());

  const saves = () => fake.calls.filter((call) => call === 'saveDraft').length;
  const edited = () => {
    fake.has();
    const desk = fake.open(keeper);
    fake.failing.set('saveDraft', wrong('postSlug'));
    desk.edit({ postSlug: 'No slug', postContent: 'Text' });
    return desk;
  };

  it('saves the others, keeps the refused one as unsaved, and does not send it again by itself', async () => {
    const desk = edited();
    await jest.advanceTimersByTimeAsync(60_000);

    expect(fake.draft).toMatchObject({ postContent: 'Text', postSlug: '' });
    expect(desk.state.get()).toMatchObject({ saving: 'unsaved', edits: { postSlug: 'No slug' } });
    expect(desk.state.get().error).toMatchObject({ problem: { errors: [{ field: 'postSlug' }] } });
    expect(desk.isUnsaved).toBe(true);
    expect(keeper.kept.get('7')?.edits).toEqual({ postSlug: 'No slug' });
    expect(saves()).toBe(2);
  });

  it('saves what is typed later without it, and says the error as before', async () => {
    const desk = edited();
    await jest.advanceTimersByTimeAsync(5000);
    const { error } = desk.state.get();

    desk.edit({ postContent: 'Text and more' });
    await jest.advanceTimersByTimeAsync(5000);

    expect(fake.draft).toMatchObject({ postContent: 'Text and more', postSlug: '' });
    expect(desk.state.get()).toMatchObject({ saving: 'unsaved', edits: { postSlug: 'No slug' }, error });
    expect(saves()).toBe(3);
  });

  it.each([{ postSlug: 'right' }, { postAuthorId: 3 }])(
    'sends it again after a change to %j',
    async (change) => {
      const desk = edited();
      await jest.advanceTimersByTimeAsync(5000);

      desk.edit(change);
      await jest.advanceTimersByTimeAsync(5000);

      expect(fake.draft).toMatchObject({ postSlug: 'No slug', ...change });
      expect(desk.state.get()).toMatchObject({ saving: 'saved', edits: {}, error: null });
      expect(keeper.kept.size).toBe(0);
    },
  );

  it('publishes nothing, and tells why', async () => {
    const desk = edited();
    await jest.advanceTimersByTimeAsync(5000);
    desk.fail(null);
    fake.failing.set('saveDraft', wrong('postSlug'));

    expect(await publish(desk)).toBe(false);
    expect(fake.calls).not.toContain('publish');
    expect(desk.state.get().error).toMatchObject({ problem: { errors: [{ field: 'postSlug' }] } });
  });

  it('makes a new post without it', async () => {
    const desk = fake.open(keeper);
    fake.failing.set('add', wrong('postCanonicalUrl', 'addPost'));
    desk.edit({ postTitle: 'New', postContent: 'Text', postCanonicalUrl: 'nowhere' });

    expect(await desk.save({ isNew: true })).toBe(false);
    expect(fake.post).toMatchObject({ postTitle: 'New', postContent: 'Text', postCanonicalUrl: null });
    expect(new Set(fake.keys).size).toBe(1);
    expect([...keeper.kept.keys()]).toEqual(['7']);
    expect(desk.state.get()).toMatchObject({ saving: 'unsaved', edits: { postCanonicalUrl: 'nowhere' } });
  });

  it('shows a conflict of the others, and loses nothing', async () => {
    const desk = edited();
    await jest.advanceTimersByTimeAsync(5000);
    fake.others({ postContent: 'Theirs' });

    desk.edit({ postContent: 'Mine' });
    await jest.advanceTimersByTimeAsync(5000);
    const fields = desk.state.get().conflict?.fields;
    await desk.resolve({ postContent: 'Theirs' });

    expect(fields).toMatchObject([{ field: 'postContent', mine: 'Mine', theirs: 'Theirs' }]);
    expect(fake.draft).toMatchObject({ postContent: 'Theirs' });
  });

  it.each([
    ['theirs', { postSlug: 'theirs' }, 'theirs', {}],
    ['ours', { postSlug: 'No slug' }, 'No slug', { postSlug: 'No slug' }],
  ])(
    'shows a conflict about it, and saves the others once the person chooses %s',
    async (_, chosen, slug, edits) => {
      const desk = edited();
      await jest.advanceTimersByTimeAsync(5000);
      fake.others({ postSlug: 'theirs' });

      desk.edit({ postContent: 'Mine' });
      await jest.advanceTimersByTimeAsync(5000);
      const fields = desk.state.get().conflict?.fields;
      await desk.resolve(chosen);
      await jest.advanceTimersByTimeAsync(5000);

      expect(fields).toMatchObject([{ field: 'postSlug', mine: 'No slug', theirs: 'theirs' }]);
      expect(fake.draft).toMatchObject({ postContent: 'Mine', postSlug: 'theirs' });
      expect(desk.fields).toMatchObject({ postContent: 'Mine', postSlug: slug });
      expect(desk.state.get()).toMatchObject({ conflict: null, edits });
    },
  );

  it('sends the others again after an outage', async () => {
    const desk = edited();
    await jest.advanceTimersByTimeAsync(5000);
    fake.failing.set('saveDraft', new TypeError('no network'));

    desk.edit({ postContent: 'Later' });
    await jest.advanceTimersByTimeAsync(20_000);

    expect(fake.draft).toMatchObject({ postContent: 'Later', postSlug: '' });
    expect(desk.state.get()).toMatchObject({ saving: 'unsaved', edits: { postSlug: 'No slug' } });
  });
});
