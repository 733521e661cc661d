import type { Command } from 'commander';
import { answering } from './answer';
import { takingPassword, withPassword } from './password-option';

const ACCOUNT = ['--account <id>', 'the id of a parent account'] as const;

/** Imported only when a command runs, because loading it would delay the report of an error in the command line. */
const operator = () => import('./operator.js');

export function addAccountCommands(program: Command): void {
  addAccountCreation(program);
  addAccountUpdate(program);
  addKeyCommands(program);
  addSecretRotation(program);
  addPasswordCommand(program);
}

function addAccountCreation(program: Command): void {
  const creation = program
    .command('account:create')
    .description('create a parent account with its Owner and a key pair; an existing user keeps the password')
    .requiredOption('--name <name>', 'the name of the account')
    .requiredOption('--email <address>', 'the email of its Owner')
    .option('--first-name <name>', 'the first name of the Owner')
    .option('--last-name <name>', 'the last name of the Owner');
  answering(takingPassword(takingSettings(creation)), async (options) =>
    (await operator()).createAccount(await withPassword(creation, options)),
  );
}

function takingSettings(command: Command): Command {
  return command
    .option('--blog-url <url>', 'the URL of the page with the embed')
    .option('--language <tag>', 'the language of the blog (BCP 47), en by default')
    .option('--blog-description <text>', 'a one-line description of the blog')
    .option('--blog-accent-color <color>', 'the CSS color of links and buttons')
    .option('--blog-logo <url>', 'the URL of the logo')
    .option(
      '--review-required <Yes|No>',
      'whether posts become public only through an approved draft; No by default',
    );
}

function addAccountUpdate(program: Command): void {
  const update = program
    .command('account:update')
    .description('change the settings of a parent account; an empty value clears a setting')
    .requiredOption(...ACCOUNT);
  answering(takingSettings(update), async (options) => (await operator()).updateAccount(options));
}

function addKeyCommands(program: Command): void {
  const creation = program
    .command('key:create')
    .description('create another key pair for a parent account; its secret is shown only once')
    .requiredOption(...ACCOUNT);
  answering(creation, async (options) => (await operator()).createKey(options));

  const revocation = program
    .command('key:revoke')
    .description('revoke a key pair')
    .requiredOption('--key <apikey>', 'the apikey of the key pair');
  answering(revocation, async (options) => (await operator()).revokeKey(options));
}

function addSecretRotation(program: Command): void {
  const rotation = program
    .command('secret:rotate')
    .description('re-encrypt with SECRET_KEY everything that is still encrypted with SECRET_KEY_PREVIOUS');
  answering(rotation, async () => (await import('./secrets.js')).rotateSecretKey());
}

function addPasswordCommand(program: Command): void {
  const password = program
    .command('user:set-password')
    .description('set the password of a person and end all of their sessions')
    .requiredOption('--email <address>', 'the email of the person');
  answering(takingPassword(password), async (options) =>
    (await operator()).setPassword(await withPassword(password, options)),
  );
}
