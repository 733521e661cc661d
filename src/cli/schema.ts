import type { DataSource } from 'typeorm';
import { connect, dataSourceFor } from '../database/data-source';
import { migrate, undoMigration } from '../database/migrate';
import { startLogging } from '../logging/logger';
import { readSettings } from '../settings/settings';
import type { Answer } from './answer';

/** Runs what has not run; answers what that was. */
export const migrateUp = (): Promise<Answer> => onSchema(async (source) => ({ ran: await migrate(source) }));

/** Takes back what ran last; answers what that was, null where nothing has run. */
export const migrateDown = (): Promise<Answer> =>
  onSchema(async (source) => ({ reverted: await undoMigration(source) }));

async function onSchema(work: (source: DataSource) => Promise<Answer>): Promise<Answer> {
  const settings = readSettings();
  startLogging(settings.LOG_LEVEL, 2);
  const source = await connect(dataSourceFor(settings));
  try {
    return await work(source);
  } finally {
    await source.destroy();
  }
}
