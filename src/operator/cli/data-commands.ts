import type { Command } from 'commander';
import { answering } from './answer';

const ACCOUNT = ['--account <id>', 'the id of a parent account or a sub-account'] as const;

export function addDataCommands(program: Command): void {
  const seed = program
    .command('seed')
    .description('fill an account with sample posts, always the same ones; sends no events')
    .requiredOption(...ACCOUNT)
    .requiredOption('--posts <number>', 'the number of posts to add')
    .option('--reset', 'first delete the posts of earlier seeds, except those in the trash');
  answering(seed, async (options) => (await import('./seed.js')).seed(options));

  const importing = program
    .command('import')
    .description('import the authors, categories and posts of a WordPress export; sends no events')
    .requiredOption(...ACCOUNT)
    .requiredOption('--file <file>', 'the export, in WXR')
    .option(
      '--media <folder>',
      'also import the pictures, from an uploads folder or, with `fetch`, from the site',
    );
  answering(importing, async (options) => (await import('./import.js')).importFile(options));

  const backup = program
    .command('backup')
    .description('copy the embedded database to a new file while the service runs')
    .requiredOption('--to <file>', 'the new file');
  answering(backup, async (options) => (await import('./backup.js')).backUp(options));
}
