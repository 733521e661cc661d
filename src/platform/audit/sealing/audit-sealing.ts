import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { isDuplicate, isUnavailable } from '../../database/database-errors';
import { insertRow } from '../../database/inserts';
import { Recurring } from '../../database/recurring';
import { int, orNull, readRows, selectRows } from '../../database/rows';
import { auditSealsMissing } from '../../instruments/instruments';
import { log } from '../../logging/logger';
import { Sealer } from '../../secrets/sealer';
import { Settings } from '../../settings/settings';
import { AuditSeal } from '../audit-seal.entity';
import { readAuditRows, NO_ACCOUNT, type AuditRow } from './audit-rows';
import { loggedSeal, nextSeal } from './seals';

const MINUTE_MS = 60_000;

/** Retention deletes a range with one transaction, and only as a whole. */
const MOST = { rows: 500, ms: 86_400_000 };

/** Seals each minute what can no longer change. Of several processes, one inserts the next seal of an account. */
@Injectable()
export class AuditSealing implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly stopping = new AbortController();
  private readonly lagMs: number;
  private readonly recurring: Recurring;
  /** All entries up to this id are sealed, except in accounts whose last attempt failed. Null before the first run. */
  private sealedTo: number | null = null;
  private readonly failed = new Set<number>();

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly sealer: Sealer,
    { CHANGES_LAG_SECONDS }: Settings,
  ) {
    this.lagMs = CHANGES_LAG_SECONDS * 1000;
    const restMs = Math.max(0, MINUTE_MS - this.lagMs);
    this.recurring = new Recurring({ context: 'Audit seals', job: 'audit_seals' }, restMs, () => this.run());
  }

  onApplicationBootstrap(): void {
    this.recurring.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.recurring.stop();
  }

  /** After the lag, all units of work have ended that were assigned an id up to the last one. */
  async run(): Promise<void> {
    const last = await this.lastId();
    const { signal } = this.stopping;
    await sleep(this.lagMs, undefined, { signal, ref: false }).catch(() => undefined);
    if (!signal.aborted) await this.sealTo(last);
  }

  private async lastId(): Promise<number> {
    const [row] = await readRows(
      this.source,
      { last: orNull(int) },
      'SELECT MAX(audit_id) AS last FROM audit_log',
    );
    return row?.last ?? 0;
  }

  private async sealTo(last: number): Promise<void> {
    const errors: unknown[] = [];
    for await (const accountId of this.accounts(last)) {
      if (this.stopping.signal.aborted) return;
      await this.sealAccount(accountId, last).then(
        () => this.failed.delete(accountId),
        (error: unknown) => {
          this.failed.add(accountId);
          errors.push(error);
          if (isUnavailable(error)) throw error;
        },
      );
    }
    this.sealedTo = last;
    if (errors.length > 0) throw errors[0];
  }

  private async *accounts(last: number): AsyncGenerator<number> {
    yield* [...this.failed];
    if (this.sealedTo === null) {
      yield* this.allAccounts();
      return;
    }
    const rows = await readRows(
      this.source,
      { accountId: orNull(int) },
      'SELECT DISTINCT account_id AS accountId FROM audit_log WHERE audit_id > ? AND audit_id <= ?',
      [this.sealedTo, last],
    );
    yield* rows.map(({ accountId }) => accountId ?? NO_ACCOUNT);
  }

  /** Each is one lookup in the index of accounts, because a DISTINCT would read the whole index on SQLite. */
  private async *allAccounts(): AsyncGenerator<number> {
    for (let accountId: number | null = NO_ACCOUNT; accountId !== null;) {
      yield accountId;
      const [next]: { accountId: number | null }[] = await selectRows(
        this.source,
        { accountId: orNull(int) },
        'FROM audit_log WHERE account_id > ? ORDER BY account_id LIMIT 1',
        [accountId],
      );
      accountId = next?.accountId ?? null;
    }
  }

  private async sealAccount(accountId: number, last: number): Promise<void> {
    while (!this.stopping.signal.aborted && (await this.sealNext(accountId, last)));
  }

  /** Returns whether more rows of the account may wait. */
  private async sealNext(accountId: number, last: number): Promise<boolean> {
    const { manager } = this.source;
    const previous = await manager.findOne(AuditSeal, { where: { accountId }, order: { sealId: 'DESC' } });
    const range = { accountId, fromId: (previous?.toId ?? 0) + 1, toId: last };
    const found = await readAuditRows(this.source, range, MOST.rows);
    if (found.length === 0) return false;
    const rows = withinDay(found);
    this.noteMissing(accountId, rows);
    const seal = nextSeal(this.sealer, accountId, previous, rows);
    try {
      await insertRow(manager, AuditSeal, seal);
    } catch (error) {
      // The other process may have read a lower last id, so there can be more rows.
      if (isDuplicate(error)) return true;
      throw error;
    }
    log().info({ context: 'Audit seals', ...loggedSeal(seal) }, 'audit sealed');
    return found.length === MOST.rows || rows.length < found.length;
  }

  /** Rows up to `sealedTo` had a seal: it was deleted, or the rows have been inserted since. */
  private noteMissing(accountId: number, rows: readonly AuditRow[]): void {
    const [first] = rows;
    if (!first || first.auditId > (this.sealedTo ?? 0) || this.failed.has(accountId)) return;
    auditSealsMissing.inc();
    const ids = { fromId: first.auditId, toId: rows.at(-1)?.auditId };
    log().error({ context: 'Audit seals', accountId, ...ids }, 'audit seals missing');
  }
}

function withinDay(rows: readonly AuditRow[]): AuditRow[] {
  const begin = rows[0]?.occurredAt.getTime() ?? 0;
  const end = rows.findIndex(({ occurredAt }) => Math.abs(occurredAt.getTime() - begin) > MOST.ms);
  return rows.slice(0, end === -1 ? undefined : end);
}
