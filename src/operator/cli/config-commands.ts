import type { Command } from 'commander';

export function addConfigCommands(program: Command): void {
  program
    .command('config:check')
    .description('check the settings, and whether what they name can be reached; changes nothing')
    .option('--json', 'answer one JSON object on standard output and nothing else')
    .action(async ({ json }: { json?: boolean }) => {
      const { checkConfig, exitCodeOf, linesOf } = await import('./config-check.js');
      const checked = await checkConfig();
      process.stdout.write(`${json ? JSON.stringify(checked) : linesOf(checked)}\n`);
      // Connections that are still being opened must not delay the exit.
      process.exit(exitCodeOf(checked));
    });
}
