import 'reflect-metadata';
import { connect, dataSourceFor } from '../../../src/platform/database/data-source';
import { migrate } from '../../../src/platform/database/migrate';
import { readSettings } from '../../../src/platform/settings/read-settings';
import { SCHEMA } from '../../../src/schema/schema';

/** Runs the pending migrations on the database of its settings and prints their names as JSON. */
async function main(): Promise<void> {
  const source = await connect(dataSourceFor(readSettings(), SCHEMA));
  process.stdout.write(JSON.stringify(await migrate(source)));
  await source.destroy();
}

main().catch((error: unknown) => {
  process.stderr.write(String(error));
  process.exitCode = 1;
});
