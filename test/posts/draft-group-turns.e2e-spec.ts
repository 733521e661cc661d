import { startBlog, type Blog } from '../support/blog';
import { longestTurn, longestTurnFor } from '../support/turns';
import { until } from '../support/until';

const BYTES = 1_048_000;
/** As many as a group may have. */
const COUNT = 16;

describe('large scheduled drafts', () => {
  let blog: Blog;

  beforeAll(async () => (blog = await startBlog()));
  afterAll(() => blog.stop());

  async function drafted(): Promise<number> {
    const { accountId } = blog;
    const { postId } = await blog.call('addpost', { accountId, postTitle: 'Large' });
    const postContent = 'word '.repeat(BYTES / 5);
    await blog.call('drafts/save', { accountId, postId, postContent, postStatus: 'published' });
    return postId;
  }

  it('do not hold the event loop together when they are published', async () => {
    const { accountId } = blog;
    const postIds: number[] = [];
    for (let made = 0; made < COUNT; made++) postIds.push(await drafted());
    const publishAt = new Date(Date.now() + 1500).toISOString();
    await blog.call('drafts/schedule', { accountId, postIds, publishAt });

    const turn = await longestTurn(
      until('they are public', async () => {
        const { data } = await blog.list('listposts', {
          accountId,
          postVisibility: 'public',
          fields: 'postId',
        });
        return data.length === COUNT;
      }),
    );

    expect(turn).toBeLessThan(longestTurnFor(BYTES));
  });
});
