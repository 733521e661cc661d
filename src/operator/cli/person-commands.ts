import type { Command } from 'commander';
import { answering } from './answer';
import { printing } from './printing';

const EMAIL = ['--email <address>', 'the email of the person'] as const;

/** Imported only when a command runs, because loading it would delay the report of an error in the command line. */
const sessions = () => import('./sessions.js');
const people = () => import('./people.js');

export function addPersonCommands(program: Command): void {
  addOwnerChange(program);
  addSessionCommands(program);
  addDataCommands(program);
}

function addOwnerChange(program: Command): void {
  const owner = program
    .command('account:set-owner')
    .description('replace the Owner of a parent account with another existing person')
    .requiredOption('--account <id>', 'the id of a parent account')
    .requiredOption(...EMAIL);
  answering(owner, async (options) => (await import('./operator.js')).changeOwner(options));
}

function addSessionCommands(program: Command): void {
  const listing = program
    .command('session:list')
    .description('show the valid sessions of a person, oldest first')
    .requiredOption(...EMAIL);
  printing(listing, async (options, print) => (await sessions()).listSessions(options, print));

  const ending = program
    .command('session:end')
    .description('end all sessions of a person, or a single session')
    .option('--email <address>', 'the email of the person')
    .option('--id <number>', 'the id of the session');
  answering(ending, async (options) => (await sessions()).endSessions(options));
}

function addDataCommands(program: Command): void {
  const exporting = program
    .command('person:export')
    .description('export all data that the service stores about a person')
    .requiredOption(...EMAIL);
  printing(exporting, async (options, print) => (await people()).exportPerson(options, print));

  const erasing = program
    .command('person:erase')
    .description('erase the data of a person; the posts stay, without the name of the person')
    .requiredOption(...EMAIL)
    .option('--yes', 'erase without confirmation');
  answering(erasing, async (options) => (await people()).erasePerson(options));
}
