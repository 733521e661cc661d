import type { DataSource } from 'typeorm';
import { connect, dataSourceFor } from '../../platform/database/data-source';
import { waitForDatabase } from '../../platform/database/first-contact';
import { migrate, undoMigration } from '../../platform/database/migrate';
import type { Answer } from './answer';
import { commandSettings } from './command-settings';
import { SCHEMA } from '../../schema/schema';

/** Runs the pending migrations; returns their names. */
export const migrateUp = (): Promise<Answer> => onSchema(async (source) => ({ ran: await migrate(source) }));

/** Reverts the newest migration; returns its name, null if none has run. */
export const migrateDown = (): Promise<Answer> =>
  onSchema(async (source) => ({ reverted: await undoMigration(source) }));

async function onSchema(work: (source: DataSource) => Promise<Answer>): Promise<Answer> {
  const settings = commandSettings();
  await waitForDatabase(settings);
  const source = await connect(dataSourceFor(settings, SCHEMA));
  try {
    return await work(source);
  } finally {
    await source.destroy();
  }
}
