import { existsSync } from 'node:fs';
import { invalidField } from '../../platform/common/problem';
import { connect, dataSourceFor, embeddedFile } from '../../platform/database/data-source';
import { copyEmbedded } from '../../platform/database/embedded-copy';
import { startLogging } from '../../platform/logging/logger';
import { BadSetting } from '../../platform/settings/bad-setting';
import { readSettings } from '../../platform/settings/read-settings';
import type { Settings } from '../../platform/settings/settings';
import type { Answer } from './answer';
import { checked, pathOf } from './options';
import { BackUp } from './options.dto';
import { SCHEMA } from '../../schema/schema';

export async function backUp(options: object): Promise<Answer> {
  const file = pathOf(checked(BackUp, options).to);
  const settings = readSettings();
  requireEmbedded(settings);
  if (existsSync(file)) throw invalidField('to', 'conflict', 'names a file that already exists');
  startLogging(settings, 2);
  const source = await connect(dataSourceFor(settings, SCHEMA));
  try {
    return { file, bytes: await copyEmbedded(source, file) };
  } finally {
    await source.destroy();
  }
}

/** Throws if the file does not exist, because connecting would create an empty one, which would be copied. */
function requireEmbedded(settings: Settings): void {
  if (!settings.embedded) {
    throw new BadSetting('DATABASE_URL names a server: docs/operations.md describes how to back it up');
  }
  if (!existsSync(embeddedFile(settings))) {
    throw new BadSetting(`DATABASE_URL names a database that does not exist: ${embeddedFile(settings)}`);
  }
}
