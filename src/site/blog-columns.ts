import { raw } from '../platform/database/sql';

/** The columns of a blog, selected from `accounts a`. */
export const BLOG = raw(`a.account_id AS accountId, a.name AS blogName, a.blog_slug AS blogSlug,
  a.blog_url AS blogUrl, a.language, a.blog_description AS blogDescription,
  a.blog_accent_color AS blogAccentColor, a.blog_logo AS blogLogo, a.updated_at AS blogUpdatedAt`);

/** The columns of a category with its label, selected from `categories category`. */
export const CATEGORY = raw(`category.cat_id AS catId, category.cat_name AS catName,
  category.cat_slug AS catSlug, category.cat_label_color AS catLabelColor,
  category.cat_label_font_size AS catLabelFontSize, category.cat_label_text_color AS catLabelTextColor`);

/** The columns of an author, selected from `authors author`. */
export const AUTHOR = raw(`author.author_name AS authorName, author.author_slug AS authorSlug,
  author.author_img AS authorImg, author.author_bio AS authorBio`);

/** The columns of a related post, selected from `posts related` and its account, `accounts home`. */
export const RELATED = raw(`related.post_title AS relatedTitle, related.post_slug AS relatedSlug,
  related.post_unpublish_at AS relatedShownUntil, home.blog_slug AS relatedBlogSlug,
  home.blog_url AS relatedBlogUrl`);

/**
 * The columns of a post in lists, without its content, selected from `posts r`, its author and category, and `accounts
 * a`.
 */
export const LISTED = raw(`r.post_id AS postId, r.version, r.post_title AS postTitle, r.post_slug AS postSlug,
  r.post_image AS postImage, r.post_button_text AS postButtonText, r.content_bytes AS contentBytes,
  COALESCE(a.parent_account_id, a.account_id) AS tenantId,
  r.post_seo_meta_description AS postSeoMetaDescription, r.visible_from AS publishedAt,
  r.post_unpublish_at AS shownUntil, r.updated_at AS updatedAt, ${AUTHOR.text}, ${CATEGORY.text}`);

/** The additional columns of a post's own page. */
export const SINGLE = raw(`r.post_seo_primary_keyword AS postSeoPrimaryKeyword,
  r.post_seo_other_keyword AS postSeoOtherKeyword, r.post_seo_post_title AS postSeoPostTitle,
  r.post_canonical_url AS postCanonicalUrl, r.post_enable_commenting AS postEnableCommenting,
  r.post_enable_sharing AS postEnableSharing, r.post_hide_post_from_blog AS postHidePostFromBlog,
  ${RELATED.text}, moved.post_unpublish_at AS movedShownUntil, moved.post_slug AS movedTo`);

/**
 * Joins the author and the category of a post, unless they are deleted: posts refer to deleted ones until housekeeping
 * clears the references.
 */
export const AUTHOR_AND_CATEGORY = raw(`
  LEFT JOIN authors author ON author.author_id = r.post_author_id AND author.deleted_at IS NULL
  LEFT JOIN categories category ON category.cat_id = r.post_categories_id AND category.deleted_at IS NULL`);
