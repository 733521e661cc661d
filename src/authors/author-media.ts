import type { EntityManager } from 'typeorm';
import { changeMediaUses } from '../platform/media-uses/media-uses';
import type { Author } from './author.entity';

/** Records the picture that an author uses. */
export function changeAuthorMedia(
  manager: EntityManager,
  { authorId: ownerId, accountId }: Pick<Author, 'authorId' | 'accountId'>,
  before: string | null,
  after: string | null,
): Promise<void> {
  return changeMediaUses(manager, { place: 'author', ownerId, accountId }, before, after);
}
