// Measures how long a backup and a restore of a database take and how large the file is, for each number of posts:
// `npm run bench:backup [-- POSTS…]`, by default 100000 1000000. Starts its own MariaDB.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServers } from '../../test/support/servers/servers.mjs';
import { freshDatabase, MARIADB, sizeOf } from './database.mjs';

const SCRIPTS = 'docker/kubernetes/components/backup';
const PASSWORD = 'a password for the benchmark';

const given = process.argv.slice(2).map(Number);
const sizes = given.length > 0 ? given : [100_000, 1_000_000];
const folder = mkdtempSync(join(tmpdir(), 'blog-bench-backup-'));
const stop = await startServers({ mariadb: MARIADB });
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

for (const posts of sizes) {
  const url = await freshDatabase('backup');
  const settings = { DATABASE_URL: url, SECRET_KEY: Buffer.alloc(32, 1).toString('base64') };
  const owner = ['--name', 'Many', '--email', 'many@example.com', '--password', PASSWORD];
  const { accountId } = JSON.parse(cli(settings, 'account:create', ...owner));
  const seeded = timed(() => cli(settings, 'seed', '--account', String(accountId), '--posts', String(posts)));
  const backedUp = timed(() => script('backup.sh', url, folder));
  const file = backedUp.output.trim();
  const target = await freshDatabase('restored');
  const restored = timed(() => script('restore.sh', target, file));
  const migrated = timed(() => cli({ ...settings, DATABASE_URL: target }, 'migrate'));
  console.log(
    [
      `${posts} posts`,
      `seeded in ${seeded.seconds} s`,
      `${mebibytes(await sizeOf('backup'))} MiB in the database`,
      `${mebibytes(statSync(file).size)} MiB in the file`,
      `backed up in ${backedUp.seconds} s`,
      `restored in ${restored.seconds} s`,
      `migrated in ${migrated.seconds} s`,
    ].join(', '),
  );
  rmSync(file);
}
stop();

function cli(settings, ...args) {
  return run(process.execPath, ['scripts/run.mjs', 'cli', ...args, '--json'], settings);
}

function script(name, DATABASE_URL, argument) {
  return run(join(SCRIPTS, name), [argument], { DATABASE_URL });
}

function run(program, args, settings) {
  const env = { ...process.env, ...settings };
  return execFileSync(program, args, { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}

function timed(act) {
  const start = performance.now();
  const output = act();
  return { output, seconds: Math.round((performance.now() - start) / 1000) };
}

function mebibytes(bytes) {
  return Math.round(bytes / 1024 / 1024);
}
