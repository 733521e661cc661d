// Creates the secrets of compose.yaml as files in DATA_DIR, each unless it exists.
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.env.DATA_DIR;

// The servers run as other users and must read the folder. Only services of compose.yaml mount this volume.
chmodSync(folder, 0o755);
const mysql = secret('mysql-password', password());
secret('DATABASE_URL', `mysql://blog:${mysql}@mysql:3306/blog`);
const redis = secret('redis-password', password());
secret('redis.conf', `maxmemory-policy noeviction\nrequirepass ${redis}\n`);
secret('REDIS_URL', `redis://:${redis}@redis:6379`);
secret('SECRET_KEY', randomBytes(32).toString('base64'));

function password() {
  return randomBytes(24).toString('base64url');
}

/** Writes a secret in one step, unless there is one; returns what there is. */
function secret(name, value) {
  const file = join(folder, name);
  if (!existsSync(file)) {
    writeFileSync(`${file}.new`, value, { mode: 0o444 });
    renameSync(`${file}.new`, file);
  }
  return readFileSync(file, 'utf8');
}
