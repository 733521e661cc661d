import type { DataSource } from 'typeorm';
import type { AuditSeal } from '../../platform/audit/audit-seal.entity';
import type { AuditRow } from '../../platform/audit/sealing/audit-rows';
import { instantParameter } from '../../platform/database/raw';
import { instant, int, orNull, readRows } from '../../platform/database/rows';

const HOUR_MS = 3_600_000;

/** Usually, rows wait a minute or two for their seal. */
const MARGIN_MS = HOUR_MS / 2;

/** The rows of the previous release are sealed within this time after the first seal of the service. */
const FIRST_RUN_MS = 24 * HOUR_MS;

/** The times of the oldest rows of a range; null if there are none. */
export class OldestRows {
  any: Date | null = null;
  /** Without rows of the previous release, which have no digest. */
  own: Date | null = null;

  add({ occurredAt, personalDigest }: AuditRow): void {
    if (this.any === null || occurredAt < this.any) this.any = occurredAt;
    if (personalDigest === null) return;
    if (this.own === null || occurredAt < this.own) this.own = occurredAt;
  }
}

/** Finds seals that were made long after their rows, as when the service seals rows again whose seals were deleted. */
export class LateSeals {
  private since?: Promise<number>;

  constructor(private readonly source: DataSource) {}

  /** A stop of the whole service also delays seals, but then there are no rows in between. */
  async isLate({ sealedAt }: AuditSeal, { any, own }: OldestRows): Promise<boolean> {
    if (!isOld(any, sealedAt)) return false;
    const oldest = (await this.isOfFirstRun(sealedAt)) ? own : any;
    return isOld(oldest, sealedAt) && this.wasRunning(oldest, sealedAt);
  }

  private async isOfFirstRun(sealedAt: Date): Promise<boolean> {
    this.since ??= this.firstSealedAt();
    return sealedAt.getTime() < (await this.since) + FIRST_RUN_MS;
  }

  private async firstSealedAt(): Promise<number> {
    const statement = 'SELECT MIN(sealed_at) AS since FROM audit_seals';
    const [row] = await readRows(this.source, { since: orNull(instant) }, statement);
    return row?.since?.getTime() ?? 0;
  }

  /** Whether the service wrote an entry of any account. Commands also write while it is stopped. */
  private async wasRunning(oldest: Date, sealedAt: Date): Promise<boolean> {
    const [from, to] = [new Date(oldest.getTime() + MARGIN_MS), new Date(sealedAt.getTime() - MARGIN_MS)];
    const found = await readRows(
      this.source,
      { one: int },
      "SELECT 1 AS one FROM audit_log WHERE occurred_at >= ? AND occurred_at <= ? AND via <> 'cli' LIMIT 1",
      [instantParameter(from), instantParameter(to)],
    );
    return found.length > 0;
  }
}

function isOld(written: Date | null, sealedAt: Date): written is Date {
  return written !== null && sealedAt.getTime() - written.getTime() > 2 * MARGIN_MS;
}
