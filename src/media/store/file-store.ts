import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { flushFolder, makeDurableFolder, writePrivateFile } from '../../platform/common/private-files';
import { refusalOf } from '../../platform/settings/folders';
import type { ByteRange, MediaStore } from './media-store';

/** The suffix of a file that is being written, after the name of its object. */
const UNFINISHED = '.part-';

/** Media in a folder, which several processes can share. */
export class FileStore implements MediaStore {
  constructor(private readonly root: string) {}

  async put(name: string, path: string): Promise<void> {
    const target = this.pathOf(name);
    const unfinished = `${target}${UNFINISHED}${randomUUID()}`;
    try {
      await this.copy(path, unfinished);
      await rename(unfinished, target);
      await flushFolder(dirname(target));
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
    await removeUnfinished(path);
    await removeEmpty(dirname(path), this.root);
  }

  /** Throws if files cannot be written. Creates nothing. */
  check(): Promise<void> {
    const refusal = refusalOf(this.root);
    return refusal === null ? Promise.resolve() : Promise.reject(new Error(`${this.root}: ${refusal}`));
  }

  /** Another process may remove the empty folder before the file is in it. */
  private async copy(from: string, to: string, attempts = 3): Promise<void> {
    try {
      await makeDurableFolder(dirname(to));
      await copyPrivate(from, to);
    } catch (error) {
      if (!isMissing(error) || attempts === 1) throw error;
      return this.copy(from, to, attempts - 1);
    }
  }

  /** Throws for a name outside the folder. */
  private pathOf(name: string): string {
    const path = resolve(this.root, name);
    if (!path.startsWith(resolve(this.root) + sep)) throw new Error(`not the name of an object: ${name}`);
    return path;
  }
}

/** Opens the source first: a stream of a missing file could fail before anything handles its error. */
async function copyPrivate(from: string, to: string): Promise<void> {
  const source = createReadStream(from);
  await once(source, 'open');
  try {
    await writePrivateFile(to, source);
  } finally {
    source.destroy();
  }
}

/** Removes what processes that were killed have left. */
async function removeUnfinished(path: string): Promise<void> {
  const names = (await orNull(readdir(dirname(path)))) ?? [];
  const unfinished = names.filter((name) => name.startsWith(basename(path) + UNFINISHED));
  for (const name of unfinished) await rm(join(dirname(path), name), { force: true });
}

async function removeEmpty(folder: string, root: string): Promise<void> {
  if (resolve(folder) === resolve(root)) return;
  try {
    await rmdir(folder);
  } catch {
    // It contains other files, or another process has removed it.
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
