import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, MoreThan } from 'typeorm';
import { AuditSeal } from '../../platform/audit/audit-seal.entity';
import { NO_ACCOUNT, ofAccount } from '../../platform/audit/sealing/audit-rows';
import { invalidField } from '../../platform/common/problem';
import { int, instant, orNull, readRows } from '../../platform/database/rows';
import { all, sql, type Sql } from '../../platform/database/sql';
import { Sealer } from '../../platform/secrets/sealer';
import { Settings } from '../../platform/settings/settings';
import { Account } from '../../platform/tenancy/account.entity';
import { ChainCheck } from './chain-check';
import { Findings, missingSeals, sealRange, type Finding } from './findings';
import type { LoggedSeals } from './logged-seals';
import { RowCheck, type CheckedRows } from './row-check';

const BATCH = 500;

export interface AuditCheck {
  accountId: number;
  seals: number;
  /** Sealed rows that exist. */
  rows: number;
  /** Ranges whose rows retention has deleted. */
  removedRanges: number;
  /** Rows after the last seal. */
  unsealedRows: number;
  findings: Finding[];
}

type Counts = Pick<AuditCheck, 'seals' | 'rows' | 'removedRanges'>;

@Injectable()
export class AuditChecks {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly sealer: Sealer,
    private readonly settings: Settings,
  ) {}

  /** Throws 422 if the account is not a parent account and has never had a seal. */
  async check(accountId: number, logged: LoggedSeals | null): Promise<AuditCheck> {
    const findings = new Findings();
    const chain = new ChainCheck(this.sealer, findings);
    const rows = new RowCheck(this.source, accountId, this.settings.AUDIT_LOG_DAYS);
    const counts = { seals: 0, rows: 0, removedRanges: 0 };
    for await (const seal of this.seals(accountId)) {
      chain.check(seal);
      if (logged && !logged.agreesWith(seal)) findings.add('log-differs', sealRange(seal));
      addRows(seal, await rows.check(seal), counts, findings);
    }
    chain.end();
    if (logged) addMissing(findings, logged, chain.lastSealId);
    await this.addLowIds(accountId, findings);
    const unsealedRows = await this.count(accountId, sql`audit_id > ${chain.lastId}`);
    const isEmpty = counts.seals === 0 && unsealedRows === 0;
    if (isEmpty && (await this.isDropped(accountId, logged))) findings.add('account-dropped');
    return { accountId, ...counts, unsealedRows, findings: findings.all };
  }

  private async *seals(accountId: number): AsyncGenerator<AuditSeal> {
    for (let after = 0, more = true; more;) {
      const seals = await this.source.manager.find(AuditSeal, {
        where: { accountId, sealId: MoreThan(after) },
        order: { sealId: 'ASC' },
        take: BATCH,
      });
      yield* seals;
      after = seals.at(-1)?.sealId ?? after;
      more = seals.length === BATCH;
    }
  }

  /** The service assigns ids from 1, where the ranges begin. */
  private async addLowIds(accountId: number, findings: Findings): Promise<void> {
    if ((await this.count(accountId, sql`audit_id < 1`)) > 0) findings.add('inserted');
  }

  private async count(accountId: number, condition: Sql): Promise<number> {
    const { text, params } = all([ofAccount(accountId), condition]);
    const statement = `SELECT COUNT(*) AS count FROM audit_log WHERE ${text}`;
    const [row] = await readRows(this.source, { count: int }, statement, params);
    return row?.count ?? 0;
  }

  /** The creation of an account is an entry, and seals are kept: an account after the oldest seal has one. */
  private async isDropped(accountId: number, logged: LoggedSeals | null): Promise<boolean> {
    if (logged && !logged.isEmpty) return true;
    if (accountId === NO_ACCOUNT) return false;
    const account = await this.source.manager.findOneBy(Account, { accountId });
    if (!account) throw invalidField('account', 'unknown', 'does not match any account');
    if (account.parentAccountId !== null)
      throw invalidField('account', 'unknown', `is a sub-account of account ${account.parentAccountId}`);
    const [oldest] = await readRows(
      this.source,
      { since: orNull(instant) },
      'SELECT MIN(last_occurred_at) AS since FROM audit_seals WHERE rows_removed_at IS NULL',
    );
    return Boolean(oldest?.since && oldest.since < account.createdAt);
  }
}

function addRows(seal: AuditSeal, { count, finding }: CheckedRows, counts: Counts, findings: Findings): void {
  counts.seals++;
  counts.rows += count;
  if (finding === 'removed') counts.removedRanges++;
  else if (finding) findings.add(finding, sealRange(seal));
}

function addMissing(findings: Findings, logged: LoggedSeals, lastSealId: number): void {
  for (const sealId of logged.missing)
    findings.add(sealId > lastSealId ? 'tail-cut' : 'seal-missing', missingSeals(sealId));
}
