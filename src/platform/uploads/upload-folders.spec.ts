import { existsSync, mkdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UploadFolders } from './upload-folders';

describe('folders for uploads', () => {
  const folders = new UploadFolders();

  afterEach(() => folders.onApplicationShutdown());

  it('have unpredictable names, and are private', async () => {
    const made = [await folders.make(), await folders.make()];

    expect(new Set(made).size).toBe(2);
    expect(made.map((folder) => statSync(folder).mode & 0o777)).toEqual([0o700, 0o700]);
  });

  it('are removed at the next start if their process has ended', async () => {
    const ended = ['2147483647-gone', `${process.pid}-before`].map((name) =>
      join(tmpdir(), `blog-uploads-${name}`),
    );
    ended.forEach((folder) => mkdirSync(folder));
    const current = await folders.make();

    await new UploadFolders().onApplicationBootstrap();

    expect([...ended, current].map((folder) => existsSync(folder))).toEqual([false, false, true]);
  });

  it('are removed at the end', async () => {
    const made = await folders.make();

    await folders.onApplicationShutdown();

    expect(existsSync(made)).toBe(false);
  });
});
