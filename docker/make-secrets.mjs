// Creates the secrets of compose.yaml as files in DATA_DIR, unless they exist.
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.env.DATA_DIR;
const password = randomBytes(24).toString('base64url');

// SECRET_KEY is written last, so it exists only if all files exist.
if (!existsSync(join(folder, 'SECRET_KEY'))) {
  // The database runs as another user and must read the folder. Only services of compose.yaml mount this volume.
  chmodSync(folder, 0o755);
  for (const [name, value] of [
    ['mysql-password', password],
    ['DATABASE_URL', `mysql://blog:${password}@mysql:3306/blog`],
    ['SECRET_KEY', randomBytes(32).toString('base64')],
  ])
    writeFileSync(join(folder, name), value, { mode: 0o444 });
}
