import 'reflect-metadata';
import { connect, dataSourceFor } from '../../src/database/data-source';
import { migrate } from '../../src/database/migrate';
import { readSettings } from '../../src/settings/settings';

/** A process that brings the database of its settings to its head and prints what it ran. */
async function main(): Promise<void> {
  const source = await connect(dataSourceFor(readSettings()));
  process.stdout.write(JSON.stringify(await migrate(source)));
  await source.destroy();
}

main().catch((error: unknown) => {
  process.stderr.write(String(error));
  process.exitCode = 1;
});
