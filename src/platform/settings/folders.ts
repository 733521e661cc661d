import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Settings } from './settings';

const { W_OK, X_OK } = constants;

/** Null if there is none. `sendsMails`: mails go to files without SMTP_URL. Creates nothing. */
export function unwritableFolder(settings: Settings, { sendsMails }: { sendsMails: boolean }): string | null {
  const { DATA_DIR, DATABASE_URL, embedded, databaseIsGiven } = settings;
  const purposes = purposesOfDataDir(settings, sendsMails);
  const error = purposes.length > 0 && refusalOf(DATA_DIR);
  if (error) {
    return `DATA_DIR cannot be written: ${DATA_DIR} (${error}). It is for ${purposes.join(', for ')}`;
  }
  if (!embedded || !databaseIsGiven) return null;
  const folder = dirname(DATABASE_URL.slice('sqlite:'.length));
  const refused = refusalOf(folder);
  return refused && `DATABASE_URL names a file in a folder that cannot be written: ${folder} (${refused})`;
}

function purposesOfDataDir(settings: Settings, sendsMails: boolean): string[] {
  const { SECRET_KEY, SMTP_URL, databaseIsGiven } = settings;
  return [
    ...(databaseIsGiven ? [] : ['the embedded database']),
    ...(SECRET_KEY ? [] : ['the SECRET_KEY']),
    ...(SMTP_URL || !sendsMails ? [] : ['emails, as SMTP_URL is not set']),
  ];
}

/** The error code of the system; null if it allows writing or creating the folder. */
export function refusalOf(folder: string): string | null {
  let existing = resolve(folder);
  while (!existsSync(existing) && dirname(existing) !== existing) existing = dirname(existing);
  try {
    if (!statSync(existing).isDirectory()) return 'ENOTDIR';
    accessSync(existing, W_OK | X_OK);
    return null;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error);
  }
}
