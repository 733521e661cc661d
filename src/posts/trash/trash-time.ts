import { MoreThan } from 'typeorm';
import { MOST_DAYS } from '../../platform/database/raw';
import type { Settings } from '../../platform/settings/settings';

const DAY_MS = 86_400_000;

type Kept = Pick<Settings, 'TRASH_DAYS'>;

/** Returns the time at which a post that was deleted at this time is purged. */
export function purgeTime(deletedAt: Date, settings: Kept): Date {
  return new Date(deletedAt.getTime() + keptMs(settings));
}

/** Returns the condition of posts whose time in the trash is not over. */
export function inTrash(settings: Kept) {
  return { deletedAt: MoreThan(trashStart(settings)) };
}

/** Returns the time after which a post must have been deleted to be still in the trash. */
export function trashStart(settings: Kept, now = Date.now()): Date {
  return new Date(Math.max(0, now - keptMs(settings)));
}

function keptMs({ TRASH_DAYS }: Kept): number {
  return DAY_MS * Math.min(TRASH_DAYS, MOST_DAYS);
}
