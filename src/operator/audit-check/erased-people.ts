import type { DataSource } from 'typeorm';
import { erasedPersonIn } from '../../platform/audit/personal-digest';
import type { AuditRow } from '../../platform/audit/sealing/audit-rows';
import { selectRows, text } from '../../platform/database/rows';
import { oneOf, raw, sql } from '../../platform/database/sql';
import { isErased } from '../../platform/identity/erased-user';

/** The people whose erasure would explain why rows have no personal values. */
export class ErasedPeople {
  private readonly userIds = new Set<number>();
  private isExplained = true;

  add(row: AuditRow): void {
    if (row.personalSalt !== null || row.personalDigest === null) return;
    const userId = row.userId ?? erasedPersonIn(row);
    if (userId !== null) this.userIds.add(userId);
    // The person who declined an invitation is not known once the member has been deleted.
    else if (row.act !== 'member.decline') this.isExplained = false;
  }

  /** False if a person still has an email: an erasure replaces it first, and deletes the user last. */
  async areErased(source: DataSource): Promise<boolean> {
    if (!this.isExplained || this.userIds.size === 0) return this.isExplained;
    const users = await selectRows(
      source,
      { email: text },
      sql`FROM users WHERE ${oneOf(raw('user_id'), [...this.userIds])}`,
    );
    return users.every(isErased);
  }
}
