import { words } from '../../../words/words';
import type { Post, PostFields } from '../save/fields';
import { newKey } from '../save/new-key';
import { service } from '../save/service';

/** The maximum length of a title. */
const MAX_TITLE = 255;

/** Adds a draft with the fields of a post, but without those that only one post can have: its address and its dates. */
export function duplicate(accountId: number, fields: PostFields): Promise<Post> {
  const postTitle = words.editor.copyOf(fields.postTitle).slice(0, MAX_TITLE);
  const own = { postSlug: '', postCanonicalUrl: null, postPublishAt: null, postUnpublishAt: null };
  return service.add(accountId, { ...fields, ...own, postTitle }, newKey());
}
