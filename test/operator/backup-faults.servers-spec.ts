import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { BackupTrial } from '../support/backup-trial';
import type { Ended } from '../support/commands';
import { Gate } from '../support/servers/gate';
import { onMySql } from '../support/servers/storage';
import { until } from '../support/until';

/** A sed command that deletes the end of a dump, from the table of webhooks on. */
const CUT = '/^CREATE TABLE .webhooks/,$d';

/** The size of a random text whose compressed dump exceeds the maximum file size of the test. */
const LONG_TEXT_BYTES = 200_000;

let trial: BackupTrial;
let whole: string;

beforeAll(async () => {
  trial = await BackupTrial.start();
  const { accountId } = trial.blog;
  const { stdout } = spawnSync('openssl', ['rand', '-base64', String(LONG_TEXT_BYTES)], { encoding: 'utf8' });
  await trial.blog.call('addpost', { accountId, postTitle: 'Long', postContent: stdout });
  whole = await trial.backUp();
});
afterAll(() => trial.stop());

/** Writes programs that replace programs of the same name; returns a PATH that finds the new ones first. */
const instead = (programs: Record<string, string>): string => {
  const folder = mkdtempSync(join(trial.folder, 'instead-'));
  for (const [name, lines] of Object.entries(programs))
    writeFileSync(join(folder, name), `#!/bin/sh\nPATH=\${PATH#*:}\n${lines}\n`, { mode: 0o755 });
  return [folder, join(trial.folder, 'bin'), process.env.PATH].join(delimiter);
};
/** Returns a PATH with a dump program that runs `line`. In `line`, `$dump` is the dump program of the vendor. */
const insteadOfDump = (line: string): string => {
  const dump = 'dump=$(command -v mysqldump || command -v mariadb-dump)';
  return instead({ mysqldump: `${dump}\n[ "$1" != --version ] || exec "$dump" --version\n${line}` });
};

const backupUrl = () => trial.server.url('backup:a-third-password', 'blog');
const SCRIPTS = 'docker/kubernetes/components/backup';

describe('a backup fails with one line, and leaves no file that looks complete,', () => {
  let before: string[];

  beforeEach(() => (before = trial.files));

  const expectFailure = ({ code, stdout, stderr }: Ended, reason: RegExp) => {
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^backup\.sh: .+\n$/);
    expect(stderr).toMatch(reason);
    expect([trial.files, trial.leftBehind]).toEqual([before, []]);
  };

  /** Runs a backup that waits for a locked table; calls `act` with the server thread of the dump, then unlocks. */
  const meanwhile = async (run: () => Promise<Ended>, act: (thread: number) => unknown): Promise<Ended> => {
    const other = await trial.server.connect('blog');
    try {
      await other.query('LOCK TABLES webhooks WRITE');
      const running = run();
      const thread = await until('the dump waits for the table', async () => {
        const threads = await trial.server.execute<{ Id: number; User: string; State: string | null }>(
          'SHOW PROCESSLIST',
        );
        return threads.find(({ User, State }) => User === 'backup' && State?.includes('metadata lock'))?.Id;
      });
      await act(thread);
      await other.query('UNLOCK TABLES');
      return await running;
    } finally {
      await other.end();
    }
  };

  it('if the server ends its connection during the dump', async () => {
    const failed = await meanwhile(
      () => trial.tryBackUp(),
      (thread) => trial.server.execute(`KILL ${thread}`),
    );

    expectFailure(failed, /no backup was made: .*(Lost connection|gone away|interrupted|killed)/i);
  });

  it('if the network is cut during the dump', async () => {
    const gate = new Gate();
    const DATABASE_URL = await gate.before(backupUrl());

    const failed = await meanwhile(
      () => trial.tryBackUp({ DATABASE_URL }),
      () => gate.close(),
    );

    expectFailure(failed, /no backup was made: .*(Lost connection|gone away)/i);
  });

  it.each([
    ['terminated', 'SIGTERM', []],
    ['killed', 'SIGKILL', [expect.stringMatching(/^\.blog-\w+\.sql\.gz\.partial$/)]],
  ] as const)('if it is %s during the dump', async (_, signal, left) => {
    const pid = `${trial.folder}/pid`;
    const variables = { BACKUPS: trial.backups, PID: pid, DATABASE_URL: backupUrl() };

    await meanwhile(
      () => trial.shell(`${SCRIPTS}/backup.sh "$BACKUPS" & echo $! > "$PID"; wait $!`, variables),
      () => process.kill(Number(readFileSync(pid, 'utf8')), signal),
    );

    const found = trial.files.filter((file) => !before.includes(file));
    for (const file of found) rmSync(join(trial.backups, file));
    const secrets = trial.leftBehind;
    for (const folder of secrets) rmSync(join(trial.temporary, folder), { recursive: true });
    expect(found).toEqual(left);
    expect(secrets).toHaveLength(left.length);
  });

  it.each([
    [
      'is cut off, with success',
      `"$dump" "$@" | sed '${CUT}'`,
      /is cut off: its last line is not '-- Dump comp/,
    ],
    ['is complete, with a failure', '"$dump" "$@"; exit 3', /no backup was made/],
  ])('if the dump %s, and keeps the older ones', async (_, line, reason) => {
    expectFailure(await trial.tryBackUp({ PATH: insteadOfDump(line), BACKUP_KEEP: '1' }), reason);
  });

  it.each([
    [
      'does not reach the disk',
      'sync',
      `echo "sync: error syncing '$1': Input/output error" >&2; exit 1`,
      /Input\/output/,
    ],
    ['has no checksum', 'sha256sum', 'exit 127', /no backup was made/],
  ])('if the file %s', async (_, program, line, reason) => {
    expectFailure(await trial.tryBackUp({ PATH: instead({ [program]: line }) }), reason);
  });

  it('if the disk is full', async () => {
    expectFailure(await trial.tryBackUp({}, 'ulimit -f 8'), /no backup was made/);
  });

  it.each([
    ['the password is wrong', 'backup:wrong', 'blog', /Access denied for user 'backup'/],
    ['the user may not read the database', 'stranger', 'blog', /(Access|SELECT command) denied/],
    [
      'the user may not read all tables',
      'partial',
      'blog',
      /may not read all tables: GRANT SELECT ON blog\.\*/,
    ],
    ['there is no such database', 'root', 'none', /Unknown database 'none'/],
    ['the database is empty', 'root', 'nothing', /nothing\.migrations' doesn't exist/],
  ])('if %s', async (_, user, database, reason) => {
    await trial.server.execute(
      `CREATE DATABASE IF NOT EXISTS nothing;
       CREATE USER IF NOT EXISTS stranger; GRANT INSERT ON blog.* TO stranger;
       CREATE USER IF NOT EXISTS partial; GRANT SELECT ON blog.migrations TO partial`,
    );

    const DATABASE_URL = trial.server.url(user, database);

    expectFailure(await trial.tryBackUp({ DATABASE_URL }), reason);
  });

  it('if the database has a view that its user is not allowed to read', async () => {
    await trial.server.execute('CREATE VIEW blog.mine AS SELECT 1 AS one');

    const failed = await trial.tryBackUp();
    await trial.server.execute('DROP VIEW blog.mine');

    expectFailure(failed, /no backup was made: .*SHOW VIEW command denied/);
  });

  it.each([
    ['the server is away', { DATABASE_URL: 'mysql://backup@127.0.0.1:1/blog' }, /Can't connect/],
    ['the URL is no URL of a server', { DATABASE_URL: 'sqlite:data/blog.sqlite' }, /DATABASE_URL must be/],
    [
      'the URL is one of another server',
      { DATABASE_URL: 'http://backup@127.0.0.1:1/blog' },
      /DATABASE_URL must/,
    ],
    ['the URL is given twice', { DATABASE_URL_FILE: '/dev/null' }, /DATABASE_URL and DATABASE_URL_FILE/],
    [
      'the file of the URL cannot be read',
      { DATABASE_URL: '', DATABASE_URL_FILE: '/none' },
      /cannot be read: \/none/,
    ],
    ['BACKUP_KEEP is no number', { BACKUP_KEEP: 'all' }, /BACKUP_KEEP/],
    ['BACKUP_KEEP is 0', { BACKUP_KEEP: '0' }, /BACKUP_KEEP/],
    ['BACKUP_KEEP has more than four digits', { BACKUP_KEEP: '10000' }, /BACKUP_KEEP/],
    ['a table of BACKUP_SKIP_ROWS is not there', { BACKUP_SKIP_ROWS: 'texts' }, /texts/],
  ])('if %s', async (_, variables, reason) => {
    expectFailure(await trial.tryBackUp(variables), reason);
  });

  it('if the client programs are from the other vendor', async () => {
    const [ours, other, version] = onMySql
      ? ['MySQL', 'MariaDB', '9.7.0']
      : ['MariaDB', 'MySQL', '11.8.3-MariaDB'];
    const PATH = instead({ mysqldump: `echo "mysqldump Ver 9 (${other})"`, mysql: `echo ${version}` });

    const reason = `the server is ${ours}, but /.+/mysqldump is from ${other}: use the programs of the server's vendor`;
    expectFailure(await trial.tryBackUp({ PATH }), new RegExp(reason));
  });

  it.each([
    [
      'mariadb://a%20b%5C:c:d%22%5C%23\\101@db.example.com:3307/my%2Dblog',
      { host: 'db.example.com', port: '3307', user: '"a b\\\\"', password: '"c:d\\"\\\\#\\\\101"' },
      'my-blog',
    ],
    ['mysql://[::1]/blog', { host: '::1', port: '3306', user: '""', password: '""' }, 'blog'],
    [' mysql://a@db/blog\r\n', { host: 'db', port: '3306', user: '"a"', password: '""' }, 'blog'],
  ])(
    'if no server is at %j; the parts of the URL are in a file that only its owner can read',
    async (url, parts, database) => {
      const [seen, line] = [join(trial.folder, 'seen'), join(trial.folder, 'line')];
      const copy = `stat --format 'mode = %a' "\${1#*=}" > ${seen}; cat "\${1#*=}" >> ${seen}; echo "$*" > ${line}; exit 1`;

      const failed = await trial.tryBackUp({ PATH: instead({ mysql: copy }), DATABASE_URL: url });

      expectFailure(failed, /the server does not answer/);
      const options = readFileSync(seen, 'utf8').matchAll(/^([\w-]+) = (.*)$/gm);
      expect(Object.fromEntries([...options].map(([, name, value]) => [name, value]))).toMatchObject({
        ...parts,
        'default-character-set': 'utf8mb4',
        mode: '600',
      });
      expect(readFileSync(line, 'utf8')).toMatch(
        new RegExp(
          `^--defaults-file=\\S+ --batch --skip-column-names --execute=SELECT VERSION\\(\\) ${database}\n$`,
        ),
      );
    },
  );

  it.each([
    ['no folder is named', '', /usage: backup\.sh FOLDER/],
    ['two folders are named', '/tmp /tmp', /usage: backup\.sh FOLDER/],
    ['the folder is not there', '/proc/none', /\/proc\/none is not a folder that can be written to/],
  ])('if %s', async (_, folders, reason) => {
    expectFailure(
      await trial.shell(`${SCRIPTS}/backup.sh ${folders}`, { DATABASE_URL: backupUrl() }),
      reason,
    );
  });

  // MariaDB needs no privilege to show the binary log position of a transaction's snapshot.
  (onMySql ? it : it.skip)('if the privileges for the binary log are missing', async () => {
    expectFailure(await trial.tryBackUp({ BACKUP_BINLOG_POSITION: 'true' }), /Access denied/);
  });
});

describe('a backup', () => {
  it('is synced to disk before it gets its name, and the name before the answer', async () => {
    const log = join(trial.folder, 'synced');
    const sync = `for one; do echo "\${one##*/}"; [ ! -d "$one" ] || ls "$one" | tail -n 1; done >> ${log}`;

    const name = basename(await trial.backUp({ PATH: instead({ sync }) }));

    const lines = readFileSync(log, 'utf8').trim().split('\n');
    expect(lines).toEqual([`.${name}.partial`, `.${name}.partial.sha256`, 'backups', `${name}.sha256`]);
  });

  it('has no password in a command line, like a restore', async () => {
    const log = join(trial.folder, 'lines');
    const logged = (...names: string[]) =>
      `echo "$*" >> ${log}; exec "$(command -v ${names.join(' || command -v ')})" "$@"`;
    const PATH = instead({
      mysql: logged('mysql', 'mariadb'),
      mysqldump: logged('mysqldump', 'mariadb-dump'),
    });
    await trial.makeEmpty();

    await trial.backUp({ PATH });
    const { code } = await trial.load(whole, { PATH });

    const lines = readFileSync(log, 'utf8');
    expect([code, lines]).toEqual([0, expect.stringContaining('--defaults-file=')]);
    expect(lines).not.toMatch(/password/);
  });
});

describe('a restore fails with one line and changes nothing', () => {
  const refused = async (file: string, reason: RegExp, variables = {}) => {
    const { code, stdout, stderr } = await trial.load(file, variables);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^restore\.sh: .+\n$/);
    expect(stderr).toMatch(reason);
    expect(trial.leftBehind).toEqual([]);
  };
  const tables = () => trial.server.execute('SHOW TABLES FROM blog_restored');

  beforeEach(() => trial.makeEmpty());

  it('if the database is not empty', async () => {
    await trial.server.execute('CREATE TABLE blog_restored.mine (id INT)');

    await refused(whole, /blog_restored has 1 tables/);

    expect(await tables()).toHaveLength(1);
  });

  it('if the database has only a view', async () => {
    await trial.server.execute('CREATE VIEW blog_restored.mine AS SELECT 1 AS one');

    await refused(whole, /blog_restored has 1 tables/);
  });

  it.each([
    [
      'the file has changed',
      'cp "$FILE.sha256" "$COPY.sha256"; { cat "$FILE"; echo; } > "$COPY"',
      /has changed/,
    ],
    ['the checksum is missing', 'rm -f "$COPY.sha256"; cp "$FILE" "$COPY"', /sha256 cannot be read/],
    ['the file is cut off', 'head -c 9000 "$FILE" > "$COPY"; sha256sum "$COPY" > "$COPY.sha256"', /damaged/],
  ])('if %s', async (_, lines, reason) => {
    const copy = `${trial.folder}/copy.sql.gz`;
    await trial.shell(lines, { FILE: whole, COPY: copy });

    await refused(copy, reason);

    expect(await tables()).toEqual([]);
  });

  it('if the file does not exist', () => refused('/none', /\/none cannot be read/));

  it('if no file is named', async () => {
    const { code, stderr } = await trial.shell(`${SCRIPTS}/restore.sh`);

    expect([code, stderr]).toEqual([1, 'restore.sh: usage: restore.sh FILE\n']);
  });

  it('if the dump was truncated before it was compressed', async () => {
    await refused(
      await trial.edited(whole, `sed '${CUT}'`),
      /cut off: its last line is not '-- Dump completed'/,
    );

    expect(await tables()).toEqual([]);
  });

  it('if the tables of the database cannot be counted', async () => {
    const mysql = `case "$*" in *information_schema*) exit 1; esac
      exec "$(command -v mysql || command -v mariadb)" "$@"`;

    await refused(whole, /blog_restored cannot be read/, { PATH: instead({ mysql }) });

    expect(await tables()).toEqual([]);
  });

  it('or reports that the database cannot be compared with the backup', async () => {
    await refused(whole, /blog_restored cannot be compared with the backup/, {
      PATH: insteadOfDump('exit 3'),
    });
  });

  it('or reports that the database is incomplete, if it failed in the middle', async () => {
    const broken = await trial.edited(whole, "sed '/^CREATE TABLE `webhooks`/i NONSENSE;'");

    await refused(broken, /blog_restored is incomplete, drop it: ERROR 1064/);
  });
});
