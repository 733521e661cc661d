import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import promises, { type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { copyEmbedded } from '../../src/platform/database/embedded-copy';
import { startBlog, type Blog } from '../support/blog';
import { command, shell } from '../support/commands';
import { block } from '../support/texts/markdown';
import { until } from '../support/until';

const OPERATIONS = 'docs/operations.md';

/** A folder that does not exist. */
const NOWHERE = join(tmpdir(), `blog-nowhere-${process.pid}`);

describe('a backup of the embedded database', () => {
  let blog: Blog;
  let file: string;

  beforeEach(async () => {
    blog = await startBlog();
    file = join(blog.folder, 'copy.sqlite');
  });
  afterEach(() => blog.stop());

  const type = (name: string, DATA_DIR: string) =>
    shell(`set -e\n${block(OPERATIONS, name)}`, { DATA_DIR, BACKUP: join(blog.folder, 'backup') });
  const copy = (DATABASE_URL = blog.environment.DATABASE_URL) =>
    command({ ...blog.environment, DATABASE_URL }, 'backup', '--to', file);
  /** Returns a stand-in for the database whose copy consists of these bytes. */
  const copying = (bytes: Buffer) => {
    const query = (_: string, [to = '']: string[]) => Promise.resolve(writeFileSync(to, bytes));
    return { query } as unknown as DataSource;
  };
  const addPost = (postTitle: string) => blog.call('addpost', { accountId: blog.accountId, postTitle });

  it('of the running service restores its posts, key pair and webhook secrets with secret.key', async () => {
    writeFileSync(join(blog.folder, 'secret.key'), blog.environment.SECRET_KEY ?? '');
    await blog.subscribe('Create post');
    let [writing, added] = [true, 0];
    const writer = (async () => {
      for (; writing; added++) await addPost(`Post ${added}`);
    })();
    await until('posts are added', () => added > 5);
    const before = added;

    const backedUp = await type('embedded backup', blog.folder);
    writing = false;
    await writer;
    const restored = join(blog.folder, 'restored');
    await type('embedded restore', restored);
    const DATABASE_URL = `sqlite:${join(restored, 'blog.sqlite')}`;
    Object.assign(blog.environment, { DATA_DIR: restored, DATABASE_URL, SECRET_KEY: '' });
    await blog.restart();

    expect(backedUp).toMatchObject({ code: 0, stderr: '' });
    const { meta } = await blog.list('listposts', { accountId: blog.accountId, includeTotal: true });
    expect(meta.total).toBeGreaterThanOrEqual(before);
    const events = await blog.sql("SELECT 1 FROM webhook_events WHERE slug = 'post.create'");
    expect(events).toHaveLength(meta.total ?? 0);
    await addPost('After the restore');
    expect((await blog.received()).genuine).toBe(true);
  });

  it('replaces the files of a killed run', async () => {
    writeFileSync(`${file}.partial`, 'a part');

    const { code } = await copy();

    expect([code, existsSync(file), existsSync(`${file}.partial`)]).toEqual([0, true, false]);
  });

  it('is a file that only its owner can read, and prints its path and size', async () => {
    const { code, stdout } = await copy();

    const { mode, size } = statSync(file);
    expect([code, stdout]).toEqual([0, `file: ${file}\nbytes: ${size}\n`]);
    expect(mode & 0o777).toBe(0o600);
  });

  it('never replaces a file', async () => {
    writeFileSync(file, 'an older one');

    const { code, stderr } = await copy();

    expect([code, stderr]).toEqual([1, '--to names a file that already exists\n']);
    expect(readFileSync(file, 'utf8')).toBe('an older one');
  });

  it.each([
    ['DATABASE_URL names a server', 'mysql://nobody@127.0.0.1:1/blog', 'DATABASE_URL names a server'],
    [
      'there is no database',
      `sqlite:${join(NOWHERE, 'blog.sqlite')}`,
      'DATABASE_URL names a database that does not exist',
    ],
  ])('is refused if %s', async (_, url, reason) => {
    const { code, stderr } = await copy(url);

    expect([code, stderr]).toEqual([78, expect.stringContaining(reason)]);
    expect([existsSync(file), existsSync(NOWHERE)]).toEqual([false, false]);
  });

  it('of a damaged database fails and leaves no file', async () => {
    await copy();
    const bytes = readFileSync(file);
    const damaged = join(blog.folder, 'damaged.sqlite');
    writeFileSync(damaged, bytes.fill(0xff, 4096 * 3, 4096 * 20));
    file = join(blog.folder, 'copy of the damaged.sqlite');

    const { code, stderr } = await copy(`sqlite:${damaged}`);

    expect([code, stderr]).toEqual([1, expect.stringMatching(/malformed|damaged/)]);
    expect([file, `${file}.partial`].filter(existsSync)).toEqual([]);
  });

  it('that is damaged while it is written fails and leaves no file', async () => {
    await copy();
    const bytes = readFileSync(file);
    const at = Math.floor(bytes.length / 4096 / 2) * 4096;
    const other = join(blog.folder, 'copy on a bad disk.sqlite');

    const copied = copyEmbedded(copying(bytes.fill(0, at, at + 4096)), other);

    await expect(copied).rejects.toThrow('the copy is damaged: ');
    expect([other, `${other}.partial`].filter(existsSync)).toEqual([]);
  });

  it('is synced to disk before it gets its name', async () => {
    await copy();
    const steps: string[] = [];
    const step = (name: string) => () => Promise.resolve(void steps.push(name));
    const handle = await promises.open(file);
    await handle.close();
    jest.spyOn(Object.getPrototypeOf(handle) as FileHandle, 'sync').mockImplementation(step('sync'));
    jest.spyOn(promises, 'rename').mockImplementation(step('rename'));

    await copyEmbedded(copying(readFileSync(file)), join(blog.folder, 'other.sqlite'));

    jest.restoreAllMocks();
    expect(steps).toEqual(['sync', 'rename']);
  });
});
