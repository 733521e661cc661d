import type { Command } from 'commander';
import { answering } from './answer';

/** `loadOperations`: the names in `--operations` are checked against them. */
export function addServiceTokenCommand(program: Command, loadOperations: () => Promise<void>): void {
  const creation = program
    .command('service-token:create')
    .description('create a service token, which is shown only once; no person’s rights limit it')
    .requiredOption('--account <id>', 'the id of a parent account, or of a sub-account')
    .requiredOption('--name <name>', 'the name of the program')
    .requiredOption('--role <name>', 'its role: Viewer, Contributor, Author, Editor or Admin')
    .option(
      '--operations <names>',
      'operations and scopes (read, write, publish), separated by commas; all by default',
    )
    .option('--expires-in-days <days>', 'its lifetime, 90 by default; fractions are allowed')
    .option('--token-file <file>', 'a file whose content becomes the token, which is then not shown');
  answering(creation, async (options: { operations?: string }) => {
    if (options.operations !== undefined) await loadOperations();
    return (await import('./service-token.js')).createServiceToken(options);
  });
}
