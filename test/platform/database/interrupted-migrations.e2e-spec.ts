import type { DataSource } from 'typeorm';
import { connect, dataSourceFor } from '../../../src/platform/database/data-source';
import { migrate, undoMigration } from '../../../src/platform/database/migrate';
import { schemaDifferences } from '../../../src/platform/database/schema-differences';
import { readSettings } from '../../../src/platform/settings/read-settings';
import { MIGRATIONS } from '../../../src/schema/migrations';
import { SCHEMA } from '../../../src/schema/schema';
import { Interruptions } from '../../support/rows/interruptions';
import { fillTables, schemaOf } from '../../support/rows/whole-schema';
import { freshStorage, type Storage } from '../../support/servers/storage';

/**
 * Servers commit each change of the schema separately. A process can end after any of them, so each migration must
 * continue where an earlier run was interrupted.
 */
describe('each migration, interrupted after each of its statements,', () => {
  let storage: Storage;
  let source: DataSource;
  let interruptions: Interruptions;
  /** The schema after each migration when none is interrupted. */
  const straight: string[][] = [];

  beforeAll(async () => {
    storage = await freshStorage();
    source = await connect(dataSourceFor(readSettings({ ...storage.settings, NODE_ENV: 'test' }), SCHEMA));
    const all = [...source.migrations];
    for (let count = 0; count <= all.length; count++) {
      Object.assign(source, { migrations: all.slice(0, count) });
      await source.runMigrations({ transaction: 'each' });
      straight.push(await schemaOf(source));
    }
    interruptions = new Interruptions(source);
  });
  afterAll(async () => {
    await source.destroy();
    await storage.remove();
  });

  /** Runs a migration until it is no longer interrupted. `migrate` must detect each incomplete schema. */
  async function run(once: () => Promise<unknown>, recorded: number): Promise<void> {
    while (await interruptions.interrupt(once)) {
      const isHalf = (await schemaOf(source)).join() !== straight[recorded]?.join();
      expect([interruptions.last, (await schemaDifferences(source)).length > 0]).toEqual([
        interruptions.last,
        isHalf,
      ]);
    }
  }

  async function expectSchema(recorded: number): Promise<void> {
    const name = MIGRATIONS[recorded - 1]?.name;
    expect([name, await schemaOf(source)]).toEqual([name, straight[recorded]]);
    expect([name, await schemaDifferences(source)]).toEqual([name, []]);
  }

  it('is reverted when it is run again', async () => {
    await fillTables(source);
    for (let count = MIGRATIONS.length; count > 0; count--) {
      await run(() => undoMigration(source), count);
      await expectSchema(count - 1);
    }
  });

  it('is applied when it is run again, also to tables with rows', async () => {
    const all = [...source.migrations];
    for (let count = 1; count <= all.length; count++) {
      Object.assign(source, { migrations: all.slice(0, count) });
      await run(() => migrate(source), count - 1);
      await expectSchema(count);
      await fillTables(source);
    }
  });
});
