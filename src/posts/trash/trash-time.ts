import { MoreThan } from 'typeorm';
import { clock } from '../../platform/common/clock';
import { MOST_DAYS } from '../../platform/database/raw';
import type { Settings } from '../../platform/settings/settings';

const DAY_MS = 86_400_000;

type TrashSettings = Pick<Settings, 'TRASH_DAYS'>;

export function purgeTime(deletedAt: Date, settings: TrashSettings): Date {
  return new Date(deletedAt.getTime() + trashMs(settings));
}

export function inTrash(settings: TrashSettings) {
  return { deletedAt: MoreThan(trashStart(settings)) };
}

/** Posts deleted after this time are still in the trash. */
export function trashStart(settings: TrashSettings, now = clock.now()): Date {
  return new Date(Math.max(0, now - trashMs(settings)));
}

function trashMs({ TRASH_DAYS }: TrashSettings): number {
  return DAY_MS * Math.min(TRASH_DAYS, MOST_DAYS);
}
