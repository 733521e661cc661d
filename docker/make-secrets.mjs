// Makes the secrets of compose.yaml, each a file in DATA_DIR, unless they are there already.
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.env.DATA_DIR;
const password = randomBytes(24).toString('base64url');

// The last one is there only where all are.
if (!existsSync(join(folder, 'SECRET_KEY'))) {
  // The database runs as another user. Nobody else is given this volume.
  chmodSync(folder, 0o755);
  for (const [name, value] of [
    ['mysql-password', password],
    ['DATABASE_URL', `mysql://blog:${password}@mysql:3306/blog`],
    ['SECRET_KEY', randomBytes(32).toString('base64')],
  ])
    writeFileSync(join(folder, name), value, { mode: 0o444 });
}
