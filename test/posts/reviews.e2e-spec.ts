import { startBlog, type Blog, type Credentials, type Sent } from '../support/blog';
import type { Draft, ProblemAnswer } from '../support/answers';
import { Drafts } from '../support/rows/drafts';

const NONE = { reviewState: 'none', reviewedVersion: null, reviewedBy: null, reviewNote: null };

describe('the review of a draft', () => {
  let blog: Blog;
  let accountId: number;
  let author: Credentials;
  let editor: Credentials;
  let other: Credentials;

  beforeAll(async () => {
    blog = await startBlog({ settings: { ROLE: 'api' } });
    ({ accountId } = blog);
    author = await blog.invite('Author');
    editor = await blog.invite('Editor');
    other = await blog.invite('Editor');
  });
  afterAll(() => blog.stop());

  /** Returns the draft of a new post by the author, with the draft number. */
  const newDraft = async (): Promise<[Drafts, number]> => {
    const drafts = await Drafts.ofNew(blog, {}, author);
    const { draftVersion } = await drafts.save({ postTitle: 'Drafted' }, author);
    return [drafts, draftVersion];
  };
  const listed = async (reviewState?: string) => {
    const { data } = await blog.list('drafts/list', { accountId, reviewState, limit: 500 });
    return data.map(({ postId }) => postId);
  };

  it('begins when it is requested, also again', async () => {
    const [drafts, draftVersion] = await newDraft();
    const saved = await drafts.get();

    const requested = await drafts.request({ note: ' Please look\r\nat the figures 👋 ' }, author);
    const again = await drafts.request({}, author);

    expect(saved).toMatchObject(NONE);
    expect(requested).toEqual({
      ...saved,
      ...NONE,
      reviewState: 'requested',
      reviewNote: 'Please look\r\nat the figures 👋',
    });
    expect(again).toEqual(requested);
    expect(requested.draftVersion).toBe(draftVersion);
  });

  it.each([
    ['approve', 'approved'],
    ['reject', 'rejected'],
  ] as const)('ends with a decision on one version (%s)', async (decision, reviewState) => {
    const [drafts, draftVersion] = await newDraft();
    const requested = await drafts.request({ note: 'Please' }, author);

    const decided = await drafts.decide(decision, { note: 'Read.' }, editor);

    const { userId } = decided.reviewedBy ?? {};
    expect(decided).toEqual({
      ...requested,
      reviewState,
      reviewedVersion: draftVersion,
      reviewedBy: { userId: expect.any(Number) as number, name: 'Jane Doe' },
      reviewNote: 'Read.',
    });
    expect(userId).not.toBe(requested.savedBy?.userId);
    expect(await drafts.get()).toEqual(decided);
    expect(await drafts.post()).toMatchObject({ postTitle: 'Live', version: 1, draftVersion });
  });

  it.each(['approve', 'reject'] as const)('is asked for again by a later save (%s)', async (decision) => {
    const [drafts] = await newDraft();
    await drafts.request({}, author);
    const decided = await drafts.decide(decision, { note: 'Read.' }, editor);

    const saved = await drafts.save({ postTitle: 'Better' }, author);

    const { reviewedVersion, reviewedBy, reviewNote } = decided;
    expect(saved).toMatchObject({ reviewState: 'requested', reviewedVersion, reviewedBy, reviewNote });
    expect(saved.draftVersion).toBe(decided.draftVersion + 1);
  });

  it('stays none or requested through a save', async () => {
    const [drafts] = await newDraft();

    const none = await drafts.save({ postTitle: 'Two' }, author);
    await drafts.request({}, author);
    const requested = await drafts.save({ postTitle: 'Three' }, author);

    expect([none.reviewState, requested.reviewState]).toEqual(['none', 'requested']);
  });

  it('restarts when it is requested again after a decision', async () => {
    const [drafts] = await newDraft();
    await drafts.request({}, author);
    await drafts.decide('reject', { note: 'No.' }, editor);

    const requested = await drafts.request({}, author);
    const noted = await drafts.request({ note: 'It is right.' }, author);

    expect(requested).toMatchObject({ reviewState: 'requested', reviewedVersion: 1, reviewNote: 'No.' });
    expect(noted).toMatchObject({ reviewState: 'requested', reviewedVersion: 1, reviewNote: 'It is right.' });
  });

  it('is not decided before it is requested, and not twice', async () => {
    const [drafts, draftVersion] = await newDraft();

    const early = await drafts.reviewRefusal('approve', { draftVersion }, editor);
    await drafts.request({}, author);
    await drafts.decide('approve', {}, editor);
    const again = await drafts.reviewRefusal('reject', { draftVersion }, other);

    expect([early, again]).toEqual([
      [409, 'review_not_requested'],
      [409, 'review_not_requested'],
    ]);
  });

  it('is not decided for another version: 412 with the draft', async () => {
    const [drafts, draftVersion] = await newDraft();
    await drafts.request({}, author);
    const current = await drafts.save({ postTitle: 'Moved on' }, author);

    for (const decision of ['approve', 'reject']) {
      const body = { ...drafts.key, draftVersion };
      const sent = (await blog.operate(`reviews/${decision}`, body, editor)) as Sent<ProblemAnswer>;

      expect([sent.status, sent.body.code]).toEqual([412, 'version_moved_on']);
      expect(sent.body.current as unknown as Draft).toEqual(current);
    }
  });

  it('cannot be approved by anyone who has saved the draft since it was created, including the Owner', async () => {
    const [drafts] = await newDraft();
    await drafts.save({ postTitle: 'By the Owner' });
    await drafts.save({ postTitle: 'By an Editor' }, editor);
    const { draftVersion } = await drafts.save({ postTitle: 'By the Author' }, author);
    await drafts.request({}, author);

    const refused = [
      await drafts.reviewRefusal('approve', { draftVersion }),
      await drafts.reviewRefusal('approve', { draftVersion }, editor),
    ];
    const approved = await drafts.decide('approve', {}, other);

    expect(refused).toEqual([
      [403, 'review_same_person'],
      [403, 'review_same_person'],
    ]);
    expect(approved).toMatchObject({ reviewState: 'approved' });
  });

  it('may be approved by who has saved a former draft of the post', async () => {
    const [drafts] = await newDraft();
    await drafts.save({ postTitle: 'By an Editor' }, editor);
    await drafts.discard(editor);
    await drafts.save({ postTitle: 'By the Author' }, author);
    await drafts.request({}, author);

    expect(await drafts.decide('approve', {}, editor)).toMatchObject({ reviewState: 'approved' });
  });

  it('may be rejected by who has saved it', async () => {
    const [drafts] = await newDraft();
    await drafts.save({ postTitle: 'By an Editor' }, editor);
    await drafts.request({}, editor);

    expect(await drafts.decide('reject', {}, editor)).toMatchObject({ reviewState: 'rejected' });
  });

  it('needs a draft of a live post', async () => {
    const drafts = await Drafts.ofNew(blog);
    const draftVersion = 1;

    const none = [
      await drafts.reviewRefusal('request'),
      await drafts.reviewRefusal('approve', { draftVersion }),
      await drafts.reviewRefusal('reject', { draftVersion }),
    ];
    await drafts.save();
    await blog.call('deletepost', drafts.key);
    const deleted = await drafts.reviewRefusal('request');

    for (const refusal of [...none, deleted]) expect(refusal).toEqual([404, 'record_not_found']);
  });

  it('is requested by who may update the post', async () => {
    const contributor = await blog.invite('Contributor');
    const own = await Drafts.ofNew(blog, {}, contributor);
    await own.save({}, contributor);
    const [others] = await newDraft();

    expect(await own.request({}, contributor)).toMatchObject({ reviewState: 'requested' });
    expect(await others.reviewRefusal('request', {}, contributor)).toEqual([403, 'role_forbidden']);
    expect(await others.request({}, editor)).toMatchObject({ reviewState: 'requested' });
  });

  it.each([
    ['request', { note: 'x'.repeat(1001) }, 'note'],
    ['request', { note: 7 }, 'note'],
    ['approve', { draftVersion: 0 }, 'draftVersion'],
    ['approve', {}, 'draftVersion'],
    ['approve', { draftVersion: 1, publish: 'soon' }, 'publish'],
    ['reject', { draftVersion: 'one' }, 'draftVersion'],
  ])('refuses %s with %j', async (operation, fields, field) => {
    const [drafts] = await newDraft();

    const { status, body } = await blog.refuse(`reviews/${operation}`, { ...drafts.key, ...fields });

    expect([status, body.errors]).toMatchObject([422, [{ field }]]);
  });

  it('accepts a note of 1000 characters in any script', async () => {
    const [drafts] = await newDraft();
    const note = '👋'.repeat(1000);

    expect(await drafts.request({ note }, author)).toMatchObject({ reviewNote: note });
  });

  it('is a filter of drafts/list', async () => {
    const [none] = await newDraft();
    const [requested] = await newDraft();
    await requested.request({}, author);
    const [approved] = await newDraft();
    await approved.request({}, author);
    await approved.decide('approve', {}, editor);

    expect(await listed('requested')).toEqual(expect.arrayContaining([requested.postId]));
    expect(await listed('requested')).not.toContain(none.postId);
    expect(await listed('requested')).not.toContain(approved.postId);
    expect(await listed('approved')).toContain(approved.postId);
    expect(await listed('none')).toContain(none.postId);
    expect(await listed()).toEqual(expect.arrayContaining([none.postId, requested.postId, approved.postId]));
    expect((await blog.refuse('drafts/list', { accountId, reviewState: 'open' })).status).toBe(422);
  });

  it('is decided once, even by several people at the same time', async () => {
    const [drafts, draftVersion] = await newDraft();
    await drafts.request({}, author);
    const body = { ...drafts.key, draftVersion };

    const sent = await Promise.all([
      blog.operate('reviews/approve', body, editor),
      blog.operate('reviews/reject', body, other),
      blog.operate('reviews/approve', body),
    ]);

    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('comes back with a post from the trash', async () => {
    const [drafts] = await newDraft();
    await drafts.request({}, author);
    const decided = await drafts.decide('reject', { note: 'No.' }, editor);
    await blog.call('deletepost', drafts.key);
    await blog.call('posts/restore', drafts.key);

    expect(await drafts.get()).toEqual(decided);
  });
});
