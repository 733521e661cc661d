import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { filesIn } from '../../../test/support/media/stored-objects';
import { FileStore } from './file-store';

describe('a store of files', () => {
  let folder: string;
  let store: FileStore;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'store-'));
    store = new FileStore(join(folder, 'media'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  async function put(name: string, content: string): Promise<void> {
    const path = join(folder, 'sent');
    await writeFile(path, content);
    await store.put(name, path);
  }

  async function read(...args: Parameters<FileStore['read']>): Promise<string | null> {
    const stream = await store.read(...args);
    return stream && text(stream);
  }

  const files = () => filesIn(join(folder, 'media'));

  it('returns what was put, and parts of it', async () => {
    await put('7/abc/original.jpg', 'a picture');

    expect(await read('7/abc/original.jpg')).toBe('a picture');
    expect(await read('7/abc/original.jpg', { start: 2, end: 5 })).toBe('pict');
    expect(await store.bytesOf('7/abc/original.jpg')).toBe(9);
  });

  it('replaces an object', async () => {
    await put('7/abc/original.jpg', 'first');
    await put('7/abc/original.jpg', 'second');

    expect(await read('7/abc/original.jpg')).toBe('second');
  });

  it.each(['7/abc/320.webp', '7/abc', '8/none', '7/abc/original.jpg/more'])(
    'has no object %s',
    async (name) => {
      await put('7/abc/original.jpg', 'a picture');

      expect([await store.bytesOf(name), name === '7/abc' ? null : await read(name)]).toEqual([null, null]);
      await expect(store.remove('8/none')).resolves.toBeUndefined();
    },
  );

  it('removes an object, and folders that become empty', async () => {
    await put('7/abc/original.jpg', 'a picture');
    await put('7/abc/320.webp', 'b');

    await store.remove('7/abc/320.webp');
    const before = await readdir(join(folder, 'media', '7', 'abc'));
    await store.remove('7/abc/original.jpg');

    expect(before).toEqual(['original.jpg']);
    expect(await readdir(join(folder, 'media'))).toEqual([]);
  });

  it('removes what a killed process has left of an object', async () => {
    await put('7/abc/original', 'a picture');
    for (const name of ['original', '320.webp']) {
      await writeFile(join(folder, 'media', '7', 'abc', `${name}.part-1`), 'unfinished');
    }

    await store.remove('7/abc/original');
    const left = await files();
    await store.remove('7/abc/320.webp');

    expect(left).toEqual(['7/abc/320.webp.part-1']);
    expect(await readdir(join(folder, 'media'))).toEqual([]);
  });

  it('leaves nothing of a failed put', async () => {
    const puts = Array.from({ length: 100 }, (_, at) =>
      store.put(`7/abc/${at}.jpg`, join(folder, 'nowhere')),
    );

    for (const put of await Promise.allSettled(puts))
      expect(put).toMatchObject({ status: 'rejected', reason: { code: 'ENOENT' } });

    expect(await files()).toEqual([]);
  });

  it('keeps objects that are put while folders are removed', async () => {
    await mkdir(join(folder, 'media'), { recursive: true });
    const path = join(folder, 'sent');
    await writeFile(path, 'a picture');
    const names = Array.from({ length: 100 }, (_, at) => `7/abc/${at}.webp`);

    await Promise.all(
      names.map(async (name, at) => {
        await store.put(name, path);
        if (at % 2 === 0) await store.remove(name);
      }),
    );

    expect(await files()).toHaveLength(50);
  });

  it.each(['../secret', '/etc/passwd', '7/../../secret', ''])('refuses the name %j', async (name) => {
    await expect(store.bytesOf(name)).rejects.toThrow('not the name of an object');
  });
});
