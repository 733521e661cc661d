import { startBlog, type Blog, type Credentials } from '../support/blog';
import type { Fields } from '../support/answers';
import { Drafts } from '../support/rows/drafts';
import { draftedPosts, DUE_SINCE, scheduled, settle } from '../support/rows/groups';

const FAILED = 'Draft failed';

interface FailedDraft {
  articleId: number;
  cause: string;
  reason: string;
}

describe('scheduled drafts of which one cannot be published', () => {
  let blog: Blog;
  let accountId: number;
  let editor: Credentials & { email: string };
  let author: Credentials & { email: string };
  let contributor: Credentials & { email: string };

  beforeAll(async () => {
    blog = await startBlog({ settings: { ROLE: 'api' } });
    accountId = await blog.subAccount('Ältere Blätter');
    await blog.call('accounts/update', { accountId, language: 'en' });
    for (const event of [FAILED, 'Update post']) await blog.subscribe(event, accountId);
    editor = await blog.invite('Editor', accountId);
    author = await blog.invite('Author', accountId);
    contributor = await blog.invite('Contributor', accountId);
  });
  afterEach(() => blog.call('accounts/update', { accountId, reviewRequired: 'No' }));
  afterAll(() => blog.stop());

  const requireReviews = () => blog.call('accounts/update', { accountId, reviewRequired: 'Yes' });
  const drafted = (titles: string[], fields: Fields = {}, as?: Credentials) =>
    draftedPosts(blog, titles, { accountId, ...fields }, as);
  /** Returns the membership of a person with one role. */
  const memberOf = async (userEmail: string) => {
    const statement = 'SELECT team_id AS teamId FROM team_users WHERE user_email = ?';
    const [member] = await blog.sql<{ teamId: number }>(statement, [userEmail]);
    return { userEmail, teamId: member?.teamId };
  };
  const lower = async ({ email }: { email: string }) =>
    blog.call('updateteamuserrole', { ...(await memberOf(email)), userRoleName: 'Author' });
  /** Returns what readers and authors see of the posts and their drafts. */
  const stateOf = async (all: Drafts[]) => {
    const { data } = await blog.list('drafts/list', { accountId, postIds: all.map(({ postId }) => postId) });
    const posts = await blog.list('listposts', { accountId, postIds: all.map(({ postId }) => postId) });
    return [posts.data, data.map(({ groupId, publishAt, ...rest }) => rest)];
  };

  /** Makes the group due, waits until it has ended, checks that nothing else has changed, and returns the failed posts. */
  async function failuresOf(all: Drafts[], groupId: number): Promise<FailedDraft[]> {
    const [before, { length }] = [await stateOf(all), await blog.outbox()];

    await settle(blog, groupId);

    const [event, ...more] = (await blog.outbox()).slice(length);
    const { data } = await blog.list('drafts/list', { accountId, fields: 'groupId,publishAt', limit: 500 });
    expect(await stateOf(all)).toEqual(before);
    expect(data.filter((draft) => draft.groupId !== null || draft.publishAt !== null)).toEqual([]);
    expect([event?.slug, event?.entityId, more]).toEqual(['draft.fail', groupId, []]);
    expect(event?.body).toMatchObject({ groupId, publishAt: DUE_SINCE });
    return event?.body.posts as FailedDraft[];
  }

  const causes = (failures: FailedDraft[]) => failures.map(({ articleId, cause }) => [articleId, cause]);

  it('are all kept, and the person who scheduled them gets one email with the reasons', async () => {
    const all = await drafted(['Fine', 'Überholt', 'Im Papierkorb']);
    const [, conflicting, trashed] = all as [Drafts, Drafts, Drafts];
    const { groupId } = await scheduled(blog, all, editor);
    await conflicting.update({ postTitle: 'Changed' });
    await blog.call('deletepost', trashed.key);
    const { length } = blog.invitations.mailsTo(editor.email);

    const failures = await failuresOf(all, groupId);

    expect(failures).toEqual([
      {
        articleId: conflicting.postId,
        cause: 'conflict',
        reason: 'The draft and the post differ in postTitle.',
      },
      { articleId: trashed.postId, cause: 'deleted', reason: 'The post has been deleted.' },
    ]);
    const mail = await blog.invitations.mailTo(editor.email, length + 1);
    expect(mail).toContain('Subject: Scheduled drafts were not published');
    expect(mail).toContain('- Uberholt 2: The draft and the live post changed the same fields.');
    expect(mail).toContain('- Im Papierkorb 2: The post or its draft has been deleted.');
    expect(mail).not.toContain('Fine 2');
    expect(mail).toContain('http://blog.test/console');
    expect(blog.invitations.mailsTo(editor.email)).toHaveLength(length + 1);
    expect(blog.invitations.mailsTo(blog.owner.email)).toEqual([]);
  });

  it('fail because of a post that has been purged, which is named by its id', async () => {
    const all = await drafted(['Fine', 'Purged']);
    const [fine, purged] = all as [Drafts, Drafts];
    const { groupId } = await scheduled(blog, all, editor);
    const { length } = blog.invitations.mailsTo(editor.email);
    await blog.call('deletepost', purged.key);
    await blog.call('posts/purge', purged.key);

    const failures = await failuresOf([fine], groupId);

    expect(causes(failures)).toEqual([[purged.postId, 'deleted']]);
    expect(await blog.invitations.mailTo(editor.email, length + 1)).toContain(`- ${purged.postId}: `);
  });

  it('fail because of a draft that a process of the previous release has ended', async () => {
    const all = await drafted(['Fine', 'Ended']);
    const [, ended] = all as [Drafts, Drafts];
    const { groupId } = await scheduled(blog, all, editor);
    await blog.sql('DELETE FROM post_drafts WHERE post_id = ?', [ended.postId]);
    await ended.save({ postTitle: 'Not scheduled' });

    expect(causes(await failuresOf(all, groupId))).toEqual([[ended.postId, 'deleted']]);
  });

  it.each([
    ['a later time of its own', { postStatus: 'scheduled', postPublishAt: '2098-01-01' }, {}],
    ['an end before its time', { postPublishAt: '2025-06-01' }, { postUnpublishAt: '2025-01-01' }],
  ])('fail because of a post with %s', async (_, inDraft, inPost) => {
    const all = await drafted(['Fine', 'Dated']);
    const [, dated] = all as [Drafts, Drafts];
    await dated.save(inDraft);
    const { groupId } = await scheduled(blog, all, editor);
    await dated.update({ postTitle: 'Dated', ...inPost });

    expect(causes(await failuresOf(all, groupId))).toEqual([[dated.postId, 'invalid']]);
  });

  describe('where reviews are required', () => {
    /** Returns a scheduled group of a post whose draft is approved, and another one. */
    const reviewed = async () => {
      const all = await drafted(['Approved', 'Reviewed'], {}, author);
      for (const one of all) {
        await one.request({}, author);
        await one.decide('approve', {}, editor);
      }
      const { groupId } = await scheduled(blog, all, author);
      return { all, one: all[1] as Drafts, groupId };
    };

    it('are published with the approval of someone else', async () => {
      const { all, groupId } = await reviewed();
      await requireReviews();

      await settle(blog, groupId);

      const posts = await Promise.all(all.map((one) => one.post()));
      expect(posts.map(({ postTitle }) => postTitle)).toEqual(['Approved 2', 'Reviewed 2']);
    });

    it.each([
      ['is withdrawn', 'review', (one: Drafts) => one.request({}, author)],
      ['is for an earlier text', 'review', (one: Drafts) => one.save({ postContent: 'Unread' }, author)],
      ['is for an earlier live post', 'outdated', (one: Drafts) => one.update({ postContent: 'Changed' })],
    ])('fail if the approval %s', async (_, cause, change) => {
      const { all, one, groupId } = await reviewed();
      await change(one);
      await requireReviews();

      expect(causes(await failuresOf(all, groupId))).toEqual([[one.postId, cause]]);
    });

    it('fail without an approval', async () => {
      const all = await drafted(['One', 'Two'], {}, author);
      const { groupId } = await scheduled(blog, all, author);
      await requireReviews();

      expect(causes(await failuresOf(all, groupId))).toEqual(all.map(({ postId }) => [postId, 'review']));
    });

    it('fail if the person who approved has lost the role', async () => {
      const other = await blog.invite('Editor', accountId);
      const { all, one, groupId } = await reviewed();
      await one.request({}, author);
      await one.decide('approve', {}, other);
      await lower(other);
      await requireReviews();

      expect(causes(await failuresOf(all, groupId))).toEqual([[one.postId, 'review']]);
    });
  });

  describe('because of rights', () => {
    it('fail if the person who scheduled them has lost the role, and the Owner gets the email', async () => {
      const gone = await blog.invite('Editor', accountId);
      const all = await drafted(['One', 'Two']);
      const { groupId } = await scheduled(blog, all, gone);
      await blog.call('deleteteamuser', await memberOf(gone.email));
      const lengths = [gone.email, blog.owner.email].map((to) => blog.invitations.mailsTo(to).length);

      const failures = await failuresOf(all, groupId);

      expect(causes(failures)).toEqual(all.map(({ postId }) => [postId, 'role']));
      await blog.invitations.mailTo(blog.owner.email, (lengths[1] ?? 0) + 1);
      expect(blog.invitations.mailsTo(gone.email)).toHaveLength(lengths[0] ?? 0);
    });

    it('fail for the posts that a lower role cannot publish', async () => {
      const lowered = await blog.invite('Editor', accountId);
      const own = await drafted(['Own'], {}, lowered);
      const other = await drafted(['Of someone else']);
      const all = [...own, ...other];
      const { groupId } = await scheduled(blog, all, lowered);
      await lower(lowered);
      const { length } = blog.invitations.mailsTo(lowered.email);

      const failures = await failuresOf(all, groupId);

      expect(causes(failures)).toEqual(other.map(({ postId }) => [postId, 'role']));
      await blog.invitations.mailTo(lowered.email, length + 1);
    });

    it('fail if someone who cannot publish the draft was the last to save it', async () => {
      const shown = { postStatus: 'published' };
      const [saved, fine] = await drafted(['Saved', 'Fine'], { postStatus: 'draft' }, contributor);
      const all = [saved, fine] as [Drafts, Drafts];
      for (const one of all) await one.save(shown);
      const { groupId } = await scheduled(blog, all, editor);
      for (const one of all) await one.save({ postContent: 'Unread' }, contributor);
      await all[1].save({ postContent: 'Read' }, editor);

      const failures = await failuresOf(all, groupId);

      expect(causes(failures)).toEqual([[all[0].postId, 'role']]);
    });

    it('fail if someone who cannot publish the post has updated it since', async () => {
      const all = await drafted(['Updated', 'Fine'], { postStatus: 'draft' }, contributor);
      const [updated] = all as [Drafts];
      for (const one of all) await one.save({ postStatus: 'published' });
      const { groupId } = await scheduled(blog, all, editor);
      await updated.update({ postTitle: 'Updated', postContent: 'Unread' }, contributor);

      const failures = await failuresOf(all, groupId);

      expect(causes(failures)).toEqual([[updated.postId, 'role']]);
    });

    it('fail after such an update even if the draft is approved', async () => {
      const [one] = (await drafted(['Approved'], { postStatus: 'draft' }, contributor)) as [Drafts];
      await one.approved({ postStatus: 'published' }, contributor, editor);
      const { groupId } = await scheduled(blog, [one], editor);
      await one.update({ postTitle: 'Approved', postContent: 'Unread' }, contributor);

      expect(causes(await failuresOf([one], groupId))).toEqual([[one.postId, 'role']]);
    });

    it('are published after such an update if an Editor saves the draft again', async () => {
      const [one] = (await drafted(['Read'], { postStatus: 'draft' }, contributor)) as [Drafts];
      const { groupId } = await scheduled(blog, [one], editor);
      await one.update({ postTitle: 'Read', postContent: 'Read' }, contributor);
      await one.save({ postStatus: 'published' }, editor);

      await settle(blog, groupId);

      expect(await one.post()).toMatchObject({ postContent: 'Read', postVisibility: 'public' });
    });

    it('are published with such a save if an Editor has approved it', async () => {
      const [one] = (await drafted(['Saved'], { postStatus: 'draft' }, contributor)) as [Drafts];
      const { groupId } = await scheduled(blog, [one], editor);
      await one.save({ postStatus: 'published', postContent: 'Read' }, contributor);
      await one.request({}, contributor);
      await one.decide('approve', {}, editor);

      await settle(blog, groupId);

      expect(await one.post()).toMatchObject({ postContent: 'Read', postVisibility: 'public' });
    });

    it('fail once the person who scheduled them is erased, and the Owner gets the email', async () => {
      const all = await drafted(['One']);
      const { groupId } = await scheduled(blog, all, editor);
      await blog.sql('UPDATE draft_groups SET scheduled_by = NULL WHERE group_id = ?', [groupId]);
      const { length } = blog.invitations.mailsTo(blog.owner.email);

      expect(causes(await failuresOf(all, groupId))).toEqual(all.map(({ postId }) => [postId, 'role']));
      await blog.invitations.mailTo(blog.owner.email, length + 1);
    });
  });

  it('end silently with the sub-account', async () => {
    const gone = await blog.subAccount('Gone');
    await blog.subscribe(FAILED);
    const all = await draftedPosts(blog, ['Gone'], { accountId: gone });
    const { groupId } = await scheduled(blog, all);
    const { length } = await blog.outbox();
    await blog.call('deletesubaccount', { subAccountId: gone });

    await settle(blog, groupId);

    const events = (await blog.outbox()).slice(length).map(({ slug }) => slug);
    expect(events).not.toContain('draft.fail');
    expect(events).not.toContain('post.update');
  });
});
