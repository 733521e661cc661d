import { databaseAddress } from '../database/storage';
import { startLogging } from '../logging/logger';
import { BadSetting } from '../settings/bad-setting';
import { unwritableFolder } from '../settings/folders';
import { readSettings, type Settings } from '../settings/settings';

/** The settings of a command that uses the database, which says on standard error which one that is. */
export function commandSettings(): Settings {
  const settings = readSettings();
  const unwritable = unwritableFolder(settings, { sendsMails: false });
  if (unwritable) throw new BadSetting(unwritable);
  startLogging(settings.LOG_LEVEL, 2);
  process.stderr.write(`database: ${databaseAddress(settings)}\n`);
  return settings;
}
