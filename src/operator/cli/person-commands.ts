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
    .description('make an existing person the Owner of a parent account, instead of the current one')
    .requiredOption('--account <id>', 'the id of a parent account')
    .requiredOption(...EMAIL);
  answering(owner, async (options) => (await import('./operator.js')).changeOwner(options));
}

function addSessionCommands(program: Command): void {
  const listing = program
    .command('session:list')
    .description('show the sessions of a person that are still valid, oldest first')
    .requiredOption(...EMAIL);
  printing(listing, async (options, print) => (await sessions()).listSessions(options, print));

  const ending = program
    .command('session:end')
    .description('end every session of a person, or one session')
    .option('--email <address>', 'the email of the person')
    .option('--id <number>', 'the id of the session');
  answering(ending, async (options) => (await sessions()).endSessions(options));
}

function addDataCommands(program: Command): void {
  const exporting = program
    .command('person:export')
    .description('show everything that the service holds on a person')
    .requiredOption(...EMAIL);
  printing(exporting, async (options, print) => (await people()).exportPerson(options, print));

  const erasing = program
    .command('person:erase')
    .description('erase a person: what they have written stays, without them')
    .requiredOption(...EMAIL)
    .option('--yes', 'erase without a question');
  answering(erasing, async (options) => (await people()).erasePerson(options));
}
