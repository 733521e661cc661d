import { theRun } from './run';

describe('the draft of a post', () => {
  const run = theRun();
  const { a } = run;
  let accountId: number;

  beforeAll(async () => {
    accountId = await run.subAccount('Drafts');
  });

  it('is saved without a change of the live post, and published', async () => {
    const postContent = '<p>Grüße 👋</p>\r\n';
    const live = await run.post(accountId, { postTitle: 'Live', postStatus: 'published' });
    const key = { accountId, postId: live.postId };

    const first = await a.operate('drafts/save', { ...key, postContent });
    const saved = await a.operate('drafts/save', { ...key, postTitle: 'Drafted' });
    const got = await a.call('drafts/get', key);
    const listed = await a.list('drafts/list', { accountId });
    const meanwhile = await a.call('posts/get', key);
    const published = await a.call('drafts/publish', key);

    expect([first.status, saved.status]).toEqual([201, 200]);
    expect(saved.body).toEqual({ data: got });
    expect(got).toMatchObject({
      ...key,
      draftVersion: 2,
      baseVersion: 1,
      postTitle: 'Drafted',
      postContent,
      changedFields: ['postTitle', 'postContent'],
    });
    expect(listed.data).toEqual([got]);
    expect(meanwhile).toEqual({ ...live, draftVersion: 2 });
    expect(published).toMatchObject({ postTitle: 'Drafted', postContent, version: 2, draftVersion: null });
    expect((await a.refuse('drafts/get', key)).status).toBe(404);
  });

  it('keeps its former states, which can be restored', async () => {
    const { postId } = await run.post(accountId, { postTitle: 'Live' });
    const key = { accountId, postId };
    await a.call('drafts/save', { ...key, postTitle: 'One', postContent: '<p>👋</p>' });
    await a.call('drafts/save', { ...key, postTitle: 'Two' });

    const listed = await a.list('drafts/versions', key);
    const former = await a.call('drafts/version', { ...key, draftVersion: 1 });
    await a.call('drafts/discard', key);
    const restored = await a.operate('drafts/restoreversion', { ...key, draftVersion: 1 });

    expect(listed.data).toMatchObject([
      { draftVersion: 2, postTitle: 'Two', current: true },
      { draftVersion: 1, postTitle: 'One', current: false },
    ]);
    expect(former).toMatchObject({ draft: { postTitle: 'One', postContent: '<p>👋</p>' } });
    expect([restored.status, restored.body]).toMatchObject([
      201,
      { data: { postTitle: 'One', draftVersion: 3 } },
    ]);
  });

  it('is merged with the live post, and its conflicts are decided or discarded', async () => {
    const { postId } = await run.post(accountId, { postTitle: 'Live', postButtonText: 'Base' });
    const key = { accountId, postId };
    await a.call('drafts/save', { ...key, postTitle: 'Draft', postImage: '/draft.jpg' });
    await a.call('updatepost', { ...key, postTitle: 'Update', postButtonText: 'Update' });

    const refused = await a.refuse('drafts/publish', key);
    const published = await a.call('drafts/publish', { ...key, take: 'live' });
    const draft = await a.call('drafts/save', key);
    const discarded = await a.call('drafts/discard', key);

    expect([refused.status, refused.body]).toMatchObject([409, { code: 'draft_conflict' }]);
    const { conflicts } = refused.body;
    expect(conflicts).toEqual([{ field: 'postTitle', base: 'Live', live: 'Update', draft: 'Draft' }]);
    expect(published).toMatchObject({
      postTitle: 'Update',
      postButtonText: 'Update',
      postImage: '/draft.jpg',
    });
    expect(draft).toMatchObject({ draftVersion: 2, baseVersion: 3, changedFields: [] });
    expect(discarded).toEqual(draft);
  });

  it('is reviewed by someone other than the person who saved it', async () => {
    const { postId } = await run.post(accountId);
    const key = { accountId, postId };
    const { draftVersion } = await a.call('drafts/save', { ...key, postTitle: 'Reviewed' });
    const early = await a.refuse('reviews/reject', { ...key, draftVersion });

    const requested = await a.call('reviews/request', { ...key, note: 'Please look' });
    const own = await a.refuse('reviews/approve', { ...key, draftVersion });
    const rejected = await a.call('reviews/reject', { ...key, draftVersion, note: 'Not yet' });
    const notes = await a.list('reviews/notes', key);

    expect([early.status, own.status]).toEqual([409, 403]);
    expect(own.body).toMatchObject({ code: 'review_same_person' });
    expect(requested).toMatchObject({
      reviewState: 'requested',
      reviewedBy: null,
      reviewNote: 'Please look',
    });
    expect(rejected).toMatchObject({
      reviewState: 'rejected',
      reviewedVersion: draftVersion,
      reviewNote: 'Not yet',
    });
    expect(notes.data).toMatchObject([
      { reviewState: 'rejected', text: 'Not yet' },
      { reviewState: 'requested', text: 'Please look' },
    ]);
  });

  it('is the only way to readers where reviews are required', async () => {
    const reviewed = await run.subAccount('Reviewed', { reviewRequired: 'Yes' });
    const { postId } = await run.post(reviewed);
    const key = { accountId: reviewed, postId };

    const updated = await a.refuse('updatepost', { ...key, postTitle: 'Shown', postStatus: 'published' });
    await a.call('drafts/save', { ...key, postStatus: 'published' });
    const published = await a.refuse('drafts/publish', key);

    for (const { status, body } of [updated, published]) {
      expect([status, body.code]).toEqual([403, 'review_required']);
    }
    expect(await a.call('posts/get', key)).toMatchObject({ postVisibility: 'private', version: 1 });
  });
});
