import { startBlog, type Blog, type Credentials, type Sent } from '../support/blog';
import type { Fields, Post, ProblemAnswer } from '../support/answers';
import { Drafts } from '../support/rows/drafts';

/** A draft that makes its post public. */
const SHOWN = { postTitle: 'Reviewed', postStatus: 'published' };
const REQUIRED = [403, 'review_required'];
const OUTDATED = [409, 'draft_outdated'];

describe('publishing where reviews are required', () => {
  let blog: Blog;
  let accountId: number;
  let author: Credentials;
  let editor: Credentials & { email: string };

  beforeAll(async () => {
    blog = await startBlog({ settings: { ROLE: 'api' } });
    accountId = await blog.subAccount('Reviewed');
    author = await blog.invite('Author', accountId);
    editor = await blog.invite('Editor', accountId);
    await setRequired('Yes');
  });
  afterAll(() => blog.stop());

  const setRequired = (reviewRequired: 'Yes' | 'No') =>
    blog.call('accounts/update', { accountId, reviewRequired });
  const newPost = (fields: Fields = {}) => Drafts.ofNew(blog, { accountId, ...fields }, author);
  /** Returns a new post with an approved draft. */
  const newApproved = async (fields: Fields = SHOWN) => {
    const drafts = await newPost();
    await drafts.approved(fields, author, editor);
    return drafts;
  };
  /** Returns a public post with a draft saved by its author. */
  const newPublic = async () => {
    const drafts = await newApproved();
    await drafts.publish({}, author);
    return drafts;
  };
  const codeOf = ({ status, body }: Sent) => [status, (body as ProblemAnswer).code];
  const refusal = (drafts: Drafts, fields: Fields = {}, as?: Credentials) =>
    drafts.refusal('publish', fields, as);
  const approveAndPublish = (drafts: Drafts, draftVersion: number, as: Credentials = editor) =>
    blog.operate('reviews/approve', { ...drafts.key, draftVersion, publish: true }, as);

  it('shows readers an approved draft', async () => {
    const drafts = await newApproved();

    const published = await drafts.publish({}, author);

    expect(published).toMatchObject({ ...SHOWN, postVisibility: 'public', draftVersion: null });
  });

  it('changes a public post by an approved draft', async () => {
    const drafts = await newPublic();
    await drafts.approved({ postContent: 'Next' }, author, editor);

    expect(await drafts.publish({}, author)).toMatchObject({ postContent: 'Next', postVisibility: 'public' });
  });

  it.each(['none', 'requested', 'rejected'])('refuses a draft whose review is %s', async (state) => {
    const drafts = await newPost();
    await drafts.save(SHOWN, author);
    if (state !== 'none') await drafts.request({}, author);
    if (state === 'rejected') await drafts.decide('reject', {}, editor);

    expect(await refusal(drafts, {}, author)).toEqual(REQUIRED);
    expect(await refusal(drafts)).toEqual(REQUIRED);
    expect(await drafts.post()).toMatchObject({ postVisibility: 'private', version: 1 });
  });

  it('refuses a draft that was saved after its approval, and one whose review is requested again', async () => {
    const saved = await newApproved();
    await saved.save({ postContent: 'Unread' }, author);
    const requested = await newApproved();
    await requested.request({}, author);

    expect(await refusal(saved, {}, author)).toEqual(REQUIRED);
    expect(await refusal(requested, {}, author)).toEqual(REQUIRED);
  });

  it('refuses a draft that a process of a release without reviews has saved after its approval', async () => {
    const drafts = await newApproved();
    await blog.sql(
      'UPDATE posts SET draft_version = draft_version + 1, last_draft_version = last_draft_version + 1 WHERE post_id = ?',
      [drafts.postId],
    );
    await blog.sql('UPDATE post_drafts SET draft_version = draft_version + 1 WHERE post_id = ?', [
      drafts.postId,
    ]);

    const refused = await refusal(drafts, {}, author);

    expect(refused).toEqual(REQUIRED);
    expect(await drafts.get()).toMatchObject({ draftVersion: 2, reviewedVersion: 1 });
  });

  it('counts an approval while its giver is an Editor there', async () => {
    const reviewer = await blog.invite('Editor', accountId);
    const [kept, lowered] = [await newPost(), await newPost()];
    for (const drafts of [kept, lowered]) await drafts.approved(SHOWN, author, reviewer);
    const teams = 'SELECT team_id AS teamId FROM team_users WHERE user_email = ?';
    const [team] = await blog.sql<{ teamId: number }>(teams, [reviewer.email]);
    const member = { teamId: team?.teamId, userEmail: reviewer.email };

    await blog.call('updateteamuserrole', { ...member, userRoleName: 'Author' });
    const asAuthor = await refusal(kept, {}, author);
    await blog.call('updateteamuserrole', { ...member, userRoleName: 'Editor' });
    const asEditor = await kept.publish({}, author);
    await blog.call('deleteteamuser', member);
    const removed = await refusal(lowered, {}, author);

    expect([asAuthor, removed]).toEqual([REQUIRED, REQUIRED]);
    expect(asEditor).toMatchObject({ postVisibility: 'public' });
  });

  it('counts approvals of the Owner, and of Editors of the parent account', async () => {
    const central = await blog.invite('Editor');
    for (const reviewer of [blog.owner.credentials, central]) {
      const drafts = await newPost();
      await drafts.approved(SHOWN, author, reviewer);

      expect(await drafts.publish({}, author)).toMatchObject({ postVisibility: 'public' });
    }
  });

  it('needs the right that the result needs, in addition', async () => {
    const contributor = await blog.invite('Contributor', accountId);
    const drafts = await Drafts.ofNew(blog, { accountId }, contributor);
    await drafts.approved(SHOWN, contributor, editor);

    expect(await refusal(drafts, {}, contributor)).toEqual([403, 'role_forbidden']);
    expect(await drafts.publish({}, editor)).toMatchObject({ postVisibility: 'public' });
  });

  describe('together with the approval', () => {
    it('answers with the post, and ends the draft', async () => {
      const drafts = await newPost();
      const { draftVersion } = await drafts.save(SHOWN, author);
      await drafts.request({}, author);

      const sent = (await approveAndPublish(drafts, draftVersion)) as Sent<{ data: Post }>;

      expect(sent.status).toBe(200);
      expect(sent.body.data).toMatchObject({ ...SHOWN, postVisibility: 'public', draftVersion: null });
      expect(await drafts.refusal('get')).toEqual([404, 'record_not_found']);
    });

    it('changes nothing if the draft is outdated', async () => {
      const drafts = await newPost();
      const { draftVersion } = await drafts.save(SHOWN, author);
      await drafts.request({}, author);
      await drafts.update({ postContent: 'Private' }, author);

      const sent = await approveAndPublish(drafts, draftVersion);

      expect(codeOf(sent)).toEqual(OUTDATED);
      expect(await drafts.get()).toMatchObject({ reviewState: 'requested', reviewedBy: null });
    });

    it('is one of several at the same time', async () => {
      const drafts = await newPost();
      const { draftVersion } = await drafts.save(SHOWN, author);
      await drafts.request({}, author);

      const sent = await Promise.all([
        approveAndPublish(drafts, draftVersion),
        approveAndPublish(drafts, draftVersion, blog.owner.credentials),
        blog.operate('drafts/save', { ...drafts.key, postTitle: 'Later' }, author),
      ]);

      const done = sent.filter(({ status }) => status < 300);
      const { postTitle } = await drafts.post();
      expect(done.length).toBeGreaterThan(0);
      expect(['Live', SHOWN.postTitle]).toContain(postTitle);
    });
  });

  describe('of a draft whose post has changed since', () => {
    it('is refused, until the draft is saved and approved again', async () => {
      const drafts = await newApproved();
      const live = await drafts.update({ postContent: 'Private' }, author);

      const refused = await refusal(drafts, {}, author);
      const taken = await refusal(drafts, { take: 'draft' }, author);
      const saved = await drafts.save({}, author);
      const unread = await refusal(drafts, {}, author);
      await drafts.decide('approve', {}, editor);
      const published = await drafts.publish({}, author);

      expect([refused, taken, unread]).toEqual([OUTDATED, OUTDATED, REQUIRED]);
      expect(saved).toMatchObject({ baseVersion: live.version, reviewState: 'requested', postContent: null });
      expect(saved.changedFields).toEqual(expect.arrayContaining(['postContent', 'postStatus']));
      expect(published).toMatchObject({ postTitle: 'Reviewed', postContent: null });
    });

    it('is not refused if the update changed no field', async () => {
      const drafts = await newApproved();
      await drafts.update({}, author);

      expect(await drafts.publish({}, author)).toMatchObject({ postVisibility: 'public' });
    });

    it('merges where no reviews are required', async () => {
      await setRequired('No');
      const drafts = await newPost();
      await drafts.save({ postTitle: 'Drafted' }, author);
      await drafts.update({ postContent: 'Live' }, author);
      const saved = await drafts.save({}, author);
      const published = await drafts.publish({}, author);
      await setRequired('Yes');

      expect(saved.baseVersion).toBe(1);
      expect(published).toMatchObject({ postTitle: 'Drafted', postContent: 'Live' });
    });
  });

  describe('with override', () => {
    const entries = (postId: number) =>
      blog.sql("SELECT detail FROM audit_log WHERE act = 'review.override' AND subject_id = ?", [postId]);

    it('is open to the Owner, and recorded', async () => {
      const drafts = await newPost();
      await drafts.save(SHOWN, author);

      const published = await drafts.publish({ override: true });

      expect(published).toMatchObject({ ...SHOWN, postVisibility: 'public' });
      expect(await entries(drafts.postId)).toEqual([{ detail: 'draft 1' }]);
    });

    it('is forbidden for all other roles', async () => {
      const admin = await blog.invite('Admin');
      const drafts = await newApproved();

      for (const as of [admin, editor, author]) {
        expect(await refusal(drafts, { override: true }, as)).toEqual([403, 'role_forbidden']);
      }
      expect(await entries(drafts.postId)).toEqual([]);
    });

    it.each([false, null, ''])('%p is the same as none', async (override) => {
      const drafts = await newPost();
      await drafts.save(SHOWN, author);

      expect(await refusal(drafts, { override })).toEqual(REQUIRED);
    });
  });

  it('is decided by the setting of the moment', async () => {
    const drafts = await newPost();
    await drafts.save(SHOWN, author);
    await setRequired('No');

    const published = await drafts.publish({}, author);
    await setRequired('Yes');

    expect(published).toMatchObject({ postVisibility: 'public' });
    expect(codeOf(await blog.operate('updatepost', { ...drafts.key, postTitle: 'No' }, author))).toEqual(
      REQUIRED,
    );
  });

  it('never shows a text that was saved after the approval, in any order of requests', async () => {
    for (let at = 0; at < 5; at++) {
      const drafts = await newApproved();

      await Promise.all([
        blog.operate('drafts/save', { ...drafts.key, postTitle: 'Unread' }, author),
        blog.operate('drafts/publish', drafts.key, author),
      ]);

      const { postTitle } = await drafts.post();
      expect(['Live', 'Reviewed']).toContain(postTitle);
    }
  });

  it('refuses approvals of erased people', async () => {
    const drafts = await newApproved();
    await blog.sql('UPDATE post_drafts SET reviewed_by = NULL WHERE post_id = ?', [drafts.postId]);

    expect(await drafts.get()).toMatchObject({ reviewState: 'approved', reviewedBy: null });
    expect(await refusal(drafts, {}, author)).toEqual(REQUIRED);
  });
});
