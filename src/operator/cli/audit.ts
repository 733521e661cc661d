import { once } from 'node:events';
import { DataSource } from 'typeorm';
import { AuditChecks } from '../audit-check/audit-check.service';
import { exportedAudit } from '../audit-check/exported-audit';
import { readLoggedSeals } from '../audit-check/logged-seals';
import { AuditEntry } from '../../platform/audit/audit-entry.entity';
import { reportFailure } from '../../platform/process/failure';
import type { Answer } from './answer';
import { inCommandContext } from './context';
import { checked, pathOf } from './options';
import { CheckAudit, ExportAudit, ShowAudit } from './options.dto';
import { inOptions } from './refusal';

const DEFAULT_LIMIT = 1000;

const EXIT = { findings: 1, failed: 2 } as const;

const BLIND = [
  'without --seals, a tail that was cut together with its seals cannot be seen',
  'nor can changes of rows whose seals were deleted, if the rows are younger than an hour, have new times, or are the latest',
  'nor can an account that was made again with the SECRET_KEY',
].join(', ');

/** Newest first. */
export async function showAudit(options: object): Promise<Answer> {
  const { account, since, until, limit } = checked(ShowAudit, options);
  return inCommandContext({}, async (context) => {
    const entries = context.get(DataSource).manager.createQueryBuilder(AuditEntry, 'e');
    if (account) entries.andWhere('e.accountId = :account', { account });
    if (since) entries.andWhere('e.occurredAt >= :since', { since });
    if (until) entries.andWhere('e.occurredAt < :until', { until });
    const found = await entries
      .orderBy('e.auditId', 'DESC')
      .limit(limit ?? DEFAULT_LIMIT)
      .getMany();
    return { entries: found.map(({ personalSalt: _salt, personalDigest: _digest, ...entry }) => entry) };
  });
}

/** Prints one JSON object per line, oldest first. */
export async function exportAudit(options: object): Promise<void> {
  const selection = checked(ExportAudit, options);
  await inCommandContext({}, async (context) => {
    for await (const entry of exportedAudit(context.get(DataSource), selection)) {
      if (!process.stdout.write(`${JSON.stringify(entry)}\n`)) await once(process.stdout, 'drain');
    }
  });
}

/** The exit code is 1 if there is a finding, and 2 if the log could not be checked. Null if it could not. */
export async function checkAudit(options: object): Promise<Answer | null> {
  try {
    const { account, seals } = checked(CheckAudit, options);
    const logged = seals ? await readLoggedSeals(pathOf(seals), account) : null;
    return await inCommandContext({ providers: [AuditChecks] }, async (context) => {
      const result = await context.get(AuditChecks).check(account, logged);
      if (result.findings.length > 0) process.exitCode = EXIT.findings;
      return { ...result, notes: logged ? [] : [BLIND] };
    });
  } catch (error) {
    reportFailure(inOptions(error));
    process.exitCode = EXIT.failed;
    return null;
  }
}
