import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { FileStore } from './file-store';
import { MovingStore } from './moving-store';

describe('a store that is being moved', () => {
  let root: string;
  let current: FileStore;
  let former: FileStore;
  let store: MovingStore;

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'moving-'));
    [current, former] = [new FileStore(join(root, 'current')), new FileStore(join(root, 'former'))];
    store = new MovingStore(current, former);
  });
  afterEach(() => rmSync(root, { recursive: true }));

  async function put(where: { put: FileStore['put'] }, name: string, content: string): Promise<void> {
    const path = join(root, 'sent');
    writeFileSync(path, content);
    await where.put(name, path);
  }

  async function contentOf(where: Pick<FileStore, 'read'>, name: string): Promise<string | null> {
    const found = await where.read(name);
    return found && text(found);
  }

  it('reads files of both stores, first of the current one', async () => {
    await put(former, '1/a/original', 'old a');
    await put(former, '1/b/original', 'old b');
    await put(current, '1/b/original', 'new b');

    const read = await Promise.all(['a', 'b', 'c'].map((key) => contentOf(store, `1/${key}/original`)));

    expect(read).toEqual(['old a', 'new b', null]);
    expect(await store.bytesOf('1/a/original')).toBe(5);
  });

  it('stores new files in the current one', async () => {
    const path = join(root, 'sent');
    writeFileSync(path, 'new');

    await store.put('1/a/original', path, 'image/png');

    expect([await contentOf(current, '1/a/original'), await former.bytesOf('1/a/original')]).toEqual([
      'new',
      null,
    ]);
  });

  it('removes files from both', async () => {
    for (const one of [current, former]) await put(one, '1/a/original', 'a');

    await store.remove('1/a/original');

    expect([await current.bytesOf('1/a/original'), await former.bytesOf('1/a/original')]).toEqual([
      null,
      null,
    ]);
  });
});
