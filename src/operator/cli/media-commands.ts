import type { Command } from 'commander';
import { answering } from './answer';

export function addMediaCommands(program: Command): void {
  const moving = program
    .command('media:move')
    .description('copy the files of all pictures to another store while the service runs')
    .requiredOption('--from <url>', 'the former store, as in MEDIA_FORMER_STORE')
    .requiredOption('--to <url>', 'the new store, as in MEDIA_URL');
  answering(moving, async (options) => (await import('./media.js')).moveMedia(options));
}
