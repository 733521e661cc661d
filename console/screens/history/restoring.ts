import { fieldErrors } from '../../api/problems';
import { refetchAll } from '../../api/queries';
import {
  FIELDS,
  fieldsOf,
  pick,
  type FieldName,
  type Post,
  type PostFields,
  type Draft,
} from '../editor/save/fields';
import { service, type PostId } from '../editor/save/service';

/** Fields that restoring keeps: publication, slug and display options. */
const UNCHANGED: readonly FieldName[] = [
  ...(['postStatus', 'postPublishAt', 'postUnpublishAt', 'postSlug'] as const),
  ...(['postEnableCommenting', 'postEnableSharing', 'postHidePostFromBlog'] as const),
];

/** Fields that refer to other records. */
const REFERENCES = ['postCategoriesId', 'postAuthorId', 'postRelatedPostId'] as const;

/** Returns whether restoring a version would overwrite unpublished changes of the draft. */
export async function wouldOverwrite({ accountId, postId }: Post, after: PostFields): Promise<boolean> {
  const draft = await service.draft({ accountId, postId });
  if (!draft) return false;
  const names = replacedFields(fieldsOf(draft), after);
  return draft.changedFields.some((name) => names.includes(name));
}

/** Returns whether restoring a version would change anything. */
export function changesText(text: PostFields, after: PostFields): boolean {
  return replacedFields(text, after).length > 0;
}

function replacedFields(text: PostFields, after: PostFields): FieldName[] {
  return FIELDS.filter((name) => !UNCHANGED.includes(name) && after[name] !== text[name]);
}

/** Restores a version to the draft. Returns a function that reverts it. */
export async function restoreToDraft(post: Post, after: PostFields): Promise<() => Promise<void>> {
  const id = { accountId: post.accountId, postId: post.postId };
  const draft = await service.openDraft(id);
  const names = replacedFields(fieldsOf(draft), after);
  const saved = names.length > 0 ? await save(id, pick(after, names), draft) : draft;
  await refetchAll();
  return async () => {
    await save(id, pick(draft, names), saved);
    await refetchAll();
  };
}

/** Restores a version to the live post. Returns a function that reverts it. */
export async function restoreLive(post: Post, version: number): Promise<() => Promise<void>> {
  await service.restoreVersion(post, version);
  return async () => {
    const now = await service.post({ accountId: post.accountId, postId: post.postId });
    await service.restoreVersion(now, post.version);
  };
}

/** Saves fields to a draft. Clears references to deleted records, as the service does when it restores a live post. */
async function save(
  id: PostId,
  fields: Partial<PostFields>,
  { draftVersion: ifMatch }: Draft,
): Promise<Draft> {
  try {
    return await service.saveDraft(id, fields, { ifMatch });
  } catch (error) {
    const deleted = REFERENCES.filter((name) => name in fieldErrors(error));
    if (deleted.length === 0) throw error;
    const without = Object.fromEntries(deleted.map((name) => [name, null]));
    return service.saveDraft(id, { ...fields, ...without }, { ifMatch });
  }
}
