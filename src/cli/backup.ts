import { existsSync } from 'node:fs';
import { invalidField } from '../common/problem';
import { connect, dataSourceFor, embeddedFile } from '../database/data-source';
import { copyEmbedded } from '../database/embedded-copy';
import { startLogging } from '../logging/logger';
import { BadSetting } from '../settings/bad-setting';
import { readSettings, type Settings } from '../settings/settings';
import type { Answer } from './answer';
import { checked, pathOf } from './options';
import { BackUp } from './options.dto';

/** Copies the embedded database into a new file; answers its path and its size in bytes. */
export async function backUp(options: object): Promise<Answer> {
  const file = pathOf(checked(BackUp, options).to);
  const settings = readSettings();
  requireEmbedded(settings);
  if (existsSync(file)) throw invalidField('to', 'conflict', 'names a file that is there already');
  startLogging(settings.LOG_LEVEL, 2);
  const source = await connect(dataSourceFor(settings));
  try {
    return { file, bytes: await copyEmbedded(source, file) };
  } finally {
    await source.destroy();
  }
}

/** A connection would create the database where there is none, and a back-up of it would be empty. */
function requireEmbedded(settings: Settings): void {
  if (!settings.embedded) {
    throw new BadSetting('DATABASE_URL names a server: docs/operations.md says how one is backed up');
  }
  if (!existsSync(embeddedFile(settings))) {
    throw new BadSetting(`DATABASE_URL names a database that is not there: ${embeddedFile(settings)}`);
  }
}
