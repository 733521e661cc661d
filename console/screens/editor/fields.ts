import type { Data, Whole } from '../../api/operations';

/** A live post. */
export type Post = Whole<Data<'getPost'>>;

/** The draft of a post. */
export type Draft = Whole<Data<'getDraft'>>;

/** The fields that an editor can change, in the order in which they are shown. */
export const FIELDS = [
  'postTitle',
  'postContent',
  'postSlug',
  'postImage',
  'postCategoriesId',
  'postAuthorId',
  'postRelatedPostId',
  'postStatus',
  'postPublishAt',
  'postUnpublishAt',
  'postButtonText',
  'postSeoPrimaryKeyword',
  'postSeoOtherKeyword',
  'postSeoPostTitle',
  'postSeoMetaDescription',
  'postCanonicalUrl',
  'postEnableCommenting',
  'postEnableSharing',
  'postHidePostFromBlog',
] as const;

export type FieldName = (typeof FIELDS)[number];

/** The values of the fields. */
export type PostFields = Pick<Draft, FieldName>;

/** The fields of a post that is not written yet. */
export const NEW_FIELDS: PostFields = {
  postTitle: '',
  postContent: null,
  postSlug: '',
  postImage: null,
  postCategoriesId: null,
  postAuthorId: null,
  postRelatedPostId: null,
  postStatus: 'draft',
  postPublishAt: null,
  postUnpublishAt: null,
  postButtonText: null,
  postSeoPrimaryKeyword: null,
  postSeoOtherKeyword: null,
  postSeoPostTitle: null,
  postSeoMetaDescription: null,
  postCanonicalUrl: null,
  postEnableCommenting: 'Yes',
  postEnableSharing: 'Yes',
  postHidePostFromBlog: 'No',
};

/** Returns the named fields. */
export function named(fields: Partial<PostFields>, names: readonly FieldName[]): Partial<PostFields> {
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
}

/** Returns the fields of a post or a draft, without what else belongs to it. */
export function fieldsOf(record: PostFields): PostFields {
  return named(record, FIELDS) as PostFields;
}

/** Returns the changes that are none compared with the fields that the service has. */
export function realEdits(base: PostFields, edits: Partial<PostFields>): Partial<PostFields> {
  return named(
    edits,
    FIELDS.filter((name) => name in edits && edits[name] !== base[name]),
  );
}
