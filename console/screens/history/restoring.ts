import { fieldErrors } from '../../api/problems';
import { refresh } from '../../api/queries';
import {
  FIELDS,
  fieldsOf,
  named,
  type Draft,
  type FieldName,
  type Post,
  type PostFields,
} from '../editor/fields';
import { draftsChanged, service, type PostId } from '../editor/service';

/** What restoring leaves as it is: when and where the post is public, and the Yes/No fields. */
const STAYS: readonly FieldName[] = [
  ...(['postStatus', 'postPublishAt', 'postUnpublishAt', 'postSlug'] as const),
  ...(['postEnableCommenting', 'postEnableSharing', 'postHidePostFromBlog'] as const),
];

/** The fields that name other records. */
const REFERENCES = ['postCategoriesId', 'postAuthorId', 'postRelatedPostId'] as const;

/** Returns whether restoring a version changes a text. */
export function changesText(text: PostFields, after: PostFields): boolean {
  return restored(text, after).length > 0;
}

function restored(text: PostFields, after: PostFields): FieldName[] {
  return FIELDS.filter((name) => !STAYS.includes(name) && after[name] !== text[name]);
}

/** Puts the texts of a version into the draft. Returns how to take them out again. */
export async function restoreIntoDraft(post: Post, after: PostFields): Promise<() => Promise<void>> {
  const id = { accountId: post.accountId, postId: post.postId };
  const draft = (await service.draft(id)) ?? (await service.openDraft(id));
  const names = restored(fieldsOf(draft), after);
  const saved = names.length > 0 ? await save(id, named(after, names), draft) : draft;
  await refreshTexts();
  return async () => {
    await save(id, named(draft, names), saved);
    draftsChanged.set(draftsChanged.get() + 1);
    await refreshTexts();
  };
}

/** Puts the texts of a version into the live post. Returns how to take them out again. */
export async function restoreLive(post: Post, version: number): Promise<() => Promise<void>> {
  await service.restoreVersion(post, version);
  await refreshTexts();
  return async () => {
    const now = await service.post({ accountId: post.accountId, postId: post.postId });
    await service.restoreVersion(now, post.version);
    await refreshTexts();
  };
}

/** Saves fields into a draft. A reference to a record that is gone becomes none, as in a restored live post. */
async function save(id: PostId, fields: Partial<PostFields>, { draftVersion }: Draft): Promise<Draft> {
  try {
    return await service.saveDraft(id, fields, draftVersion);
  } catch (error) {
    const gone = REFERENCES.filter((name) => name in fieldErrors(error));
    if (gone.length === 0) throw error;
    const without = Object.fromEntries(gone.map((name) => [name, null]));
    return service.saveDraft(id, { ...fields, ...without }, draftVersion);
  }
}

function refreshTexts(): Promise<void> {
  return refresh('getPost', 'getDraft', 'listPosts', 'listDrafts', 'listPostVersions', 'getPostVersion');
}
