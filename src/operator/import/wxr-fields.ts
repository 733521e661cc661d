import type { EntryElement } from './wxr-entry';

/** `rss` is the root, an `item` an entry, its `title` a field; `wp:meta_key` is in the field `wp:postmeta`. */
export const DEPTH = { root: 1, entry: 3, field: 4, custom: 5, most: 256 };

const ENTRIES: ReadonlySet<string> = new Set<EntryElement>([
  ...(['wp:author', 'wp:category', 'wp:tag', 'wp:term', 'item'] as const),
]);

/** The fields that are read from the channel itself. */
export const CHANNEL = new Set(['link', 'wp:base_blog_url', 'wp:wxr_version']);

/** The fields that are read from an author, a category or an item. Others are ignored. */
export const FIELDS = new Set([
  ...['wp:author_login', 'wp:author_display_name', 'wp:author_first_name', 'wp:author_last_name'],
  ...['wp:category_nicename', 'wp:cat_name'],
  ...['title', 'link', 'guid', 'category', 'dc:creator', 'content:encoded', 'excerpt:encoded'],
  ...['wp:post_id', 'wp:post_type', 'wp:post_name', 'wp:post_date', 'wp:post_date_gmt', 'wp:status'],
  ...['wp:post_password', 'wp:comment_status', 'wp:is_sticky', 'wp:attachment_url', 'wp:author_email'],
  ...['wp:category_parent', 'wp:category_description'],
]);

export const CUSTOM_FIELDS = new Set([
  ...['_thumbnail_id', 'footnotes'],
  ...['_wp_attached_file', '_wp_attachment_image_alt'],
]);

export function isEntry(name: string): name is EntryElement {
  return ENTRIES.has(name);
}
