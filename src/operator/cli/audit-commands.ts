import type { Command } from 'commander';
import { answering } from './answer';

export function addAuditCommands(program: Command): void {
  const audit = program
    .command('audit')
    .description('show the audit log of a parent account, or of all accounts, newest first')
    .option('--account <id>', 'the id of a parent account')
    .option('--since <time>', 'the earliest time, such as 2026-01-31 or 2026-01-31T08:00:00Z')
    .option('--until <time>', 'the latest time')
    .option('--limit <number>', 'the maximum number of entries; 1000 by default');
  answering(audit, async (options) => (await import('./audit.js')).showAudit(options));
}
