// The fields of a post in responses, and the statement that reads them.

const { PUBLIC_URL } = process.env;

const AUTHOR = 'LEFT JOIN authors u ON u.author_id = p.post_author_id AND u.deleted_at IS NULL';
const CATEGORY = 'LEFT JOIN categories c ON c.cat_id = p.post_categories_id AND c.deleted_at IS NULL';
const ACCOUNT = 'JOIN accounts a ON a.account_id = p.account_id';
const PUBLICATION = 'p.post_publish_at, p.visible_from, p.first_public_at, p.goes_live_at';
const DUE = 'p.goes_live_at, p.goes_private_at';

/** For each field of a response: the columns to select, the join that they need, and the function that reads a row. */
export const FIELDS = new Map([
  ['postId', { columns: 'p.post_id', read: (row) => row.post_id }],
  ['accountId', { columns: 'p.account_id', read: (row) => row.account_id }],
  ['postTitle', { columns: 'p.post_title', read: (row) => row.post_title }],
  ['postSlug', { columns: 'p.post_slug', read: (row) => row.post_slug }],
  ['postUrl', { columns: 'p.post_slug, a.blog_slug, a.blog_url', join: ACCOUNT, read: postUrl }],
  ['postContent', { columns: 'p.post_content', read: (row) => row.post_content }],
  ['postImage', { columns: 'p.post_image', read: (row) => row.post_image }],
  ['postAuthorId', { columns: 'u.author_id', join: AUTHOR, read: (row) => row.author_id }],
  ['postAuthor', { columns: 'u.author_id, u.author_name', join: AUTHOR, read: author }],
  ['postCategoriesId', { columns: 'c.cat_id', join: CATEGORY, read: (row) => row.cat_id }],
  ['postCategory', { columns: 'c.cat_id, c.cat_name', join: CATEGORY, read: category }],
  ['postRelatedPostId', { columns: 'p.post_related_post_id', read: (row) => row.post_related_post_id }],
  ['postStatus', { columns: `p.post_status, ${DUE}`, read: postStatus }],
  ['postVisibility', { columns: 'p.visible_from, p.post_unpublish_at', read: visibility }],
  ['postPublishAt', { columns: 'p.post_publish_at', read: (row) => row.post_publish_at }],
  ['postUnpublishAt', { columns: 'p.post_unpublish_at', read: (row) => row.post_unpublish_at }],
  ['publishedAt', { columns: PUBLICATION, read: publishedAt }],
  ['postButtonText', { columns: 'p.post_button_text', read: (row) => row.post_button_text }],
  [
    'postSeoPrimaryKeyword',
    { columns: 'p.post_seo_primary_keyword', read: (row) => row.post_seo_primary_keyword },
  ],
  ['postSeoOtherKeyword', { columns: 'p.post_seo_other_keyword', read: (row) => row.post_seo_other_keyword }],
  ['postSeoPostTitle', { columns: 'p.post_seo_post_title', read: (row) => row.post_seo_post_title }],
  [
    'postSeoMetaDescription',
    { columns: 'p.post_seo_meta_description', read: (row) => row.post_seo_meta_description },
  ],
  ['postCanonicalUrl', { columns: 'p.post_canonical_url', read: (row) => row.post_canonical_url }],
  [
    'postEnableCommenting',
    { columns: 'p.post_enable_commenting', read: (row) => row.post_enable_commenting },
  ],
  ['postEnableSharing', { columns: 'p.post_enable_sharing', read: (row) => row.post_enable_sharing }],
  [
    'postHidePostFromBlog',
    { columns: 'p.post_hide_post_from_blog', read: (row) => row.post_hide_post_from_blog },
  ],
  ['seoScore', { columns: 'p.seo_score', read: (row) => row.seo_score }],
  ['draftVersion', { columns: 'p.draft_version', read: (row) => row.draft_version }],
  ['version', { columns: 'p.version', read: (row) => row.version }],
  ['createdAt', { columns: 'p.created_at', read: (row) => row.created_at }],
  ['updatedAt', { columns: 'p.updated_at', read: (row) => row.updated_at }],
]);

export const NAMES = [...FIELDS.keys()];

/** Returns a SELECT of fields of posts, without conditions. `index` is an index hint, or empty for none. */
export function select(names, index) {
  const fields = names.map((name) => FIELDS.get(name));
  const columns = new Set(['p.post_id', ...fields.flatMap((field) => field.columns.split(', '))]);
  const joins = new Set(fields.flatMap(({ join }) => join ?? []));
  return `SELECT ${[...columns].join(', ')} FROM posts p ${index} ${[...joins].join(' ')}`;
}

/** Converts a row to the fields of a response. */
export function view(row, names) {
  const post = {};
  for (const name of names) post[name] = FIELDS.get(name).read(row);
  return post;
}

export function postUrl({ post_slug: slug, blog_slug: blogSlug, blog_url: blogUrl }) {
  return blogUrl
    ? `${blogUrl}${blogUrl.includes('?') ? '&' : '?'}post=${slug}`
    : `${PUBLIC_URL}/blog/${blogSlug}/${slug}`;
}

function author({ author_id: authorId, author_name: authorName }) {
  return authorId && { authorId, authorName };
}

function category({ cat_id: catId, cat_name: catName }) {
  return catId && { catId, catName };
}

function postStatus({ post_status: status, goes_live_at: goesLiveAt, goes_private_at: goesPrivateAt }) {
  if (goesPrivateAt && goesPrivateAt <= new Date()) return 'draft';
  return goesLiveAt && goesLiveAt <= new Date() ? 'published' : status;
}

function visibility({ visible_from: from, post_unpublish_at: unpublishAt }) {
  if (!from || (unpublishAt && unpublishAt <= new Date())) return 'private';
  return from > new Date() ? 'scheduled' : 'public';
}

function publishedAt({ first_public_at: firstPublicAt, visible_from: from, post_publish_at: publishAt }) {
  const now = new Date();
  const passed = (date) => (date && date <= now ? date : null);
  const first = firstPublicAt ?? passed(from);
  return first && (passed(publishAt) ?? first);
}
