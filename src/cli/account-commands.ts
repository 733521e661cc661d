import type { Command } from 'commander';
import { answering } from './answer';
import { takingPassword, withPassword } from './password-option';

const ACCOUNT = ['--account <id>', 'the id of a parent account'] as const;
const BLOG_URL = 'the address of the page that holds the embed';

/** Loaded only when a command runs, so that errors of the command line appear at once. */
const operator = () => import('./operator.js');

/** Adds the commands for parent accounts, key pairs and passwords. */
export function addAccountCommands(program: Command): void {
  const creation = program
    .command('account:create')
    .description('make a parent account, its Owner and a key pair; a known e-mail keeps its password')
    .requiredOption('--name <name>', 'the name of the account')
    .requiredOption('--email <address>', 'the e-mail of its Owner')
    .option('--first-name <name>', 'of the Owner')
    .option('--last-name <name>', 'of the Owner')
    .option('--blog-url <url>', BLOG_URL);
  answering(takingPassword(creation), async (options) =>
    (await operator()).createAccount(await withPassword(creation, options)),
  );

  const update = program
    .command('account:update')
    .description('change the address of the page that holds the embed of a parent account')
    .requiredOption(...ACCOUNT)
    .requiredOption('--blog-url <url>', `${BLOG_URL}; empty for none`);
  answering(update, async (options) => (await operator()).updateAccount(options));

  const keyCreation = program
    .command('key:create')
    .description('make one more key pair of a parent account; its secret is shown this once')
    .requiredOption(...ACCOUNT);
  answering(keyCreation, async (options) => (await operator()).createKey(options));

  const revocation = program
    .command('key:revoke')
    .description('end a key pair')
    .requiredOption('--key <apikey>', 'its apikey');
  answering(revocation, async (options) => (await operator()).revokeKey(options));

  const rotation = program
    .command('secret:rotate')
    .description('seal under SECRET_KEY what is still sealed under SECRET_KEY_PREVIOUS');
  answering(rotation, async () => (await import('./secrets.js')).rotateSecretKey());

  const password = program
    .command('user:set-password')
    .description('set the password of a person and end every session of theirs')
    .requiredOption('--email <address>', 'the e-mail of the person');
  answering(takingPassword(password), async (options) =>
    (await operator()).setPassword(await withPassword(password, options)),
  );
}
