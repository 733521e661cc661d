import { notices } from '../../parts/notices';
import type { Desk } from './desk';
import { FakeService, MemoryKeeper, refusal } from './fakes';
import { decide, publish, publishApproved, requestReview, scheduleAt } from './publishing';
import { discard, moveToTrash, unpublish } from './taking-back';

const NEXT_WEEK = new Date(Date.now() + 7 * 86_400_000).toISOString();

describe('the actions on a post', () => {
  let fake: FakeService;
  let desk: Desk;

  beforeEach(() => {
    fake = new FakeService();
  });
  afterEach(() => desk.leave());

  const open = () => (desk = fake.open(new MemoryKeeper()));
  const version = () => desk.state.get().draft?.draftVersion;

  it('publish what was typed before, and keep what is typed meanwhile', async () => {
    fake.has();
    open().edit({ postContent: 'One' });
    const release = fake.hold('publish');

    const publishing = publish(desk);
    while (!fake.calls.includes('publish')) await Promise.resolve();
    desk.touchContent(() => 'One two');
    const saving = desk.save();
    release();

    expect(await publishing).toBe(true);
    expect(fake.post).toMatchObject({ postContent: 'One', postVisibility: 'public' });
    await saving;
    expect([desk.content, fake.draft?.postContent]).toEqual(['One two', 'One two']);
  });

  it('take a post back while a save runs, without showing an older text', async () => {
    fake.has({ postStatus: 'published' });
    open().touchContent(() => 'One');
    const release = fake.hold('saveDraft');
    const saving = desk.save();

    const taking = unpublish(desk);
    release();
    await Promise.all([saving, taking]);

    expect(fake.post?.postVisibility).toBe('private');
    expect([desk.content, version()]).toEqual(['One', fake.draft?.draftVersion]);
  });

  it('give a post that was taken back to its readers again, and leave its draft', async () => {
    fake.has({ postStatus: 'published' });
    fake.others({ postContent: 'Half written' });
    open();

    const undo = await unpublish(desk);
    await undo?.();

    expect(fake.post).toMatchObject({ postVisibility: 'public', postContent: null });
    expect(desk.fields.postContent).toBe('Half written');
    expect(fake.draft?.postContent).toBe('Half written');
  });

  it('schedule a post although its draft conflicts with the live one', async () => {
    fake.has();
    fake.others({ postTitle: 'Mine' });
    open();
    const conflicts = [{ field: 'postTitle', base: 'A', live: 'Theirs', draft: 'Mine' }];
    fake.failing.set('publish', refusal(409, 'draft_conflict', { operation: 'publishDraft', conflicts }));

    const isScheduled = await scheduleAt(desk, NEXT_WEEK);
    const { conflict } = desk.state.get();
    const isDecided = await decide(desk, {});

    expect([isScheduled, isDecided]).toEqual([false, true]);
    expect(conflict?.fields).toEqual([{ field: 'postTitle', base: 'A', mine: 'Mine', theirs: 'Theirs' }]);
    expect(fake.post).toMatchObject({ postVisibility: 'scheduled', postPublishAt: NEXT_WEEK });
  });

  it('schedule a post that was taken back here, without a conflict with that', async () => {
    fake.has({ postStatus: 'published' });
    fake.others({ postTitle: 'Mine' });
    open();
    await unpublish(desk);
    const conflicts = [{ field: 'postStatus', base: 'published', live: 'draft', draft: 'scheduled' }];
    fake.failing.set('publish', refusal(409, 'draft_conflict', { operation: 'publishDraft', conflicts }));

    expect(await scheduleAt(desk, NEXT_WEEK)).toBe(true);

    expect(desk.state.get().conflict).toBeNull();
    expect(fake.post).toMatchObject({ postTitle: 'Mine', postVisibility: 'scheduled' });
  });

  it('show a conflict with a status that somebody else has set', async () => {
    fake.has({ postStatus: 'scheduled', postPublishAt: NEXT_WEEK });
    fake.others({ postTitle: 'Mine' });
    open();
    const conflicts = [{ field: 'postStatus', base: 'scheduled', live: 'draft', draft: 'published' }];
    fake.failing.set('publish', refusal(409, 'draft_conflict', { operation: 'publishDraft', conflicts }));

    expect(await publish(desk)).toBe(false);

    expect(desk.state.get().conflict?.fields.map(({ field }) => field)).toEqual(['postStatus']);
  });

  it.each([
    ['publish', publish],
    ['take back', unpublish],
  ])('say that the service is away when it was to %s a post', async (_, act) => {
    fake.has({ postStatus: 'published' });
    open().edit({ postTitle: 'Kept' });
    fake.failures = [new TypeError('no network'), new TypeError('no network')];

    expect(await act(desk)).toBeFalsy();

    const { text, isError } = notices.get().at(-1) ?? {};
    expect([text, isError]).toEqual([
      'The service cannot be reached. Check the connection, and try again. Your text is kept in this browser.',
      true,
    ]);
    expect(desk.fields.postTitle).toBe('Kept');
  });

  it('publish what was approved as it is, at its date', async () => {
    fake.has();
    fake.others({ postStatus: 'published', postPublishAt: NEXT_WEEK });
    open();

    expect(await publishApproved(desk)).toBe(true);
    expect(fake.calls).toEqual(['publish']);
    expect(fake.post?.postVisibility).toBe('scheduled');
  });

  it('ask for the review of a draft that says that the post becomes public', async () => {
    open().edit({ postTitle: 'New' });
    const making = desk.save({ isNew: true });

    const asking = requestReview(desk, '');
    await Promise.all([making, asking]);

    expect(await asking).toBe(true);
    expect(fake.draft?.postStatus).toBe('published');
  });

  it('bring a discarded draft back, with what was typed last', async () => {
    fake.has({ postContent: 'Live' });
    fake.others({ postContent: 'Draft' });
    open().touchContent(() => 'Draft and more');
    const { contentEpoch } = desk.state.get();

    const undo = await discard(desk);
    const discarded = [desk.content, fake.draft];
    await undo?.();

    expect(discarded).toEqual(['Live', null]);
    expect([desk.content, fake.draft?.postContent]).toEqual(['Draft and more', 'Draft and more']);
    expect(desk.state.get().contentEpoch).toBeGreaterThan(contentEpoch + 1);
  });

  it('offer the way back to a discarded draft although the live post cannot be read', async () => {
    fake.has();
    fake.others({ postTitle: 'Draft' });
    open();
    fake.failing.set('post', new TypeError('no network'));

    expect(await discard(desk)).not.toBeNull();
    expect(desk.fields.postTitle).toBe('A');
  });

  it.each([
    ['published', publish],
    ['discarded', discard],
  ])('show the draft of somebody else if the one that was to be %s is older', async (_, act) => {
    fake.has({ postStatus: 'published' });
    fake.others({ postTitle: 'Mine' });
    open();
    fake.others({ postTitle: 'Theirs' });

    const done = await act(desk);

    expect(done).toBeFalsy();
    expect([desk.fields.postTitle, version()]).toEqual(['Theirs', 2]);
    expect(desk.state.get().error).toBeInstanceOf(Error);
    expect(await act(desk)).toBeTruthy();
  });

  it('take an approved draft up to the live post that has changed since', async () => {
    fake.has();
    fake.others({ postTitle: 'Approved' });
    open();
    fake.failures = [refusal(409, 'draft_outdated')];

    expect(await publishApproved(desk)).toBe(false);
    expect(fake.calls).toEqual(['publish', 'renewDraft', 'post', 'draft']);
    expect([desk.fields.postTitle, version()]).toEqual(['Approved', 2]);
  });

  it('show that the draft has ended, although the status of the post is refused', async () => {
    fake.has();
    fake.others({ postTitle: 'Mine', postStatus: 'published' });
    open();
    // The status that the draft has from its base is no change, so that publishing leaves the post private.
    fake.draft = { ...fake.draft, postStatus: 'draft' } as typeof fake.draft;
    fake.failing.set('update', refusal(403, 'role_forbidden'));

    expect(await publish(desk)).toBe(false);
    expect([desk.state.get().draft, desk.fields.postTitle]).toEqual([null, 'Mine']);
  });

  it('keep what could not be saved while the post moves to the trash', async () => {
    fake.has();
    open().edit({ postTitle: '' });
    fake.failures = [refusal(422, 'validation_failed')];

    await moveToTrash(desk, false);

    expect(fake.calls).toEqual(['openDraft', 'trash']);
    expect(desk.isUnsaved).toBe(true);
  });
});
