import type { Command } from 'commander';
import { answering } from './answer';

const ACCOUNT = ['--account <id>', 'the id of a parent account or a sub-account'] as const;

/** Adds what fills an account: with samples, or with what another system has exported. */
export function addDataCommands(program: Command): void {
  const seed = program
    .command('seed')
    .description('fill an account with sample posts, the same ones every time; sends no events')
    .requiredOption(...ACCOUNT)
    .requiredOption('--posts <number>', 'how many posts to add');
  answering(seed, async (options) => (await import('./data.js')).seed(options));
}
