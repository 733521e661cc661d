import { closeSync, mkdirSync, openSync, statSync, writeFileSync } from 'node:fs';
import { mkdir, open, writeFile, type FileHandle } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Readable } from 'node:stream';

/** Only the service's user can read what the service stores. */
const PRIVATE = { folder: 0o700, file: 0o600 };

const READABLE_BY_ALL = 0o004;

/** An existing folder keeps its permissions. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: PRIVATE.folder });
}

/** Like `makePrivateFolder`, without blocking. Also makes the names of new folders durable. */
export async function makeDurableFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: PRIVATE.folder });
  if (first === undefined) return;
  for (let path = resolve(folder); path.length >= first.length; path = dirname(path)) {
    await flushFolder(dirname(path));
  }
}

/** An existing file keeps its permissions. */
export function makePrivateFile(file: string): void {
  try {
    closeSync(openSync(file, 'wx', PRIVATE.file));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

export function isReadableByAll(file: string): boolean {
  return (statSync(file).mode & READABLE_BY_ALL) !== 0;
}

export function openPrivateFile(file: string): Promise<FileHandle> {
  return open(file, 'wx', PRIVATE.file);
}

export function writePrivateFile(file: string, bytes: string | Buffer | Readable): Promise<void> {
  return writeFile(file, bytes, { mode: PRIVATE.file, flush: true });
}

/** Makes the names of the files in a folder durable; `writePrivateFile` does so only for their bytes. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export function writePrivateFileSync(file: string, text: string): void {
  writeFileSync(file, text, { mode: PRIVATE.file });
}
