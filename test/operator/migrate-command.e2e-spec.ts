import { connect, dataSourceFor } from '../../src/platform/database/data-source';
import { readSettings } from '../../src/platform/settings/read-settings';
import { SCHEMA } from '../../src/schema/schema';
import { answerOf, command, type Environment } from '../support/commands';
import { freshStorage, type Storage } from '../support/servers/storage';

/** The migration that adds the column `confirmed_at` to `sessions`. */
const MIGRATION = 'ConsoleSessions1764000070000';

describe('migrate', () => {
  let storage: Storage;
  let settings: Environment;

  beforeEach(async () => {
    storage = await freshStorage();
    const SECRET_KEY = Buffer.alloc(32, 7).toString('base64');
    settings = { ...storage.settings, SECRET_KEY, NODE_ENV: 'production' };
  });
  afterEach(() => storage.remove());

  const migrate = (...args: string[]) => answerOf<{ ran: string[] }>(settings, 'migrate', ...args);

  /** Changes the schema of the database, as an interrupted migration or an operator does. */
  async function change(statement: string): Promise<void> {
    const source = await connect(
      dataSourceFor(readSettings({ ...storage.settings, NODE_ENV: 'test' }), SCHEMA),
    );
    await source.query(statement);
    await source.destroy();
  }

  it('prints what ran, and --down reverts one migration', async () => {
    const { ran } = await migrate();
    const again = await migrate();
    const back = await migrate('--down');
    const forth = await migrate();

    expect(ran.length).toBeGreaterThan(5);
    expect(again).toEqual({ ran: [] });
    expect(back).toEqual({ reverted: ran.at(-1) });
    expect(forth).toEqual({ ran: ran.slice(-1) });
  });

  it('reverts nothing if there is nothing to revert', async () => {
    expect(await migrate('--down')).toEqual({ reverted: null });
  });

  it('fails and lists what differs from the recorded migrations, which --down and migrate repair', async () => {
    await migrate();
    await change('ALTER TABLE sessions DROP COLUMN confirmed_at');

    const half = await command(settings, 'migrate');
    let back = '';
    while (!back.includes(MIGRATION)) back = (await command(settings, 'migrate', '--down', '--json')).stdout;
    const forth = await migrate();

    expect(half).toMatchObject({ code: 1, stdout: '' });
    expect(half.stderr.split('\n').slice(1)).toEqual([
      'ran: -',
      'The schema differs from the recorded migrations:',
      `- column sessions.confirmed_at is missing (${MIGRATION})`,
      '',
    ]);
    expect(forth.ran[0]).toBe(MIGRATION);
  });

  it('ignores tables, columns and indexes of others, and a schema of a newer release', async () => {
    await migrate();
    await change('CREATE TABLE notes (note_id int)');
    await change('ALTER TABLE posts ADD COLUMN note varchar(20)');
    await change('CREATE INDEX ix_notes ON posts (note)');
    const own = await migrate();
    await change("INSERT INTO migrations (timestamp, name) VALUES (2000000000000, 'Later2000000000000')");
    await change('ALTER TABLE sessions DROP COLUMN confirmed_at');

    expect(own).toEqual({ ran: [] });
    expect(await migrate()).toEqual({ ran: [] });
  });
});
