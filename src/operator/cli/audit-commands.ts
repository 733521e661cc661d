import type { Command } from 'commander';
import { answering } from './answer';

const SINCE = ['--since <time>', 'the earliest time, such as 2026-01-31 or 2026-01-31T08:00:00Z'] as const;
const UNTIL = ['--until <time>', 'the time before which entries are shown'] as const;

/** `loadOperations`: the kinds of refused records are read from them. */
export function addAuditCommands(program: Command, loadOperations: () => Promise<void>): void {
  const audit = program
    .command('audit')
    .description('show the audit log of a parent account, or of all accounts, newest first')
    .option('--account <id>', 'the id of a parent account')
    .option(...SINCE)
    .option(...UNTIL)
    .option('--limit <number>', 'the maximum number of entries; 1000 by default');
  answering(audit, async (options) => (await import('./audit.js')).showAudit(options));
  addExport(program, loadOperations);
  addCheck(program);
}

function addExport(program: Command, loadOperations: () => Promise<void>): void {
  program
    .command('audit:export')
    .description('print the audit log of a parent account, or of all accounts, as one JSON object per line')
    .option('--account <id>', 'the id of a parent account')
    .option(...SINCE)
    .option(...UNTIL)
    .option('--json', 'has no effect, because the output is always JSON')
    .action(async ({ json: _, ...options }: { json?: boolean }) => {
      await loadOperations();
      await (await import('./audit.js')).exportAudit(options);
    });
}

function addCheck(program: Command): void {
  const check = program
    .command('audit:verify')
    .description('find changes of the audit log: the exit code is 1 for a finding, 2 if it cannot be checked')
    .requiredOption('--account <id>', 'the id of a parent account; 0 for entries without an account')
    .option('--seals <file>', 'the log lines `audit sealed` of the service, as JSON');
  answering(check, async (options) => (await import('./audit.js')).checkAudit(options));
}
