import type { Blog } from '../blog';
import { newPicture } from '../pictures';
import { until } from '../until';

/** The tables with rows of a post, each with the column of the post id. */
export const OF_POST = {
  post_versions: 'post_id',
  post_drafts: 'post_id',
  post_draft_savers: 'post_id',
  post_draft_versions: 'post_id',
  post_review_notes: 'post_id',
  post_previews: 'post_id',
  post_editors: 'post_id',
  post_redirects: 'post_id',
  media_uses: 'owner_id',
  private_texts: 'post_id',
  private_words: 'post_id',
  search_texts: 'post_id',
  search_words: 'post_id',
  posts: 'post_related_post_id',
};

/** Returns the tables of OF_POST with rows of a post. */
export async function tablesWith(blog: Blog, postId: number): Promise<string[]> {
  const found: string[] = [];
  for (const [table, column] of Object.entries(OF_POST)) {
    const rows = await blog.sql(`SELECT 1 AS found FROM ${table} WHERE ${column} = ?`, [postId]);
    if (rows.length > 0) found.push(table);
  }
  return found;
}

/** Adds a public post with a row in each table. Its slug was `title` before it became `title-moved`. */
export async function addToAllTables(blog: Blog, title: string, accountId = blog.accountId): Promise<number> {
  const { mediaUrl } = await blog.call('media/upload', { accountId, file: await newPicture() });
  const postContent = `<p>Some words</p><img src="${mediaUrl}" alt="">`;
  const fields = { accountId, postTitle: title, postContent, postStatus: 'published' };
  const { postId } = await blog.call('addpost', fields);
  await blog.call('updatepost', { ...fields, postId, postSlug: `${title}-moved` });
  await blog.call('drafts/save', { accountId, postId, postTitle: 'Draft' });
  await blog.call('drafts/save', { accountId, postId, postTitle: 'Draft again' });
  await blog.call('reviews/request', { accountId, postId, note: 'Please look.' });
  await blog.call('previews/create', { accountId, postId, shows: 'draft' });
  await blog.call('drafts/editing', { accountId, postId, editing: true });
  await blog.sql('UPDATE post_editors SET expires_at = ? WHERE post_id = ?', ['2099-01-01', postId]);
  await blog.call('addpost', { accountId, postTitle: `Refers to ${title}`, postRelatedPostId: postId });
  await until(
    'its words are stored',
    async () => (await tablesWith(blog, postId)).length === Object.keys(OF_POST).length,
  );
  return Number(postId);
}
