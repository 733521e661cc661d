import type { Command } from 'commander';
import { answering } from './answer';

/** Adds the commands `migrate` and `openapi`. */
export function addSchemaCommands(program: Command): void {
  const migration = program
    .command('migrate')
    .description('bring the schema of the database to its head')
    .option('--down', 'take the newest migration back instead');
  answering(migration, async ({ down }: { down?: boolean }) => {
    const { migrateDown, migrateUp } = await import('./schema.js');
    return down ? migrateDown() : migrateUp();
  });

  program
    .command('openapi')
    .description('print the OpenAPI document; needs no database and no settings')
    .option('--json', 'as without it: the document is JSON')
    .action(async () => {
      const { buildDocument } = await import('../openapi/preview.js');
      process.stdout.write(`${JSON.stringify(await buildDocument(), null, 2)}\n`);
    });
}
