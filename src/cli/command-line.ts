import { Command, CommanderError } from 'commander';
import { VERSION } from '../common/version';
import { reportFailure } from '../failure';
import { addAccountCommands } from './account-commands';
import { addAuditCommands } from './audit-commands';
import { addConfigCommands } from './config-commands';
import { addDataCommands } from './data-commands';
import { addPersonCommands } from './person-commands';
import { inOptions } from './refusal';
import { addSchemaCommands } from './schema-commands';

/** The exit code for a command line that cannot be read. */
const USAGE = 2;

/** Runs the command of these arguments. Answers go to standard output, everything else to standard error. */
export async function runCommandLine(argv: readonly string[]): Promise<void> {
  // The reader of a pipe has gone.
  process.stdout.once('error', () => process.exit(1));
  try {
    await commandLine().parseAsync(argv);
  } catch (error) {
    if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : USAGE;
    else reportFailure(inOptions(error));
  }
}

function commandLine(): Command {
  const program = new Command('npm run --silent cli --')
    .description('What the operator of the service does. Every command takes --json and --help.')
    .usage('<command> [options]')
    .version(VERSION, '--version', 'print the version of the service')
    .exitOverride()
    .showHelpAfterError()
    .configureHelp({ showGlobalOptions: true });
  addAccountCommands(program);
  addPersonCommands(program);
  addSchemaCommands(program);
  addDataCommands(program);
  addAuditCommands(program);
  addConfigCommands(program);
  return program;
}
