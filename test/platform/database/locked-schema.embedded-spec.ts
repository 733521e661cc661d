import { connect, dataSourceFor } from '../../../src/platform/database/data-source';
import { migrate } from '../../../src/platform/database/migrate';
import { recordedMigrations } from '../../../src/platform/database/pending-migrations';
import { readSettings } from '../../../src/platform/settings/read-settings';
import { MIGRATIONS } from '../../../src/schema/migrations';
import { SCHEMA } from '../../../src/schema/schema';
import { freshStorage } from '../../support/servers/storage';

describe('while a process that has migrated the embedded database locks its file', () => {
  it('another process reads the recorded migrations after the lock', async () => {
    const storage = await freshStorage();
    const settings = readSettings({ ...storage.settings, NODE_ENV: 'test' });
    const open = () => connect(dataSourceFor(settings, SCHEMA));
    const withoutLog = 'PRAGMA journal_mode = DELETE';
    const reading = await open();
    // Readers wait for locks only without a write-ahead log, for example while a process turns it on.
    await reading.query(withoutLog);
    const migrating = await open();
    await migrate(migrating);
    await migrating.query(withoutLog);
    await migrating.query('BEGIN EXCLUSIVE');

    const recorded = recordedMigrations(reading);
    setTimeout(() => void migrating.query('COMMIT'), 100);

    expect((await recorded).size).toBe(MIGRATIONS.length);
    await Promise.all([reading.destroy(), migrating.destroy()]);
    await storage.remove();
  });
});
