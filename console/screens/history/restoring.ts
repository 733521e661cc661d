import { fieldErrors } from '../../api/problems';
import { refresh } from '../../api/queries';
import {
  FIELDS,
  fieldsOf,
  named,
  type FieldName,
  type Post,
  type PostFields,
  type Draft,
} from '../editor/fields';
import { service, type PostId } from '../editor/service';

/** What restoring leaves as it is: when and where the post is public, and the Yes/No fields. */
const STAYS: readonly FieldName[] = [
  ...(['postStatus', 'postPublishAt', 'postUnpublishAt', 'postSlug'] as const),
  ...(['postEnableCommenting', 'postEnableSharing', 'postHidePostFromBlog'] as const),
];

/** The fields that name other records. */
const REFERENCES = ['postCategoriesId', 'postAuthorId', 'postRelatedPostId'] as const;

/** Returns whether the draft of a post has unpublished texts that those of a version would replace. */
export async function wouldOverwrite({ accountId, postId }: Post, after: PostFields): Promise<boolean> {
  const draft = await service.draft({ accountId, postId });
  if (!draft) return false;
  const names = replaced(fieldsOf(draft), after);
  return draft.changedFields.some((name) => names.includes(name));
}

/** Returns whether restoring a version changes a text. */
export function changesText(text: PostFields, after: PostFields): boolean {
  return replaced(text, after).length > 0;
}

function replaced(text: PostFields, after: PostFields): FieldName[] {
  return FIELDS.filter((name) => !STAYS.includes(name) && after[name] !== text[name]);
}

/** Puts the texts of a version into the draft. Returns how to take them out again. */
export async function restoreIntoDraft(post: Post, after: PostFields): Promise<() => Promise<void>> {
  const id = { accountId: post.accountId, postId: post.postId };
  const draft = await service.openDraft(id);
  const names = replaced(fieldsOf(draft), after);
  const saved = names.length > 0 ? await save(id, named(after, names), draft) : draft;
  await refreshTexts();
  return async () => {
    await save(id, named(draft, names), saved);
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
