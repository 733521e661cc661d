import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Announcement } from '../events/announcements';
import { AuditTrail } from '../events/audit-trail';
import { ACTS, type Act } from './audit-entry.entity';
import { entryOf, insertEntries, notedEntries, representedIn, type NewEntry } from './audit';

/** The records whose events are also audit entries of the same name. Other changes call `audit`. */
const CONTENT = /^(?:post|category|author)\./;

/** An event that an entry of the change replaces. */
const REPLACED: Partial<Record<Act, string>> = { 'post.restore': 'post.update' };

@Injectable()
export class ChangeTrail extends AuditTrail {
  write(manager: EntityManager, announcements: readonly Announcement[]): Promise<void> {
    const noted = notedEntries(manager);
    const announced = announcements.flatMap((announcement) =>
      isReplaced(announcement, noted) ? [] : contentEntries(manager, announcement),
    );
    return insertEntries(manager, [...noted, ...announced]);
  }
}

function isReplaced({ slug, entityId }: Announcement, noted: readonly NewEntry[]): boolean {
  return noted.some(({ act, subjectId }) => REPLACED[act] === slug && subjectId === entityId);
}

function contentEntries(manager: EntityManager, { slug, account, entityId }: Announcement): NewEntry[] {
  const act = CONTENT.test(slug) ? ACTS.find((known) => known === slug) : undefined;
  if (!act) return [];
  const { accountId, parentAccountId } = account;
  const about = { accountId: parentAccountId ?? accountId, subjectId: entityId };
  return [entryOf(act, { ...representedIn(manager), ...about })];
}
