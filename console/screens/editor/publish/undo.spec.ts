import { notices } from '../../../parts/notices';
import type { PostRights } from '../actions/facts';
import { showPublished } from '../actions/notices';
import { publish, scheduleAt, type Published } from '../actions/publishing';
import { FakeService, MemoryDrafts } from '../save/fakes';
import type { PostEditingSession } from '../save/post-editing-session';
import { undoOf } from './undo';

const RIGHTS = { isReviewRequired: false } as PostRights;
const NEXT_WEEK = new Date(Date.now() + 7 * 86_400_000).toISOString();
const IN_A_MONTH = new Date(Date.now() + 30 * 86_400_000).toISOString();

describe('undoing a publication', () => {
  let fake: FakeService;
  let session: PostEditingSession;

  beforeEach(() => {
    fake = new FakeService();
    notices.set([]);
  });
  afterEach(() => session.close());

  const open = () => (session = fake.open(new MemoryDrafts()));
  /** Runs an action, and returns what it published. */
  const published = async (act: (onPublished: (published: Published) => void) => Promise<boolean>) => {
    let result: Published | undefined;
    await act((one) => (result = one));
    return result as Published;
  };
  const publishNow = () => published((onPublished) => publish(session, { onPublished }));

  it('makes a post private again that was published for the first time', async () => {
    fake.has();
    open().edit({ postTitle: 'New' });

    const undo = undoOf(session, await publishNow(), RIGHTS);
    await undo?.();

    expect(fake.post).toMatchObject({ postVisibility: 'private', postStatus: 'draft', postTitle: 'New' });
    expect(session.fields.postTitle).toBe('New');
  });

  it('removes a schedule', async () => {
    fake.has();
    open();

    const done = await published((onPublished) => scheduleAt(session, NEXT_WEEK, { onPublished }));
    await undoOf(session, done, RIGHTS)?.();

    expect(fake.post).toMatchObject({ postVisibility: 'private', postPublishAt: null });
  });

  it('restores the former version of a public post, and its edits to the draft', async () => {
    fake.has({ postStatus: 'published', postTitle: 'Before' });
    open().edit({ postTitle: 'After' });

    const undo = undoOf(session, await publishNow(), RIGHTS);
    const updated = fake.post?.postTitle;
    await undo?.();

    expect(updated).toBe('After');
    expect(fake.post).toMatchObject({ postVisibility: 'public', postTitle: 'Before' });
    expect([session.fields.postTitle, fake.draft?.postTitle]).toEqual(['After', 'After']);
  });

  it('restores the former date of a scheduled post, and only the other edits to the draft', async () => {
    fake.has({ postStatus: 'scheduled', postPublishAt: NEXT_WEEK, postTitle: 'Before' });
    open().edit({ postTitle: 'After' });

    const done = await published((onPublished) => scheduleAt(session, IN_A_MONTH, { onPublished }));
    await undoOf(session, done, RIGHTS)?.();

    expect(fake.post).toMatchObject({ postPublishAt: NEXT_WEEK, postTitle: 'Before' });
    expect(fake.draft).toMatchObject({ postPublishAt: NEXT_WEEK, postTitle: 'After' });
  });

  it.each([
    ['private', { postTitle: 'A' }],
    ['public', { postStatus: 'published' }],
  ])('changes nothing if someone else has changed a %s post since', async (_, fields) => {
    fake.has(fields);
    open().edit({ postTitle: 'Mine' });
    showPublished(session, await publishNow(), RIGHTS);
    const { post } = fake;
    fake.post = { ...fake.post, postTitle: 'Theirs', version: (post?.version ?? 0) + 1 } as typeof post;

    notices.get().at(-1)?.undo?.();
    await new Promise((done) => setTimeout(done, 100));

    expect(notices.get().at(-1)?.text).toBe('The post has changed since then, so nothing was undone.');
    expect(fake.post).toMatchObject({ postTitle: 'Theirs', postVisibility: 'public' });
  });

  it('changes nothing if someone else has begun a draft of an updated post', async () => {
    fake.has({ postStatus: 'published' });
    open().edit({ postTitle: 'Mine' });
    const undo = undoOf(session, await publishNow(), RIGHTS);
    fake.others({ postTitle: 'Theirs' });

    await expect(undo?.()).rejects.toThrow();

    expect([fake.post?.postTitle, fake.draft?.postTitle]).toEqual(['Mine', 'Theirs']);
  });

  it('is not offered for an update where the former version would need a review', async () => {
    fake.has({ postStatus: 'published' });
    open().edit({ postTitle: 'After' });

    expect(undoOf(session, await publishNow(), { ...RIGHTS, isReviewRequired: true })).toBeUndefined();
  });

  it.each([
    [{}, 'Published.'],
    [{ postStatus: 'published' }, 'Updated.'],
  ])('is offered next to the result: %j', async (fields, text) => {
    fake.has({ ...fields, postUrl: 'https://blog.example/a' });
    open().edit({ postTitle: 'New' });

    showPublished(session, await publishNow(), RIGHTS);

    const notice = notices.get().at(-1);
    expect([notice?.text, notice?.link?.href, typeof notice?.undo]).toEqual([
      text,
      'https://blog.example/a',
      'function',
    ]);
  });
});
