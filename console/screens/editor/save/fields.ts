import type { Data, Whole } from '../../../api/operations';

export type Post = Whole<Data<'getPost'>>;

export type Draft = Whole<Data<'getDraft'>>;

/** The versions of a post and its draft in the service. */
export type PostVersions = Pick<Post, 'version' | 'draftVersion'>;

/** The fields that the editor changes, in display order. */
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

export type PostFields = Pick<Draft, FieldName>;

/** The initial fields of a new post. */
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

/** Picks the named fields. */
export function pick(fields: Partial<PostFields>, names: readonly FieldName[]): Partial<PostFields> {
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
}

/** Picks the editable fields of a post or draft. */
export function fieldsOf(record: PostFields): PostFields {
  return pick(record, FIELDS) as PostFields;
}

/** Returns the edits that differ from the base. */
export function effectiveEdits(base: PostFields, edits: Partial<PostFields>): Partial<PostFields> {
  return pick(
    edits,
    FIELDS.filter((name) => name in edits && edits[name] !== base[name]),
  );
}
