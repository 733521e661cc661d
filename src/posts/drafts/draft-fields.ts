import { columnNames, Snapshots } from '../history/snapshots';
import { POST_FIELDS, type PostField, type PostFields } from '../post-fields';
import { changedText, wantedSlug } from '../post-writing';
import { Post } from '../post.entity';
import { statusNow } from '../publication';

/** The fields of a draft: those of updatepost, with the values that a post can have. */
export type DraftFields = Pick<Post, PostField>;

/** The columns of a post that no draft has. */
export const NOT_IN_DRAFTS = columnNames(Post).filter(
  (name) => !POST_FIELDS.some((field) => field === name),
) as Exclude<keyof Post, PostField>[];

/** The snapshots of drafts. */
export const DRAFT_SNAPSHOTS = new Snapshots(Post, NOT_IN_DRAFTS);

/** Returns the fields of a post as they are at a time: a status changes by itself when its date comes. */
export function fieldsOf(post: DraftFields & Parameters<typeof statusNow>[0], now = new Date()): DraftFields {
  const fields = Object.fromEntries(POST_FIELDS.map((name) => [name, post[name]])) as unknown as DraftFields;
  return { ...fields, postStatus: statusNow(post, now) };
}

/**
 * Returns the fields of a draft after a save: a field that is absent keeps its value, null restores the value of a new
 * post. The slug has its form, but another post can have it.
 */
export function changedDraft(
  before: DraftFields,
  { postSlug, ...input }: Partial<PostFields>,
): DraftFields & { contentBytes: number } {
  const changed = changedText(before, input);
  const slug = postSlug === undefined ? before.postSlug : wantedSlug(postSlug, changed.postTitle);
  return { ...changed, postSlug: slug };
}
