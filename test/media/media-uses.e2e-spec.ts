import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startBlog, type Blog } from '../support/blog';
import { answerOf } from '../support/commands';
import { newPicture } from '../support/pictures';
import { wxr } from '../support/texts/wxr';

/** More than the parameters of one statement. */
const MANY = 5001;

describe('a text with thousands of paths that look like pictures', () => {
  let blog: Blog;
  let mediaId: number;
  let content: string;

  beforeAll(async () => {
    blog = await startBlog();
    const { accountId } = blog;
    const made = await blog.call('media/upload', { accountId, file: await newPicture() });
    mediaId = made.mediaId;
    const paths = Array.from({ length: MANY }, () => `/${randomBytes(16).toString('base64url')}`);
    content = `${paths.join(' ')} ${made.mediaUrl}`;
  });
  afterAll(() => blog.stop());

  /** Returns which fields of a post the picture is in. */
  async function placesOf(postId: number): Promise<string[]> {
    const rows = await blog.sql<{ place: string }>(
      `SELECT place FROM media_uses WHERE media_id = ${mediaId} AND owner_id = ${postId} ORDER BY place`,
    );
    return rows.map(({ place }) => place);
  }

  it('is taken by every operation that writes posts', async () => {
    const { accountId } = blog;
    const fields = { accountId, postTitle: 'Long', postContent: content };

    const { postId } = await blog.call('addpost', fields);
    const added = await placesOf(postId);
    await blog.call('updatepost', { ...fields, postId, postContent: 'short' });
    const shortened = await placesOf(postId);
    await blog.call('drafts/save', { ...fields, postId });
    const drafted = await placesOf(postId);
    await blog.call('drafts/publish', { accountId, postId });

    expect([added, shortened, drafted]).toEqual([['content'], ['version'], ['draft', 'version']]);
    // The draft is kept among the former drafts.
    expect(await placesOf(postId)).toEqual(['content', 'draft', 'version']);
  });

  it('is imported', async () => {
    const file = join(blog.folder, 'export.xml');
    writeFileSync(file, wxr({ items: [{ id: 1, content }] }));

    const report = await answerOf(
      blog.environment,
      ...['import', '--account', String(blog.accountId), '--file', file],
    );

    expect(report).toMatchObject({ posts: { added: 1 } });
  });
});
