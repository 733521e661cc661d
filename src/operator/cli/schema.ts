import type { DataSource } from 'typeorm';
import { Problem } from '../../platform/common/problem';
import { connect, dataSourceFor } from '../../platform/database/data-source';
import { waitForDatabase } from '../../platform/database/first-contact';
import { migrate, undoMigration } from '../../platform/database/migrate';
import { schemaDifferences } from '../../platform/database/schema-differences';
import { readable, type Answer } from './answer';
import { commandSettings } from './command-settings';
import { SCHEMA } from '../../schema/schema';

/** Returns the names of the migrations. Throws if the schema then differs from the recorded one. */
export const migrateUp = (): Promise<Answer> => onSchema(async (source) => ({ ran: await migrate(source) }));

/** Returns the name of the newest migration, null if none has run. Throws as `migrateUp` does. */
export const migrateDown = (): Promise<Answer> =>
  onSchema(async (source) => ({ reverted: await undoMigration(source) }));

async function onSchema(work: (source: DataSource) => Promise<Answer>): Promise<Answer> {
  const settings = commandSettings();
  await waitForDatabase(settings);
  const source = await connect(dataSourceFor(settings, SCHEMA));
  try {
    const answer = await work(source);
    await requireRecordedSchema(source, answer);
    return answer;
  } finally {
    await source.destroy();
  }
}

async function requireRecordedSchema(source: DataSource, answer: Answer): Promise<void> {
  const differences = await schemaDifferences(source);
  if (differences.length === 0) return;
  const lines = [
    readable(answer),
    'The schema differs from the recorded migrations:',
    ...differences.map((difference) => `- ${difference}`),
  ];
  throw new Problem('unavailable', lines.join('\n'));
}
