import { startBlog, type Blog } from '../support/blog';
import type { Fields } from '../support/answers';
import { damage } from '../support/rows/bad-row';
import type { Drafts } from '../support/rows/drafts';
import { draftedPosts, keysOf, makeDue, scheduled, settle } from '../support/rows/groups';
import { statementsOf } from '../support/rows/statements';
import { until } from '../support/until';

const MOST_BYTES = 16 * 1024 * 1024;

describe('the size of scheduled drafts', () => {
  let blog: Blog;
  let accountId: number;

  beforeAll(async () => {
    blog = await startBlog({ settings: { ROLE: 'api' } });
    ({ accountId } = blog);
    await blog.subscribe('Draft failed');
  });
  afterAll(() => blog.stop());

  const invalid = (field: string) => [422, 'validation_failed', [[field, 'range']]];
  const refusalOf = async (operation: string, fields: Fields) => {
    const { status, body } = await blog.refuse(operation, fields);
    return [status, body.code, body.errors?.map(({ field, code }) => [field, code])];
  };
  const pair = async () => (await draftedPosts(blog, ['Grows', 'Large'])) as [Drafts, Drafts];
  const setBytes = (table: string, { postId }: Drafts, bytes: number) =>
    blog.sql(`UPDATE ${table} SET content_bytes = ? WHERE post_id = ?`, [bytes, postId]);
  /** Schedules two drafts of which the second leaves ten bytes to the first. */
  const almostFull = async () => {
    const drafts = await pair();
    const { groupId } = await scheduled(blog, drafts);
    await setBytes('post_drafts', drafts[1], MOST_BYTES - 10);
    return { drafts, grows: drafts[0], large: drafts[1], groupId };
  };
  const failures = async (groupId: number) => {
    const events = (await blog.outbox()).filter(({ entityId }) => entityId === groupId);
    return events.map(({ slug, body }) => [slug, body.posts]);
  };
  const failed = (drafts: readonly Drafts[], reason: string) => [
    ['draft.fail', drafts.map(({ postId }) => ({ articleId: postId, cause: 'size', reason }))],
  ];

  it('limits a save, which leaves the draft as it is', async () => {
    const { drafts, grows } = await almostFull();
    await grows.save({ postContent: '1234567890' });

    const refused = await refusalOf('drafts/save', { ...grows.key, postContent: '12345678901' });
    const kept = await grows.get();
    await grows.save({ postTitle: 'Same size' });
    await grows.save({ postContent: 'shorter' });
    await blog.call('drafts/unschedule', keysOf(drafts));
    await grows.save({ postContent: 'longer, because it is not scheduled' });

    expect(refused).toEqual(invalid('postContent'));
    expect(kept.postContent).toBe('1234567890');
  });

  it('limits a restored version', async () => {
    const { drafts, grows } = await almostFull();
    await blog.call('drafts/unschedule', keysOf(drafts));
    const { draftVersion } = await grows.save({ postContent: 'longer than ten bytes' });
    await grows.save({ postContent: 'short' });
    await setBytes('post_drafts', drafts[1], MOST_BYTES - 10);
    await scheduled(blog, drafts);

    const refused = await refusalOf('drafts/restoreversion', { ...grows.key, draftVersion });

    expect(refused).toEqual(invalid('postContent'));
    await blog.call('drafts/unschedule', keysOf(drafts));
  });

  it('includes the live posts, whose texts become former versions', async () => {
    const drafts = await pair();
    await setBytes('posts', drafts[0], MOST_BYTES);
    await setBytes('post_drafts', drafts[1], 1);

    const refused = await refusalOf('drafts/schedule', { ...keysOf(drafts), publishAt: '2099-01-01' });

    expect(refused).toEqual(invalid('postIds'));
  });

  it('makes a group fail if the live posts have grown', async () => {
    const { drafts, large, groupId } = await almostFull();
    await setBytes('posts', large, MOST_BYTES + 1);

    await settle(blog, groupId);

    expect(await failures(groupId)).toEqual(
      failed(drafts, 'The posts have more than 16 MiB of content together.'),
    );
    expect(await large.post()).toMatchObject({ postTitle: 'Large' });
    expect(await large.get()).toMatchObject({ groupId: null, publishAt: null });
  });

  it('makes a group fail if the database refuses it again and again, as a server with a lower limit', async () => {
    const drafts = await pair();
    const { groupId } = await scheduled(blog, drafts);
    const when = `NEW.post_id = ${drafts[1].postId}`;
    const repair = await damage(blog, { table: 'post_versions', on: 'INSERT', when });
    // The pauses between the attempts end immediately.
    const now = performance.now.bind(performance);
    let skipped = 0;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now() + skipped);

    await makeDue(blog, groupId);
    await until('the group has failed', async () => {
      skipped += 1000;
      return (await failures(groupId)).length > 0;
    });
    clock.mockRestore();
    await repair();

    expect(await failures(groupId)).toEqual(failed(drafts, 'The database cannot store the posts together.'));
    expect(await drafts[0].post()).toMatchObject({ postTitle: 'Grows' });
    expect(await drafts[1].get()).toMatchObject({ groupId: null, publishAt: null });
  });

  it('takes one statement to check, and none if the draft is not scheduled', async () => {
    const [one, other] = await pair();
    const count = async (draft: Drafts, postContent: string) => {
      const sent = await statementsOf(blog, () => draft.save({ postContent }));
      return sent.filter((statement) => /SUM\(/.test(statement)).length;
    };
    await scheduled(blog, [one]);

    expect([await count(one, 'longer'), await count(one, 'short'), await count(other, 'longer')]).toEqual([
      1, 0, 0,
    ]);
    await blog.call('drafts/unschedule', { accountId, postIds: [one.postId] });
  });
});
