// The built service on the embedded database, with one account, for measurements in a browser.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../../../scripts/build.mjs';
import { freePort } from '../../../test/support/servers/free-port.mjs';
import { start } from '../webhooks/processes.mjs';

export const OWNER = { email: 'reader@example.com', password: 'a long password' };

const CHROMIUM = [process.env.CHROMIUM_PATH ?? '', '/usr/bin/chromium', '/usr/bin/google-chrome'];

/** The path of Chromium; undefined if there is none. */
export const chromiumPath = CHROMIUM.find((path) => path && existsSync(path));

/**
 * Builds and starts the service on a free port of localhost. `fill` gets the function that runs a command and returns
 * its JSON, and the id of the account. `keys` are the key pair of the account. `stop` also removes the data.
 */
export async function startEmbedded(fill) {
  await build();
  const folder = mkdtempSync(join(tmpdir(), 'blog-browser-'));
  const port = await freePort();
  const base = `http://localhost:${port}`;
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    MIGRATE_ON_START: 'true',
    LOG_LEVEL: 'warn',
    DATA_DIR: folder,
    DATABASE_URL: `sqlite:${join(folder, 'blog.sqlite')}`,
    PORT: String(port),
    PUBLIC_URL: base,
  };
  const cli = (...args) =>
    JSON.parse(execFileSync(process.execPath, ['dist/src/cli.js', ...args, '--json'], { env }).toString());
  const person = ['--email', OWNER.email, '--password', OWNER.password];
  const { accountId, apikey, apisecretkey } = cli('account:create', '--name', 'Reader', ...person);
  const { blogSlug } = cli(
    'account:update',
    '--account',
    String(accountId),
    '--blog-description',
    'Measured.',
  );
  fill(cli, accountId);
  const service = start('dist/src/main.js', { env });
  const stop = async () => {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  await until(() =>
    fetch(`${base}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    ),
  ).catch(async (error) => {
    await stop();
    throw error;
  });
  return { base, blogSlug, accountId, keys: { apikey, apisecretkey }, stop };
}

/** Starts an HTTP server on a free port, and returns the port. */
export async function listening(server) {
  await new Promise((resolve) => server.listen(0, resolve));
  return server.address().port;
}

async function until(condition) {
  for (let tries = 0; tries < 120; tries++) {
    if (await condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('the service does not answer');
}
