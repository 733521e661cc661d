import type { EntityManager } from 'typeorm';
import type { Owned } from '../platform/access/owned-records';
import { orNull } from '../platform/common/objects';
import type { PostFields } from './post-fields';
import { findReferences, referencesTo } from './post-references';
import type { Post } from './post.entity';

const REFERENCES = ['postAuthorId', 'postCategoriesId', 'postRelatedPostId'] as const;

/**
 * Returns the references among the fields, with null for each record that is gone. A related post is locked until the
 * referring post is stored.
 */
export async function existingReferences(
  manager: EntityManager,
  { postId, account }: Pick<Owned<Post>, 'postId' | 'account'>,
  fields: Partial<PostFields>,
): Promise<Partial<Pick<Post, (typeof REFERENCES)[number]>>> {
  const set = REFERENCES.filter((name) => fields[name]);
  if (set.length === 0) return {};
  const wanted = { postId, ...orNull(fields, REFERENCES) };
  const found = referencesTo(await findReferences(manager, account, wanted, fields));
  return Object.fromEntries(set.map((name) => [name, found[name]]));
}
