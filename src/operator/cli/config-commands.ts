import type { Command } from 'commander';

export function addConfigCommands(program: Command): void {
  program
    .command('config:check')
    .description('check the settings and the connections to the configured servers; changes nothing')
    .option('--json', 'print only one JSON object to standard output')
    .action(async ({ json }: { json?: boolean }) => {
      const { checkConfig, exitCodeOf, linesOf } = await import('./config-check.js');
      const checked = await checkConfig();
      process.stdout.write(`${json ? JSON.stringify(checked) : linesOf(checked)}\n`);
      // Connections that are still being opened must not delay the exit.
      process.exit(exitCodeOf(checked));
    });
}
