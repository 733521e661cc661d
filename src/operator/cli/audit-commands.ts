import type { Command } from 'commander';
import { answering } from './answer';

export function addAuditCommands(program: Command): void {
  const audit = program
    .command('audit')
    .description('show the audit log of a parent account, newest first; of all where none is named')
    .option('--account <id>', 'the id of a parent account')
    .option('--since <time>', 'not before this, such as 2026-01-31 or 2026-01-31T08:00:00Z')
    .option('--until <time>', 'not after this')
    .option('--limit <number>', 'how many entries at most; 1000 by default');
  answering(audit, async (options) => (await import('./audit.js')).showAudit(options));
}
