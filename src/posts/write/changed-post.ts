import { clock } from '../../platform/common/clock';
import { defined, withNulls } from '../../platform/common/objects';
import { invalidField } from '../../platform/common/problem';
import { sortKey } from '../../platform/common/sort-key';
import { clearableFields } from '../../platform/database/nullable-fields';
import type { PostFields } from '../post-fields';
import { Post, SEARCH_DUE } from '../post.entity';
import { AddPost } from '../posts.dto';
import {
  areInOrder,
  DEFAULT_STATUS,
  OUT_OF_ORDER,
  publish,
  statusNow,
  type Publication,
  type RequestedPublication,
} from '../publication/publication';
import { wantedSlug } from './slug';

export type PostInput = Omit<AddPost, 'accountId' | 'postSlug' | 'contentFormat'>;

/** The columns that follow from the input, except the publication and the slug. */
export type TextColumns = Pick<
  Post,
  | Clearable
  | 'postTitle'
  | 'titleKey'
  | 'contentBytes'
  | 'postEnableCommenting'
  | 'postEnableSharing'
  | 'postHidePostFromBlog'
>;

/** The nullable fields of the input, except publication fields. */
type Clearable = Exclude<
  { [Field in keyof PostInput & keyof Post]: null extends Post[Field] ? Field : never }[keyof PostInput &
    keyof Post],
  keyof Publication
>;

type ChangedText = TextColumns & RequestedPublication & Pick<Post, 'postSlug'>;

type PublicationDate = 'postPublishAt' | 'postUnpublishAt';

const CLEARABLE = clearableFields<Clearable | PublicationDate>(Post, AddPost).filter(
  (name) => name !== 'postPublishAt' && name !== 'postUnpublishAt',
);

/**
 * An absent field keeps its value; null restores the default. The slug may already be taken. `at`: the time at
 * which the post is published with others.
 */
export function changedPost(
  post: Post,
  fields: Partial<PostFields>,
  at?: Date,
): ChangedText & Publication & Pick<Post, 'searchDue'> {
  const now = at ?? clock.date();
  const text = changedText({ ...post, postStatus: statusNow(post, now) }, fields);
  const isGrouped = at !== undefined || post.searchDue === SEARCH_DUE.group;
  const searchDue = isGrouped ? SEARCH_DUE.group : SEARCH_DUE.soon;
  return { ...text, ...publish(text, post, now), searchDue };
}

/** Excludes what depends on the time of the write. */
export function changedText(
  before: PostInput & Pick<Post, 'postSlug'>,
  { postSlug, ...input }: Partial<PostFields>,
): ChangedText {
  const merged = { ...before, ...defined(input) };
  const slug = postSlug === undefined ? before.postSlug : wantedSlug(postSlug, merged.postTitle);
  return { ...textColumns(merged), ...requestedPublication(merged), postSlug: slug };
}

/** Throws 422 if the input contains a date that conflicts with the other one. */
export function requireOrder(changed: RequestedPublication, input: Partial<PostInput>): void {
  const isSent = input.postPublishAt !== undefined || input.postUnpublishAt !== undefined;
  if (!isSent || areInOrder(changed)) return;
  throw invalidField('postUnpublishAt', 'conflict', OUT_OF_ORDER);
}

export function requestedPublication({
  postStatus,
  postPublishAt = null,
  postUnpublishAt = null,
}: PostInput): RequestedPublication {
  return { postStatus: postStatus ?? DEFAULT_STATUS, postPublishAt, postUnpublishAt };
}

export function textColumns(input: PostInput): TextColumns {
  const clearable = withNulls(input, CLEARABLE);
  return {
    postTitle: input.postTitle,
    titleKey: sortKey(input.postTitle),
    contentBytes: Buffer.byteLength(clearable.postContent ?? ''),
    postEnableCommenting: input.postEnableCommenting ?? 'Yes',
    postEnableSharing: input.postEnableSharing ?? 'Yes',
    postHidePostFromBlog: input.postHidePostFromBlog ?? 'No',
    ...clearable,
  };
}
