import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { opendir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { flushFolder, makePrivateFolder, writePrivateFile } from '../../platform/common/private-files';
import type { ByteRange, MediaStore, StoredObject } from './media-store';

/** Files that are being written. They are not part of a listing. */
const UNFINISHED = '.part-';

/** Media in a folder, which several processes can share. */
export class FileStore implements MediaStore {
  constructor(private readonly root: string) {}

  async put(name: string, path: string): Promise<void> {
    const target = this.pathOf(name);
    const folder = dirname(target);
    const unfinished = join(folder, `${UNFINISHED}${randomUUID()}`);
    try {
      await this.copy(path, unfinished);
      await rename(unfinished, target);
      await flushFolder(folder);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  async bytesOf(name: string): Promise<number | null> {
    const found = await orNull(stat(this.pathOf(name)));
    return found?.isFile() ? found.size : null;
  }

  async read(name: string, range?: ByteRange): Promise<Readable | null> {
    const stream = createReadStream(this.pathOf(name), range);
    return (await orNull(once(stream, 'open'))) && stream;
  }

  async remove(name: string): Promise<void> {
    const path = this.pathOf(name);
    await rm(path, { force: true });
    await removeEmpty(dirname(path), this.root);
  }

  async *list(folder: string): AsyncIterable<StoredObject> {
    const entries = await orNull(opendir(join(this.root, folder), { recursive: true }));
    if (!entries) return;
    for await (const entry of entries) {
      if (!entry.isFile() || entry.name.startsWith(UNFINISHED)) continue;
      const path = join(entry.parentPath, entry.name);
      const found = await orNull(stat(path));
      if (!found) continue;
      yield {
        name: relative(this.root, path).split(sep).join('/'),
        bytes: found.size,
        modifiedAt: found.mtime,
      };
    }
  }

  /** Another process may remove the empty folder before the file is in it. */
  private async copy(from: string, to: string, attempts = 3): Promise<void> {
    makePrivateFolder(dirname(to));
    try {
      await writePrivateFile(to, createReadStream(from));
    } catch (error) {
      if (!isMissing(error) || attempts === 1) throw error;
      return this.copy(from, to, attempts - 1);
    }
  }

  /** Throws for a name that leads out of the folder. */
  private pathOf(name: string): string {
    const path = resolve(this.root, name);
    if (!path.startsWith(resolve(this.root) + sep)) throw new Error(`not the name of an object: ${name}`);
    return path;
  }
}

async function removeEmpty(folder: string, root: string): Promise<void> {
  if (resolve(folder) === resolve(root)) return;
  try {
    await rmdir(folder);
  } catch {
    // It has other files, or another process has removed it.
    return;
  }
  await removeEmpty(dirname(folder), root);
}

async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** A part of the path can also be a file. */
function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');
}
