import { clock } from '../../platform/common/clock';
import { columnNames, Snapshots } from '../history/snapshots';
import { POST_FIELDS, type PostField } from '../post-fields';
import { Post } from '../post.entity';
import { statusNow } from '../publication/publication';

export type DraftFields = Pick<Post, PostField>;

export const NOT_IN_DRAFTS = columnNames(Post).filter(
  (name) => !POST_FIELDS.some((field) => field === name),
) as Exclude<keyof Post, PostField>[];

export const DRAFT_SNAPSHOTS = new Snapshots(Post, NOT_IN_DRAFTS);

/** A status changes by itself when its date is reached. */
export function fieldsOf(
  post: DraftFields & Parameters<typeof statusNow>[0],
  now = clock.date(),
): DraftFields {
  const fields = Object.fromEntries(POST_FIELDS.map((name) => [name, post[name]])) as unknown as DraftFields;
  return { ...fields, postStatus: statusNow(post, now) };
}
