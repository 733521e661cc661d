import type { Command } from 'commander';
import { answering } from './answer';

export function addSchemaCommands(program: Command, buildDocument: () => Promise<object>): void {
  const migration = program
    .command('migrate')
    .description('run the pending migrations of the database')
    .option('--down', 'revert the newest migration instead');
  answering(migration, async ({ down }: { down?: boolean }) => {
    const { migrateDown, migrateUp } = await import('./schema.js');
    return down ? migrateDown() : migrateUp();
  });

  program
    .command('openapi')
    .description('print the OpenAPI document; does not need a database or settings')
    .option('--json', 'has no effect, because the document is JSON')
    .action(async () => {
      process.stdout.write(`${JSON.stringify(await buildDocument(), null, 2)}\n`);
    });
}
