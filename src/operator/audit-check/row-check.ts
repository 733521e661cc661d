import type { DataSource } from 'typeorm';
import type { AuditSeal } from '../../platform/audit/audit-seal.entity';
import { hasOriginalValues } from '../../platform/audit/personal-digest';
import { readAuditRows, RowsDigest, type AuditRow } from '../../platform/audit/sealing/audit-rows';
import { clock } from '../../platform/common/clock';
import { ErasedPeople } from './erased-people';
import type { FindingKind } from './findings';
import { LateSeals, OldestRows } from './late-seals';

const DAY_MS = 86_400_000;
const BATCH = 500;

/** No id is higher. */
const END = Number.MAX_SAFE_INTEGER - 1;

export interface CheckedRows {
  count: number;
  /** `removed`: retention has deleted the rows. */
  finding: FindingKind | 'removed' | null;
}

/** Compares the rows of an account with its seals, which must be passed in order: reads the rows in large batches. */
export class RowCheck {
  private batch: readonly AuditRow[] = [];
  private at = 0;
  private nextId = 1;
  private readonly late: LateSeals;

  /** `days`: how long rows are kept. */
  constructor(
    private readonly source: DataSource,
    private readonly accountId: number,
    private readonly days: number,
  ) {
    this.late = new LateSeals(source);
  }

  /** Reads a range with a difference again: rows can have been deleted or committed since their batch was read. */
  async check(seal: AuditSeal): Promise<CheckedRows> {
    const checked = await this.compare(seal, this.until(seal));
    const isFinal = checked.finding === null || checked.finding === 'removed';
    return isFinal ? checked : this.compare(seal, this.rowsOf(seal));
  }

  private async compare(seal: AuditSeal, rows: AsyncIterable<AuditRow>): Promise<CheckedRows> {
    const digest = new RowsDigest();
    const people = new ErasedPeople();
    const oldest = new OldestRows();
    let count = 0;
    let isOriginal = true;
    for await (const row of rows) {
      digest.add(row);
      people.add(row);
      oldest.add(row);
      count++;
      isOriginal &&= hasOriginalValues(row);
    }
    const difference = this.differenceOf(seal, count, isOriginal && digest.hex === seal.rowsDigest);
    return { count, finding: difference ?? (await this.suspicionOf(seal, people, oldest)) };
  }

  /** For rows that match their seal. */
  private async suspicionOf(
    seal: AuditSeal,
    people: ErasedPeople,
    oldest: OldestRows,
  ): Promise<FindingKind | null> {
    if (!(await people.areErased(this.source))) return 'erased';
    return (await this.late.isLate(seal, oldest)) ? 'sealed-late' : null;
  }

  private differenceOf(seal: AuditSeal, found: number, isSame: boolean): CheckedRows['finding'] {
    const { count, lastOccurredAt } = seal;
    const isOver = lastOccurredAt.getTime() < clock.now() - this.days * DAY_MS;
    if (found === 0 && count > 0) return isOver ? 'removed' : 'range-missing';
    if (found !== count) return found > count ? 'inserted' : 'deleted';
    return isSame ? null : 'edited';
  }

  /** Skips rows before the range, whose seal is missing. */
  private async *until({ fromId, toId }: AuditSeal): AsyncGenerator<AuditRow> {
    for (let row = await this.row(toId); row && row.auditId <= toId; row = await this.row(toId)) {
      this.at++;
      if (row.auditId >= fromId) yield row;
    }
  }

  /** The next row, which can have an id above `toId`. Undefined if no row up to `toId` is left. */
  private async row(toId: number): Promise<AuditRow | undefined> {
    const known = this.batch[this.at];
    if (known || this.nextId > toId) return known;
    const range = { accountId: this.accountId, fromId: this.nextId, toId: END };
    this.batch = await readAuditRows(this.source, range, BATCH);
    this.at = 0;
    this.nextId = (this.batch.at(-1)?.auditId ?? END) + 1;
    return this.batch[0];
  }

  private async *rowsOf({ accountId, fromId, toId }: AuditSeal): AsyncGenerator<AuditRow> {
    for (let next = fromId, more = true; more;) {
      const rows = await readAuditRows(this.source, { accountId, fromId: next, toId }, BATCH);
      yield* rows;
      next = (rows.at(-1)?.auditId ?? toId) + 1;
      more = rows.length === BATCH;
    }
  }
}
