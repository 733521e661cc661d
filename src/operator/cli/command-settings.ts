import { databaseAddress } from '../../platform/database/storage';
import { startLogging } from '../../platform/logging/logger';
import { BadSetting } from '../../platform/settings/bad-setting';
import { unwritableFolder } from '../../platform/settings/folders';
import { readSettings } from '../../platform/settings/read-settings';
import type { Settings } from '../../platform/settings/settings';

/** Prints the address of the database to standard error. */
export function commandSettings(): Settings {
  const settings = readSettings();
  const unwritable = unwritableFolder(settings, { sendsMails: false });
  if (unwritable) throw new BadSetting(unwritable);
  startLogging(settings, 2);
  process.stderr.write(`database: ${databaseAddress(settings)}\n`);
  return settings;
}
