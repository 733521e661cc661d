import type { EntityManager } from 'typeorm';
import { mediaKeysIn } from '../media-uses/media-keys';
import { changeMediaUses } from '../media-uses/media-uses';

/** Notes the picture that a blog has as its logo. */
export function changeLogoMedia(
  manager: EntityManager,
  accountId: number,
  before: string | null,
  after: string | null,
): Promise<void> {
  const user = { place: 'logo', ownerId: accountId, accountId } as const;
  return changeMediaUses(manager, user, mediaKeysIn(before), mediaKeysIn(after));
}
