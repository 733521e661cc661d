import { Command, CommanderError } from 'commander';
import { VERSION } from '../../platform/common/product-version';
import { reportFailure } from '../../platform/process/failure';
import { addAccountCommands } from './account-commands';
import { addAuditCommands } from './audit-commands';
import { addConfigCommands } from './config-commands';
import { addDataCommands } from './data-commands';
import { addMediaCommands } from './media-commands';
import { addPersonCommands } from './person-commands';
import { inOptions } from './refusal';
import { addSchemaCommands } from './schema-commands';
import { addServiceTokenCommand } from './service-token-command';

/** The command line cannot be parsed. */
const USAGE = 2;

/** Parts of the service that the commands of this folder cannot import. */
export interface Loaders {
  buildDocument: () => Promise<object>;
  /** Loads the controllers, which declare the operations. */
  loadOperations: () => Promise<void>;
}

/** Results go to standard output, everything else to standard error. */
export async function runCommandLine(argv: readonly string[], loaders: Loaders): Promise<void> {
  // Writing fails with EPIPE if the process that reads the pipe has ended.
  process.stdout.once('error', () => process.exit(1));
  try {
    await commandLine(loaders).parseAsync(argv);
  } catch (error) {
    if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : USAGE;
    else reportFailure(inOptions(error));
  }
}

function commandLine({ buildDocument, loadOperations }: Loaders): Command {
  const program = new Command('npm run --silent cli --')
    .description('Commands for the operator of the service. Every command accepts --json and --help.')
    .usage('<command> [options]')
    .version(VERSION, '--version', 'print the version of the service')
    .exitOverride()
    .showHelpAfterError()
    .configureHelp({ showGlobalOptions: true });
  addAccountCommands(program);
  addServiceTokenCommand(program, loadOperations);
  addPersonCommands(program);
  addSchemaCommands(program, buildDocument);
  addDataCommands(program);
  addMediaCommands(program);
  addAuditCommands(program, loadOperations);
  addConfigCommands(program);
  return program;
}
