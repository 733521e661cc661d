import { existsSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { BackupTrial } from '../support/backup-trial';
import { onMySql } from '../support/servers/storage';
import { until } from '../support/until';

/** A password with characters that are special in a URL, an option file or a shell. */
const ODD_PASSWORD = `p@ss:/"w\\o#r'd $x%41 ü`;

describe('a backup of the running service', () => {
  let trial: BackupTrial;

  beforeAll(async () => {
    trial = await BackupTrial.start();
    await trial.blog.subscribe('Create post');
  });
  afterAll(() => trial.stop());

  const add = (postTitle: string) =>
    trial.blog.call('addpost', {
      accountId: trial.blog.accountId,
      postTitle,
      postContent: '<p>é "\'\\ 👋</p>',
    });
  const posts = async () => {
    const { data } = await trial.blog.list('listposts', { accountId: trial.blog.accountId, limit: 100 });
    return data.map(({ postTitle, postContent }) => [postTitle, postContent]);
  };
  /** Creates empty files with the names of older backups of a database. */
  const older = (database: string, howMany: number) =>
    trial.shell(
      'cd "$BACKUPS"; for n in $(seq 10 $((9 + HOW_MANY))); do for end in "" .sha256; do touch "$NAME-202501${n}T000000Z.sql.gz$end"; done; done',
      { BACKUPS: trial.backups, NAME: database, HOW_MANY: String(howMany) },
    );
  const count = async (database: string, rows: string) => {
    const [row] = await trial.server.execute<{ n: number }>(`SELECT COUNT(*) AS n FROM ${database}.${rows}`);
    return row?.n;
  };

  it('restores every post, key pair and webhook secret, and leaves the damaged database as it is', async () => {
    await add('First');
    await trial.blog.received();
    const before = await posts();
    const file = await trial.backUp();
    await add('Second');
    await trial.blog.received();

    await trial.makeEmpty();
    const { code } = await trial.restore(file);
    await trial.serve('blog_restored');
    const restored = await posts();
    await add('Third');
    const { genuine } = await trial.blog.received();
    await trial.serve('blog');

    expect(code).toBe(0);
    expect(restored).toEqual(before);
    expect(genuine).toBe(true);
    expect((await posts()).map(([title]) => title)).toEqual(['Second', 'First']);
  });

  it('is consistent while posts are added', async () => {
    let writing = true;
    let added = 0;
    const writers = Array.from({ length: 4 }, async () => {
      while (writing) await add(`Post ${added++}`);
    });
    await until('posts are added', () => added > 20);
    const before = added;

    const file = await trial.backUp();
    writing = false;
    await Promise.all(writers);
    await trial.makeEmpty();
    const { code } = await trial.restore(file);

    expect(code).toBe(0);
    const posts = await count('blog_restored', 'posts');
    expect(posts).toBeGreaterThanOrEqual(before - 4);
    expect(posts).toBeLessThan(added + 2);
    expect(await count('blog_restored', "webhook_events WHERE slug = 'post.create'")).toBe(posts);
  });

  it('is complete, in a file that only its owner can read, with a checksum file for sha256sum', async () => {
    const file = await trial.backUp();

    const { stdout } = await trial.shell(
      'cd "$BACKUPS" && sha256sum --check "$FILE.sha256" && stat --format %a "$FILE" && gunzip < "$FILE" | tail -n 1',
      { BACKUPS: trial.backups, FILE: file },
    );

    expect(stdout).toMatch(/^blog-\d{8}T\d{6}Z\.sql\.gz: OK\n600\n-- Dump completed on .+\n$/);
    expect(trial.leftBehind).toEqual([]);
  });

  it('deletes the oldest ones beyond BACKUP_KEEP, and the files of a killed run', async () => {
    await trial.shell('touch -d "2 days ago" "$BACKUPS/.blog-20250101T000000Z.sql.gz.partial"', {
      BACKUPS: trial.backups,
    });
    await older('blog', 3);

    const file = await trial.backUp({ BACKUP_KEEP: '1' });

    const name = file.replace(/^.*\//, '');
    expect(trial.files).toEqual([name, `${name}.sha256`]);
  });

  it('keeps 14 by default, and the files of other databases and of runs in progress', async () => {
    await older('blog', 15);
    await older('other', 15);
    const running = join(trial.backups, '.blog-20250101T000000Z.sql.gz.partial');
    writeFileSync(running, '');

    const file = await trial.backUp();

    const kept = trial.files.filter((name) => name.endsWith('.gz'));
    expect(kept.filter((name) => name.startsWith('blog-'))).toHaveLength(14);
    expect(kept).toContain(basename(file));
    expect(kept.filter((name) => name.startsWith('other-'))).toHaveLength(15);
    expect(existsSync(running)).toBe(true);
    await trial.shell('rm "$BACKUPS"/other-* "$RUNNING"', { BACKUPS: trial.backups, RUNNING: running });
  });

  it('has the UTC time in its name', async () => {
    const now = () => new Date().toISOString().replace(/[-:]|\.\d+/g, '');
    const before = now();

    const file = await trial.backUp({ TZ: 'JST-9' });

    const [, time = ''] = /-(\w+)\.sql\.gz$/.exec(file) ?? [];
    expect([before, time, now()]).toEqual([before, time, now()].sort());
  });

  it('leaves out the rows of the tables in BACKUP_SKIP_ROWS, and keeps the tables', async () => {
    const slug = (await trial.blog.call('postembedcode', { accountId: trial.blog.accountId })).blogSlug;
    await trial.blog.call('addpost', {
      accountId: trial.blog.accountId,
      postTitle: 'Read',
      postContent: '<p>Text</p>',
      postStatus: 'published',
    });
    await trial.blog.send(`/blog/${slug}/read`, { method: 'GET' });
    await until('a text is stored', async () => ((await count('blog', 'post_texts')) ?? 0) > 0);

    const file = await trial.backUp({ BACKUP_SKIP_ROWS: 'post_texts' });
    await trial.makeEmpty();
    const { code } = await trial.restore(file);

    expect(code).toBe(0);
    expect(await count('blog_restored', 'post_texts')).toBe(0);
    expect(await count('blog_restored', 'posts')).toBe(await count('blog', 'posts'));
  });

  it('contains only tables and rows, ordered by id, with binary values in hexadecimal', async () => {
    await trial.server.execute(
      `CREATE TABLE blog.mine (id INT PRIMARY KEY, bytes VARBINARY(8), INDEX (bytes));
       INSERT INTO blog.mine VALUES (1, x'00FF27'), (2, x'00');
       CREATE TRIGGER blog.mine_changes BEFORE INSERT ON blog.mine FOR EACH ROW SET NEW.id = NEW.id`,
    );

    const file = await trial.backUp({ DATABASE_URL: trial.server.url('root', 'blog') });
    await trial.server.execute('DROP TABLE blog.mine');

    const { stdout } = await trial.shell('gunzip < "$FILE" | grep -a -e mine -e 0x', { FILE: file });
    expect(stdout.replace(/\s/g, '')).toContain('(1,0x00FF27),(2,0x00)');
    expect(stdout).not.toContain('mine_changes');
  });

  it('restores a row above the default packet size of the programs', async () => {
    await trial.server.execute(
      'CREATE TABLE blog.mine (id INT PRIMARY KEY, text LONGTEXT); SET GLOBAL max_allowed_packet = 64 * 1024 * 1024',
    );
    await trial.server.execute("INSERT INTO blog.mine VALUES (1, REPEAT('long ', 6000000))");

    const file = await trial.backUp();
    await trial.server.execute('DROP TABLE blog.mine');
    await trial.makeEmpty();
    const { code, stdout, stderr } = await trial.load(file);

    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toBe(
      `${file} was restored into blog_restored. Next: run migrate, empty the service's Redis, start the service.\n`,
    );
    expect(await count('blog_restored', 'mine WHERE LENGTH(text) = 30000000')).toBe(1);
  });

  it('accepts any characters in a password, from DATABASE_URL or a file, and prints no password', async () => {
    await trial.server.execute(
      `CREATE USER 'odd' IDENTIFIED BY '${ODD_PASSWORD.replace(/['\\]/g, '\\$&')}'; GRANT SELECT ON blog.* TO 'odd'`,
    );
    const url = trial.server.url(`odd:${encodeURIComponent(ODD_PASSWORD)}`, 'blog');

    const { code, stderr } = await trial.tryBackUp(
      { DATABASE_URL: '', URL: url, DATABASE_URL_FILE: `${trial.folder}/url` },
      'echo "$URL" > "$DATABASE_URL_FILE"',
    );

    expect([code, stderr]).toEqual([0, '']);
  });

  it('makes a restore fail if the database does not have the rows of the file afterwards', async () => {
    const file = await trial.backUp();
    await trial.makeEmpty();

    const changed = await trial.edited(file, "sed '$i UPDATE posts SET post_title = 1;'");
    const { code, stderr } = await trial.load(changed);

    expect(code).toBe(1);
    expect(stderr).toContain('restore.sh: blog_restored differs from');
  });

  (onMySql ? it : it.skip)("refuses the other vendor's programs", async () => {
    const { code, stderr } = await trial.tryBackUp({ PATH: process.env.PATH ?? '' });

    expect(code).toBe(1);
    expect(stderr).toMatch(/^backup\.sh: the server is MySQL, but \S+ is from MariaDB: .+\n$/);
  });
});
