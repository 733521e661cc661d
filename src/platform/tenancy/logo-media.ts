import type { EntityManager } from 'typeorm';
import { changeMediaUses } from '../media-uses/media-uses';

/** Records the picture that a blog uses as its logo. */
export function changeLogoMedia(
  manager: EntityManager,
  accountId: number,
  before: string | null,
  after: string | null,
): Promise<void> {
  return changeMediaUses(manager, { place: 'logo', ownerId: accountId, accountId }, before, after);
}
