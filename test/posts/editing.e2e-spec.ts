import { DataSource } from 'typeorm';
import { Housekeeping } from '../../src/operator/housekeeping/housekeeping';
import { onServers, startBlog, type Blog, type Credentials } from '../support/blog';
import { Drafts } from '../support/rows/drafts';
import { Plans } from '../support/rows/plans';
import { statementsOf } from '../support/rows/statements';
import { withoutHousekeeping } from '../support/without-housekeeping';

const LONG_AGO = '2026-01-01 00:00:00.000';

describe('the people who are editing a post', () => {
  let blog: Blog;
  let owner: Credentials;
  let editor: Credentials & { email: string };
  let author: Credentials;

  beforeAll(async () => {
    blog = await withoutHousekeeping(() => startBlog({ settings: { ROLE: 'api' } }));
    owner = blog.owner.credentials;
    [editor, author] = [await blog.invite('Editor'), await blog.invite('Author')];
    await blog.call('updateprofile', { firstName: 'Ann', lastName: 'Lee' }, editor);
  });
  afterAll(() => blog.stop());

  const newPost = async () => (await Drafts.ofNew(blog)).key;
  const report = (key: object, as: Credentials, editing?: boolean, at = blog) =>
    at.call('drafts/editing', { ...key, ...(editing !== undefined && { editing }) }, as);
  const names = async (key: object, as: Credentials, editing?: boolean, at?: Blog) =>
    (await report(key, as, editing, at)).editors.map(({ name }) => name);
  const rows = () =>
    blog.sql<{ postId: number; userId: number }>(
      'SELECT post_id AS postId, user_id AS userId FROM post_editors ORDER BY post_id, user_id',
    );
  const expire = ({ postId }: { postId: number }) =>
    blog.sql('UPDATE post_editors SET expires_at = ?, since = ? WHERE post_id = ?', [
      LONG_AGO,
      LONG_AGO,
      postId,
    ]);

  it('are told about each other, but not about themselves', async () => {
    const key = await newPost();
    const { userId } = await blog.call('profile/get', {}, editor);

    const alone = await report(key, editor, true);
    const both = await report(key, owner, true);

    expect(alone).toEqual({ ...key, editors: [] });
    const since = expect.stringMatching(/^20.*Z$/) as string;
    expect(both).toEqual({ ...key, editors: [{ userId, name: 'Ann Lee', since }] });
    expect(await names(key, editor)).toEqual(['owner@example.com']);
    expect(await names(key, author)).toEqual(['Ann Lee', 'owner@example.com']);
    expect(await names(await newPost(), author)).toEqual([]);
  });

  it('keep the time at which they began, until they stop', async () => {
    const key = await newPost();
    const sinceOf = async () => (await report(key, owner)).editors[0]?.since;
    await report(key, editor, true);
    const first = await sinceOf();
    await report(key, editor, true);
    const repeated = await sinceOf();
    await report(key, editor, false);
    const stopped = await sinceOf();
    await report(key, editor, false);

    expect(repeated).toBe(first);
    expect(stopped).toBeUndefined();
  });

  it('are forgotten 60 seconds after their last report', async () => {
    const key = await newPost();
    await report(key, editor, true);
    const [row] = await blog.sql<{ seconds: number }>(
      onServers
        ? 'SELECT TIMESTAMPDIFF(SECOND, since, expires_at) AS seconds FROM post_editors WHERE post_id = ?'
        : "SELECT CAST(strftime('%s', expires_at) - strftime('%s', since) AS INTEGER) AS seconds FROM post_editors WHERE post_id = ?",
      [key.postId],
    );
    await expire(key);
    const late = await names(key, owner);
    await report(key, editor, true);

    expect(Number(row?.seconds)).toBe(60);
    expect(late).toEqual([]);
    expect((await report(key, owner)).editors).not.toEqual([
      expect.objectContaining({ since: '2026-01-01T00:00:00.000Z' }),
    ]);
    expect(await names(key, owner)).toEqual(['Ann Lee']);
  });

  it('no longer include someone whose role has ended', async () => {
    const key = await newPost();
    const leaving = await blog.invite('Editor');
    await report(key, leaving, true);
    const before = await names(key, owner);
    const [member] = await blog.sql<{ teamId: number }>(
      'SELECT team_id AS teamId FROM team_users WHERE user_email = ?',
      [leaving.email],
    );

    await blog.call('deleteteamuser', { teamId: member?.teamId, userEmail: leaving.email });

    expect(before).toEqual(['Jane Doe']);
    expect(await names(key, owner)).toEqual([]);
  });

  it('include people with a role in the sub-account or in its parent account', async () => {
    const accountId = await blog.subAccount('Editing');
    const { key } = await Drafts.ofNew(blog, { accountId });
    const member = await blog.invite('Contributor', accountId);
    await report(key, member, true);
    await report(key, editor, true);
    await report(key, owner, true);

    expect((await names(key, author)).sort()).toEqual(['Ann Lee', 'Jane Doe', 'owner@example.com']);
  });

  it('are told to those who may read the draft only', async () => {
    const key = await newPost();
    const viewer = await blog.invite('Viewer');
    const { credentials } = await blog.secondTree();
    const refusal = async (body: object, as: Credentials) => {
      const { status, body: problem } = await blog.refuse('drafts/editing', { ...body, editing: true }, as);
      return [status, problem.code];
    };

    expect(await refusal(key, viewer)).toEqual([403, 'role_forbidden']);
    expect(await refusal(key, credentials)).toEqual([403, 'account_forbidden']);
    expect(await refusal({ ...key, postId: 999_999 }, editor)).toEqual([404, 'record_not_found']);
    await blog.call('deletepost', key);
    expect(await refusal(key, editor)).toEqual([404, 'record_not_found']);
    expect((await rows()).filter(({ postId }) => postId === key.postId)).toEqual([]);
  });

  it('change no version, and are neither announced nor audited', async () => {
    const drafts = await Drafts.ofNew(blog);
    await drafts.save({ postTitle: 'Drafted' });
    const state = async () => [
      await drafts.get(),
      await drafts.post(),
      (await blog.outbox()).length,
      (await blog.sql('SELECT COUNT(*) AS total FROM audit_log'))[0],
    ];
    const before = await state();

    await report(drafts.key, editor, true);
    await report(drafts.key, editor, false);

    expect(await state()).toEqual(before);
  });

  it('cost two statements', async () => {
    const key = await newPost();
    await report(key, owner, true);
    const begin = await statementsOf(blog, () => report(key, editor, true));
    const again = await statementsOf(blog, () => report(key, editor, true));
    const ask = await statementsOf(blog, () => report(key, editor));

    expect([begin.length, again.length, ask.length]).toEqual([2, 2, 1]);
  });

  it('are removed by housekeeping once they are forgotten', async () => {
    const [kept, gone] = [await newPost(), await newPost()];
    for (const key of [kept, gone]) for (const as of [owner, editor]) await report(key, as, true);
    await expire(gone);

    await blog.get(Housekeeping).run();

    const left = new Set((await rows()).map(({ postId }) => postId));
    expect([left.has(kept.postId), left.has(gone.postId)]).toEqual([true, false]);
  });

  it('can report at the same time', async () => {
    const key = await newPost();
    const people = [owner, editor, author];

    await Promise.all(
      Array.from({ length: 30 }, (_, at) => report(key, people[at % 3] as Credentials, at % 5 > 0)),
    );
    for (const as of people) await report(key, as, true);

    expect(await names(key, owner)).toHaveLength(2);
  });

  (onServers ? it : it.skip)('are told by another process', async () => {
    const key = await newPost();
    const replica = await withoutHousekeeping(() => blog.replica());
    try {
      await report(key, editor, true, replica);
      const seen = await names(key, owner, true);
      const others = await names(key, editor, true, replica);
      await report(key, editor, false);

      expect([seen, others]).toEqual([['Ann Lee'], ['owner@example.com']]);
      expect(await names(key, owner, true, replica)).toEqual([]);
    } finally {
      await replica.stop();
    }
  });

  it('are in a table without foreign keys, so that reports lock neither posts nor users', () => {
    const table = blog.get(DataSource).entityMetadatas.find(({ tableName }) => tableName === 'post_editors');

    expect(table?.foreignKeys).toEqual([]);
  });

  it('are read by index', async () => {
    const key = await newPost();
    const plans = new Plans(blog, 'post_editors');

    const read = await plans.of(() => report(key, editor));

    expect([read.length, plans.readingAll(read)]).toEqual([1, []]);
  });
});
