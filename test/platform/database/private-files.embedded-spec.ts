import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { startBlog, type Blog } from '../../support/blog';
import { command } from '../../support/commands';
import { newPicture } from '../../support/pictures';
import { freshStorage, type Storage } from '../../support/servers/storage';
import { until } from '../../support/until';

describe('the files of the embedded service', () => {
  let storage: Storage;
  let folder: string;
  let blog: Blog;
  const umask = process.umask();

  beforeAll(async () => {
    storage = await freshStorage();
    folder = join(storage.folder, 'deep', 'data');
    process.umask(0);
    blog = await startBlog({
      settings: {
        DATA_DIR: folder,
        DATABASE_URL: `sqlite:${join(folder, 'blog.sqlite')}`,
        MEDIA_URL: `file:${join(folder, 'media')}`,
        SECRET_KEY: '',
      },
    });
  });
  afterAll(async () => {
    process.umask(umask);
    await blog.stop();
    await storage.remove();
  });

  /** Returns the permissions of everything in the folder of the service, and of the folder itself. */
  const permissions = () => {
    const all = readdirSync(folder, { recursive: true, withFileTypes: true });
    const paths = [folder, ...all.map(({ parentPath, name }) => join(parentPath, name))];
    return paths.map((path) => [relative(folder, path), statSync(path)] as const);
  };

  it('are readable by its own user alone, in a folder that no other user can open', async () => {
    const { teamId } = await blog.call('createteam', { teamName: 'A', assignAccountId: blog.accountId });
    await blog.call('addusertoteam', { teamId, userEmail: 'ann@example.com', userRoleName: 'Editor' });
    await until('the invitation is written', () =>
      readdirSync(folder, { recursive: true }).some((name) => String(name).endsWith('.eml')),
    );
    await blog.call('media/upload', { accountId: blog.accountId, file: await newPicture() });
    const copied = await command(blog.environment, 'backup', '--to', join(folder, 'copy.sqlite'));
    const another = { DATABASE_URL: `sqlite:${join(folder, 'another', 'blog.sqlite')}` };
    const migrated = await command({ ...blog.environment, ...another }, 'migrate');

    expect([copied.code, migrated.code]).toEqual([0, 0]);
    const found = permissions();
    expect(found.map(([path]) => path)).toEqual(
      expect.arrayContaining([
        ...['', 'blog.sqlite', 'blog.sqlite-wal', 'blog.sqlite-shm', 'copy.sqlite', 'mail', 'secret.key'],
        ...['another', 'another/blog.sqlite', 'media'],
      ]),
    );
    for (const [path, stats] of found)
      expect([path, (stats.mode & 0o777).toString(8)]).toEqual([path, stats.isDirectory() ? '700' : '600']);
  });

  it('are named by config:check if every user can read them', async () => {
    const file = join(folder, 'blog.sqlite');
    const check = async () =>
      (await command(blog.environment, 'config:check', '--json')).stdout.includes(`chmod 600 ${file}*`);

    const before = await check();
    chmodSync(file, 0o644);
    const after = await check();

    expect([before, after]).toEqual([false, true]);
  });
});
