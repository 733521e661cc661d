import { rename, rm } from 'node:fs/promises';
import { DataSource } from 'typeorm';
import { openPrivateFile } from '../common/private-files';
import { readRows, text } from './rows';

class DamagedCopy extends Error {
  readonly code = 'DAMAGED_COPY';
}

/** The service can keep running. The file gets its final name once complete, checked and on disk. Returns its size. */
export async function copyEmbedded(source: DataSource, file: string): Promise<number> {
  const partial = `${file}.partial`;
  await rm(partial, { force: true });
  const handle = await openPrivateFile(partial);
  try {
    await source.query('VACUUM INTO ?', [partial]);
    await requireIntegrity(partial);
    await handle.sync();
    const { size } = await handle.stat();
    await rename(partial, file);
    return size;
  } finally {
    await handle.close();
    await rm(partial, { force: true });
  }
}

async function requireIntegrity(database: string): Promise<void> {
  const options = { type: 'better-sqlite3', database, readonly: true } as const;
  const copy = await new DataSource(options).initialize();
  try {
    const [first] = await readRows(copy, { integrity_check: text }, 'PRAGMA integrity_check(1)');
    if (first?.integrity_check !== 'ok')
      throw new DamagedCopy(`the copy is damaged: ${first?.integrity_check}`);
  } finally {
    await copy.destroy();
  }
}
