import { instant, int, orNull, text } from '../platform/database/rows';
import { raw } from '../platform/database/sql';
import { AUTHOR, BLOG, CATEGORY, LISTED, SINGLE } from './reader-fields';
import { column, selected } from './shown-fields';

const textOrNull = orNull(text);
const instantOrNull = orNull(instant);

/** Post columns for internal use. `tenantId`: the parent account, or the blog's account if it has no parent. */
export const POST = {
  postId: column('r.post_id', int),
  version: column('r.version', int),
  contentBytes: column('r.content_bytes', int),
  tenantId: column('COALESCE(a.parent_account_id, a.account_id)', int),
  postSeoMetaDescription: column('r.post_seo_meta_description', textOrNull),
  shownUntil: column('r.post_unpublish_at', instantOrNull),
  updatedAt: column('r.updated_at', instant),
};

/** Columns of `posts related` and its account, `accounts home`. */
export const RELATED = {
  relatedId: column('related.post_id', orNull(int)),
  relatedTitle: column('related.post_title', textOrNull),
  relatedSlug: column('related.post_slug', textOrNull),
  relatedShownUntil: column('related.post_unpublish_at', instantOrNull),
  relatedBlogSlug: column('home.blog_slug', textOrNull),
  relatedBlogUrl: column('home.blog_url', textOrNull),
  relatedVersion: column('related.version', orNull(int)),
};

/** Columns of the post with a former slug, `posts moved`. */
export const MOVED = {
  movedTo: column('moved.post_slug', textOrNull),
  movedShownUntil: column('moved.post_unpublish_at', instantOrNull),
};

/** Posts refer to deleted authors and categories until housekeeping clears the references. */
export const AUTHOR_AND_CATEGORY = raw(`
  LEFT JOIN authors author ON author.author_id = r.post_author_id AND author.deleted_at IS NULL
  LEFT JOIN categories category ON category.cat_id = r.post_categories_id AND category.deleted_at IS NULL`);

export const BLOG_COLUMNS = selected(BLOG);

/** Columns of `accounts a`. */
export const BLOG_IDS = { accountId: BLOG.accountId, parentAccountId: BLOG.parentAccountId };

export const CATEGORY_COLUMNS = selected(CATEGORY);
export const LISTED_COLUMNS = selected(POST, LISTED, AUTHOR, CATEGORY);
export const SINGLE_COLUMNS = selected(POST, SINGLE, AUTHOR, CATEGORY, RELATED, MOVED);

/** The columns of other records that a preview shows. */
export const AROUND_PREVIEW = selected(BLOG, { tenantId: POST.tenantId }, AUTHOR, CATEGORY, RELATED);
