import { Housekeeping } from '../../src/operator/housekeeping/housekeeping';
import { onServers, startBlog, type Blog, type Credentials } from '../support/blog';
import { withClockAhead } from '../support/clock';
import { Drafts } from '../support/rows/drafts';
import { Previews } from '../support/rows/previews';

const HERE = [200, 200];
const GONE = [404, 404];

describe('a preview', () => {
  let blog: Blog;
  let accountId: number;

  beforeAll(async () => {
    blog = await startBlog({ settings: { ROLE: 'api', VERSIONS_KEEP: '2' } });
    ({ accountId } = blog);
  });
  afterAll(() => blog.stop());

  const clear = () => blog.get(Housekeeping).run();
  const rowsOf = async (postId: number) =>
    (await blog.sql('SELECT preview_id FROM post_previews WHERE post_id = ?', [postId])).length;
  const ofNew = async (fields: object = {}, as?: Credentials) => {
    const drafts = await Drafts.ofNew(blog, { ...fields }, as);
    const previews = new Previews(blog, drafts);
    return { drafts, previews, preview: await previews.create({}, as) };
  };

  it('ends at its time, and housekeeping deletes it', async () => {
    const { drafts, previews } = await ofNew();
    const short = await previews.create({ expiresInSeconds: 1 });

    await previews.ended(short);

    const revoked = await previews.status('revoke', { previewId: short.previewId });
    expect(revoked).toBe(404);
    expect(await previews.list()).toHaveLength(1);
    await clear();
    expect(await rowsOf(drafts.postId)).toBe(1);
  });

  it('lasts 30 days at most', async () => {
    const { previews } = await ofNew();
    const long = await previews.create({ expiresInSeconds: 2_592_000 });

    const statusesAfter = (days: number) => withClockAhead(days * 86_400_000, () => previews.statuses(long));

    expect(await statusesAfter(29)).toEqual(HERE);
    expect(await statusesAfter(31)).toEqual(GONE);
  });

  it('that has ended leaves room for another', async () => {
    const { previews } = await ofNew();
    for (let made = 1; made < 50; made++) await previews.create();
    const full = await previews.status('create');

    const room = await withClockAhead(8 * 86_400_000, async () => {
      const tree = await blog.logIn(blog.owner.email);
      return previews.status('create', {}, tree);
    });

    expect([full, room]).toEqual([422, 201]);
  });

  it('ends permanently with the post, even if the post is restored', async () => {
    const { drafts, previews, preview } = await ofNew();
    const before = await previews.statuses(preview);

    await blog.call('deletepost', drafts.key);
    const deleted = await previews.statuses(preview);
    await blog.call('posts/restore', drafts.key);

    expect([before, deleted]).toEqual([HERE, GONE]);
    expect(await previews.statuses(preview)).toEqual(GONE);
    expect(await previews.list()).toEqual([]);
    expect(await rowsOf(drafts.postId)).toBe(0);
  });

  it('is not made of a post that is being deleted', async () => {
    for (let round = 0; round < 5; round++) {
      const { drafts, previews } = await ofNew();
      const [, ...sent] = await Promise.all([
        blog.operate('deletepost', drafts.key),
        ...Array.from({ length: 4 }, () => blog.operate('previews/create', drafts.key)),
      ]);

      await blog.call('posts/restore', drafts.key);

      expect(sent.every(({ status }) => [201, 404].includes(status))).toBe(true);
      expect(await previews.list()).toEqual([]);
    }
  });

  it('is purged with the post', async () => {
    const { drafts } = await ofNew();
    await blog.call('deletepost', drafts.key);
    await blog.sql(
      `INSERT INTO post_previews (post_id, account_id, shows, token_hash, expires_at, created_by, created_at, uses)
       VALUES (?, ?, 'draft', 'left', '2099-01-01 00:00:00.000', 1, '2026-01-01 00:00:00.000', 0)`,
      [drafts.postId, accountId],
    );

    await blog.call('posts/purge', drafts.key);

    expect(await rowsOf(drafts.postId)).toBe(0);
  });

  it('ends with its sub-account', async () => {
    const sub = await blog.subAccount('Ending');
    const { drafts, previews, preview } = await ofNew({ accountId: sub });

    await blog.call('deletesubaccount', { subAccountId: sub });
    const statuses = await previews.statuses(preview);
    await clear();

    expect(statuses).toEqual(GONE);
    expect(await rowsOf(drafts.postId)).toBe(0);
  });

  it('ends when its creator no longer has a role in the account', async () => {
    const editor = await blog.invite('Editor');
    const { previews, preview } = await ofNew({}, editor);
    const before = await previews.statuses(preview);
    const [member] = await blog.sql<{ memberId: number; teamId: number }>(
      'SELECT member_id AS memberId, team_id AS teamId FROM team_users WHERE user_email = ?',
      [editor.email],
    );

    await blog.call('deleteteamuser', { teamId: member?.teamId, userEmail: editor.email });

    expect(before).toEqual(HERE);
    expect(await previews.statuses(preview)).toEqual(GONE);
    expect(await previews.list()).toEqual([]);
  });

  it.each(['Viewer', ' viewer', 'Guest'])(
    'ends when who made it may no longer read drafts, as %j, and works again with a role that may',
    async (userRoleName) => {
      const editor = await blog.invite('Editor');
      const { previews, preview } = await ofNew({}, editor);
      const [team] = await blog.sql<{ teamId: number }>(
        'SELECT team_id AS teamId FROM team_users WHERE user_email = ?',
        [editor.email],
      );
      const member = { teamId: team?.teamId, userEmail: editor.email };
      const statusesAs = async (role: string) => {
        await blog.call('updateteamuserrole', { ...member, userRoleName: role });
        return [...(await previews.statuses(preview)), (await previews.list()).length];
      };

      expect(await statusesAs(userRoleName)).toEqual([...GONE, 0]);
      expect(await statusesAs(' contributor ')).toEqual([...HERE, 1]);
    },
  );

  it('works while who made it may read drafts there: by a role in the account, or in its parent', async () => {
    const sub = await blog.subAccount('North');
    const [local, central] = [await blog.invite('Editor', sub), await blog.invite('Editor')];
    const elsewhere = await blog.invite('Editor', await blog.subAccount('South'));
    const ofLocal = await ofNew({ accountId: sub }, local);
    const ofCentral = await ofNew({ accountId: sub }, central);

    const refused = await ofLocal.previews.status('create', {}, elsewhere);

    expect(await ofLocal.previews.statuses(ofLocal.preview)).toEqual(HERE);
    expect(await ofCentral.previews.statuses(ofCentral.preview)).toEqual(HERE);
    expect(refused).toBe(403);
  });

  it('ends with a version that is pruned, and stays with one that has a label', async () => {
    const { drafts, previews } = await ofNew();
    await blog.call('posts/label', { ...drafts.key, version: 1, label: 'First' });
    await drafts.update({ postTitle: 'Second' });
    const labelled = await previews.create({ of: 1 });
    const pruned = await previews.create({ of: 2 });

    for (const postTitle of ['Third', 'Fourth', 'Fifth']) await drafts.update({ postTitle });
    await clear();

    expect(await previews.statuses(labelled)).toEqual(HERE);
    expect(await previews.statuses(pruned)).toEqual(GONE);
  });

  if (onServers) {
    it('ends in every process immediately, and counts its uses across all processes', async () => {
      const { drafts, previews, preview } = await ofNew();
      const replica = await blog.replica();
      const elsewhere = new Previews(replica, drafts);
      for (let at = 0; at < 3; at++) {
        await previews.open(preview.url);
        await elsewhere.open(preview.jsonUrl);
      }
      await replica.stop();
      const second = await blog.replica();

      const [counted] = await previews.list();
      await previews.revoke(preview);
      const statuses = await new Previews(second, drafts).statuses(preview);
      await second.stop();

      expect(counted?.uses).toBe(6);
      expect(statuses).toEqual(GONE);
    });
  }
});
