import type { EntityManager } from 'typeorm';
import type { Announcement } from './announcements';

/** `ChangeTrail` implements it. */
export abstract class AuditTrail {
  /** Writes the audit entries of a change with at most one statement. Must be called before the commit. */
  abstract write(manager: EntityManager, announcements: readonly Announcement[]): Promise<void>;
}
