import { FakeService, MemoryDrafts } from './fakes';

const html = (...paragraphs: string[]) => paragraphs.map((text) => `<p>${text}</p>`).join('\n');

describe('an editing session with changes of others', () => {
  let fake: FakeService;
  let localDrafts: MemoryDrafts;

  beforeEach(() => {
    jest.useFakeTimers();
    fake = new FakeService();
    localDrafts = new MemoryDrafts();
    fake.has({ postContent: html('One', 'Two') });
  });
  afterEach(() => jest.useRealTimers());

  const open = () => fake.open(localDrafts, null);

  it('reads only the versions if nothing has changed', async () => {
    const session = open();

    expect(await session.refresh()).toBe(false);
    expect(fake.calls).toEqual(['versions']);
  });

  it('reads only the versions after its own saves', async () => {
    const session = open();
    session.edit({ postTitle: 'Mine' });
    await session.save();
    fake.calls = [];

    expect(await session.refresh()).toBe(false);
    expect(fake.calls).toEqual(['versions']);
  });

  it('shows what others have changed', async () => {
    const session = open();
    fake.others({ postTitle: 'Theirs' });

    expect(await session.refresh()).toBe(true);
    expect(session.fields.postTitle).toBe('Theirs');
    expect(session.state.get()).toMatchObject({ saving: 'saved', mergedChanges: 1 });
  });

  it('leaves the merge to the next save if something is unsaved', async () => {
    const session = open();
    session.edit({ postTitle: 'Mine' });
    fake.others({ postContent: html('One', 'Two, theirs') });

    expect(await session.refresh()).toBe(false);
    expect(fake.calls).toEqual([]);
    expect(await session.save()).toBe(true);
    expect(fake.draft).toMatchObject({ postTitle: 'Mine', postContent: html('One', 'Two, theirs') });
  });

  it('keeps what is typed while it reads', async () => {
    const session = open();
    fake.others({ postContent: html('One, theirs', 'Two') });
    const release = fake.hold('draft');
    const refreshing = session.refresh();
    await jest.advanceTimersByTimeAsync(0);
    session.markContentChanged(() => html('One', 'Two!'));
    release();

    expect(await refreshing).toBe(true);
    expect(session.content).toBe(html('One, theirs', 'Two!'));
    expect(await session.save()).toBe(true);
    expect(fake.draft?.postContent).toBe(html('One, theirs', 'Two!'));
  });

  it('merges changes of different paragraphs when it saves, and remounts the text', async () => {
    const session = open();
    fake.others({ postContent: html('One, theirs', 'Two') });
    session.markContentChanged(() => html('One', 'Two, mine'));

    expect(await session.save()).toBe(true);
    expect(fake.draft?.postContent).toBe(html('One, theirs', 'Two, mine'));
    expect(session.state.get()).toMatchObject({ conflict: null, contentEpoch: 1 });
  });

  it('shows the conflict of a paragraph, although others could be merged', async () => {
    const session = open();
    fake.others({ postContent: html('One, theirs', 'Two, theirs') });
    session.edit({ postContent: html('One', 'Two, mine') });

    expect(await session.save()).toBe(false);
    expect(session.state.get().conflict?.fields).toMatchObject([{ field: 'postContent' }]);
    expect(session.content).toBe(html('One', 'Two, mine'));
  });
});
