import { notices } from '../../../parts/notices';
import type { PostEditingSession } from '../save/post-editing-session';
import { FakeService, MemoryDrafts, refusal } from '../save/fakes';
import { resolveConflict, publish, publishApproved, requestReview, scheduleAt } from './publishing';
import { discard, moveToTrash, unpublish } from './taking-back';

const NEXT_WEEK = new Date(Date.now() + 7 * 86_400_000).toISOString();

describe('post actions', () => {
  let fake: FakeService;
  let session: PostEditingSession;

  beforeEach(() => {
    fake = new FakeService();
  });
  afterEach(() => session.close());

  const open = () => (session = fake.open(new MemoryDrafts()));
  const version = () => session.state.get().draft?.draftVersion;

  it('publish earlier edits, and keep edits made during the action', async () => {
    fake.has();
    open().edit({ postContent: 'One' });
    const release = fake.hold('publish');

    const publishing = publish(session);
    while (!fake.calls.includes('publish')) await Promise.resolve();
    session.markContentChanged(() => 'One two');
    const saving = session.save();
    release();

    expect(await publishing).toBe(true);
    expect(fake.post).toMatchObject({ postContent: 'One', postVisibility: 'public' });
    await saving;
    expect([session.content, fake.draft?.postContent]).toEqual(['One two', 'One two']);
  });

  it('publish nothing that someone else has saved and the user has not seen', async () => {
    fake.has();
    fake.others({ postContent: 'Seen' });
    open();
    fake.others({ postContent: 'Unseen' });

    const isPublished = await publish(session);
    const isHidden = fake.post?.postVisibility === 'private';
    const isPublishedAgain = await publish(session);

    expect([isPublished, isHidden, isPublishedAgain]).toEqual([false, true, true]);
    expect(session.content).toBe('Unseen');
  });

  it('unpublish a post during a save without showing an older text', async () => {
    fake.has({ postStatus: 'published' });
    open().markContentChanged(() => 'One');
    const release = fake.hold('saveDraft');
    const saving = session.save();

    const taking = unpublish(session);
    release();
    await Promise.all([saving, taking]);

    expect(fake.post?.postVisibility).toBe('private');
    expect([session.content, version()]).toEqual(['One', fake.draft?.draftVersion]);
  });

  it('undo unpublishing, and keep the draft', async () => {
    fake.has({ postStatus: 'published' });
    fake.others({ postContent: 'Half written' });
    open();

    const undo = await unpublish(session);
    await undo?.();

    expect(fake.post).toMatchObject({ postVisibility: 'public', postContent: null });
    expect(session.fields.postContent).toBe('Half written');
    expect(fake.draft?.postContent).toBe('Half written');
  });

  it('schedule a post although its draft conflicts with the live post', async () => {
    fake.has();
    fake.others({ postTitle: 'Mine' });
    open();
    const conflicts = [{ field: 'postTitle', base: 'A', live: 'Theirs', draft: 'Mine' }];
    fake.failing.set('publish', refusal(409, 'draft_conflict', { operation: 'publishDraft', conflicts }));

    const isScheduled = await scheduleAt(session, NEXT_WEEK);
    const { conflict } = session.state.get();
    const isDecided = await resolveConflict(session, {});

    expect([isScheduled, isDecided]).toEqual([false, true]);
    expect(conflict?.fields).toEqual([{ field: 'postTitle', base: 'A', mine: 'Mine', theirs: 'Theirs' }]);
    expect(fake.post).toMatchObject({ postVisibility: 'scheduled', postPublishAt: NEXT_WEEK });
  });

  it('schedule a post that was unpublished here without a conflict', async () => {
    fake.has({ postStatus: 'published' });
    fake.others({ postTitle: 'Mine' });
    open();
    await unpublish(session);
    const conflicts = [{ field: 'postStatus', base: 'published', live: 'draft', draft: 'scheduled' }];
    fake.failing.set('publish', refusal(409, 'draft_conflict', { operation: 'publishDraft', conflicts }));

    expect(await scheduleAt(session, NEXT_WEEK)).toBe(true);

    expect(session.state.get().conflict).toBeNull();
    expect(fake.post).toMatchObject({ postTitle: 'Mine', postVisibility: 'scheduled' });
  });

  it('show a conflict with a status that another user has set', async () => {
    fake.has({ postStatus: 'scheduled', postPublishAt: NEXT_WEEK });
    fake.others({ postTitle: 'Mine' });
    open();
    const conflicts = [{ field: 'postStatus', base: 'scheduled', live: 'draft', draft: 'published' }];
    fake.failing.set('publish', refusal(409, 'draft_conflict', { operation: 'publishDraft', conflicts }));

    expect(await publish(session)).toBe(false);

    expect(session.state.get().conflict?.fields.map(({ field }) => field)).toEqual(['postStatus']);
  });

  it.each([
    ['publish', publish],
    ['unpublish', unpublish],
  ])('show that the service is unreachable when asked to %s a post', async (_, act) => {
    fake.has({ postStatus: 'published' });
    open().edit({ postTitle: 'Kept' });
    fake.failures = [new TypeError('no network'), new TypeError('no network')];

    expect(await act(session)).toBeFalsy();

    const { text, isError } = notices.get().at(-1) ?? {};
    expect([text, isError]).toEqual([
      'Can’t reach the service. Check your connection and try again. Your text is saved in this browser.',
      true,
    ]);
    expect(session.fields.postTitle).toBe('Kept');
  });

  it('publish the approved draft unchanged, at its date', async () => {
    fake.has();
    fake.others({ postStatus: 'published', postPublishAt: NEXT_WEEK });
    open();

    expect(await publishApproved(session)).toBe(true);
    expect(fake.calls).toEqual(['publish']);
    expect(fake.post?.postVisibility).toBe('scheduled');
  });

  it('request a review of a draft with a public status', async () => {
    open().edit({ postTitle: 'New' });
    const making = session.save({ isNew: true });

    const asking = requestReview(session, '');
    await Promise.all([making, asking]);

    expect(await asking).toBe(true);
    expect(fake.draft?.postStatus).toBe('published');
  });

  it('restore a discarded draft with unsaved edits', async () => {
    fake.has({ postContent: 'Live' });
    fake.others({ postContent: 'Draft' });
    open().markContentChanged(() => 'Draft and more');
    const { contentEpoch } = session.state.get();

    const undo = await discard(session);
    const discarded = [session.content, fake.draft];
    await undo?.();

    expect(discarded).toEqual(['Live', null]);
    expect([session.content, fake.draft?.postContent]).toEqual(['Draft and more', 'Draft and more']);
    expect(session.state.get().contentEpoch).toBeGreaterThan(contentEpoch + 1);
  });

  it('offer Undo for a discarded draft although the live post cannot be loaded', async () => {
    fake.has();
    fake.others({ postTitle: 'Draft' });
    open();
    fake.failing.set('post', new TypeError('no network'));

    expect(await discard(session)).not.toBeNull();
    expect(session.fields.postTitle).toBe('A');
  });

  it.each([
    ['published', publish],
    ['discarded', discard],
  ])("show another user's draft if the one to be %s is outdated", async (_, act) => {
    fake.has({ postStatus: 'published' });
    fake.others({ postTitle: 'Mine' });
    open();
    fake.others({ postTitle: 'Theirs' });

    const done = await act(session);

    expect(done).toBeFalsy();
    expect([session.fields.postTitle, version()]).toEqual(['Theirs', 2]);
    expect(session.state.get().error).toBeInstanceOf(Error);
    expect(await act(session)).toBeTruthy();
  });

  it('rebase an approved draft on a changed live post', async () => {
    fake.has();
    fake.others({ postTitle: 'Approved' });
    open();
    fake.failures = [refusal(409, 'draft_outdated')];

    expect(await publishApproved(session)).toBe(false);
    expect(fake.calls).toEqual(['publish', 'renewDraft', 'post', 'draft']);
    expect([session.fields.postTitle, version()]).toEqual(['Approved', 2]);
  });

  it('show that the draft no longer exists although the status is refused', async () => {
    fake.has();
    fake.others({ postTitle: 'Mine', postStatus: 'published' });
    open();
    // The draft's status equals its base, so publishing leaves the post private.
    fake.draft = { ...fake.draft, postStatus: 'draft' } as typeof fake.draft;
    fake.failing.set('update', refusal(403, 'role_forbidden'));

    expect(await publish(session)).toBe(false);
    expect([session.state.get().draft, session.fields.postTitle]).toEqual([null, 'Mine']);
  });

  it('keep unsaved edits when the post is moved to the trash', async () => {
    fake.has();
    open().edit({ postTitle: '' });
    fake.failures = [refusal(422, 'validation_failed')];

    await moveToTrash(session, false);

    expect(fake.calls).toEqual(['openDraft', 'trash']);
    expect(session.isUnsaved).toBe(true);
  });
});
