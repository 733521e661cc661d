import type { EntityManager } from 'typeorm';
import { fieldNamesOf } from '../common/declared-fields';
import { defined, orNull } from '../common/objects';
import { slugFrom } from '../common/slug';
import { sortKey } from '../common/sort-key';
import { insertRow } from '../database/inserts';
import { nullableFields } from '../database/nullable-fields';
import { withFreeSlug, type SlugSpace } from '../database/slugs';
import { Post } from './post.entity';
import { AddPost } from './posts.dto';
import { DEFAULT_STATUS, publish, type Publication } from './publication';
import { seoScore } from './seo-score';

/** The fields of a post that a client sends, without account and slug. */
export type PostInput = Omit<AddPost, 'accountId' | 'postSlug'>;

/** The columns of a post that do not depend on its slug. */
type PostValues = Omit<Post, 'postId' | 'postSlug' | 'seoScore'>;

/** The columns that an update may change. */
type ChangedValues = Omit<PostValues, 'accountId' | keyof Unwritten>;

/** The fields of the input that a post may have as null, apart from those of its publication. */
type Clearable = Exclude<
  { [Field in keyof PostInput & keyof Post]: null extends Post[Field] ? Field : never }[keyof PostInput &
    keyof Post],
  keyof Publication
>;

const NULLABLE = nullableFields(Post);
const CLEARABLE = fieldNamesOf(AddPost).filter(
  (name) => NULLABLE.has(name) && name !== 'postPublishAt',
) as Clearable[];

/** A new post of an account; createdBy is null on the command line. */
export function newPost(
  accountId: number,
  createdBy: number | null,
  input: PostInput,
  now = new Date(),
): PostValues {
  return {
    accountId,
    ...written(input),
    ...publish(input.postStatus ?? DEFAULT_STATUS, input.postPublishAt ?? null, undefined, now),
    createdBy,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
}

/** The values of a post after an update: absent fields keep theirs, null restores that of a new post. */
export function changedPost(post: Post, input: PostInput): ChangedValues {
  const merged = { ...post, ...defined(input) };
  const publication = publish(merged.postStatus ?? DEFAULT_STATUS, merged.postPublishAt, post);
  return { ...written(merged), ...publication };
}

/** Inserts a new post with a free slug, made from the given one or else from the title. */
export function insertPost(
  manager: EntityManager,
  run: number,
  values: PostValues,
  givenSlug: string | null | undefined,
): Promise<Post> {
  const wanted = wantedSlug(givenSlug, values.postTitle);
  return withFreeSlug(manager, postSlugs(values.accountId), wanted, run, async (postSlug) => {
    const post = { ...values, postSlug, seoScore: seoScore({ ...values, postSlug }) };
    return { ...post, postId: await insertRow(manager, Post, post) };
  });
}

/** The wanted slug, which may be taken already. */
export function wantedSlug(given: string | null | undefined, title: string): string {
  return slugFrom(given ?? title, 'post');
}

/** Where post slugs are unique: in their account. */
export function postSlugs(accountId: number, self?: number): SlugSpace<Post> {
  return {
    entity: Post,
    field: 'postSlug',
    index: { name: 'uq_posts_account_slug', columns: ['account_id', 'post_slug'] },
    accountId,
    among: { accountId },
    self,
  };
}

/** The columns that the input fills, with the defaults of absent and empty fields. */
function written(input: PostInput): Omit<ChangedValues, keyof Publication> {
  const clearable = orNull(input, CLEARABLE);
  return {
    ...clearable,
    postTitle: input.postTitle,
    titleKey: sortKey(input.postTitle),
    contentBytes: Buffer.byteLength(clearable.postContent ?? ''),
    postEnableCommenting: input.postEnableCommenting ?? 'Yes',
    postEnableSharing: input.postEnableSharing ?? 'Yes',
    postHidePostFromBlog: input.postHidePostFromBlog ?? 'No',
  };
}

type Unwritten = Pick<Post, 'createdBy' | 'version' | 'createdAt' | 'updatedAt'>;
