import type { DataSource, EntityManager } from 'typeorm';
import type { Cleared } from '../platform/database/batches';
import { insertMissingRows } from '../platform/database/inserts';
import { clockIn, clockOf, countChanged } from '../platform/database/raw';
import { int, selectRows, text } from '../platform/database/rows';
import { oneOf, raw, sql, type Sql } from '../platform/database/sql';
import type { UnitOfWork } from '../platform/database/unit-of-work';
import type { Media } from './media.entity';
import { keptObject, variantObject } from './media-addresses';
import { MediaRemoval } from './media-removal.entity';
import { VARIANT_WIDTHS } from './pictures/picture-type';
import type { MediaStore } from './store/media-store';

type Files = Pick<Media, 'accountId' | 'mediaKey'>;

/** Due immediately by any clock. */
const AT_ONCE = new Date(0);

/** More than a transaction can take. */
const MARGIN_SECONDS = 60;

const FILES = { mediaKey: text, accountId: int };

/** Has the files removed after `seconds`, unless `keepFiles` is called before. */
export async function noteUnfinished(
  manager: EntityManager,
  { mediaKey, accountId }: Files,
  seconds: number,
): Promise<void> {
  const dueAt = () => clockIn(manager.connection, seconds);
  await manager.insert(MediaRemoval, { mediaKey, accountId, dueAt });
}

/** Returns false if the files may already be removed: their time is over, or is before this transaction ends. */
export async function keepFiles(manager: EntityManager, mediaKey: string): Promise<boolean> {
  const statement = `DELETE FROM media_removals WHERE media_key = ? AND due_at > ${clockIn(manager.connection, MARGIN_SECONDS)}`;
  return (await countChanged(manager, statement, [mediaKey])) === 1;
}

/** Deletes records that meet a condition, and has their files removed. */
export async function purgeMedia(
  source: DataSource,
  work: UnitOfWork,
  where: Sql,
  most: number,
): Promise<Cleared> {
  const found = await mediaWhere(source.manager, sql`${where} LIMIT ${raw(String(most))}`);
  if (found.length === 0) return { rows: 0, more: false };
  const rows = await work.run(({ manager }) => purge(manager, found, where));
  return { rows, more: found.length === most };
}

/** Skips records that are restored during the purge. */
async function purge(manager: EntityManager, found: readonly Files[], where: Sql): Promise<number> {
  const isEmbedded = manager.connection.options.type === 'better-sqlite3';
  const lock = raw(isEmbedded ? '' : ' FOR UPDATE');
  const locked = await mediaWhere(manager, sql`${amongKeys(found)} AND ${where}${lock}`);
  if (locked.length === 0) return 0;
  await insertMissingRows(
    manager,
    MediaRemoval,
    locked.map((files) => ({ ...files, dueAt: AT_ONCE })),
  );
  const { text, params } = amongKeys(locked);
  const uses = `DELETE FROM media_uses WHERE media_id IN (SELECT media.media_id FROM media WHERE ${text})`;
  await countChanged(manager, uses, [...params]);
  return countChanged(manager, `DELETE FROM media WHERE ${text}`, [...params]);
}

/** Removes files that are due. The note goes last, so that a crash loses no file. */
export async function removeDueFiles(
  manager: EntityManager,
  store: MediaStore,
  most: number,
): Promise<Cleared> {
  const now = raw(clockOf(manager.connection));
  const due = sql`FROM media_removals WHERE due_at <= ${now} ORDER BY due_at LIMIT ${raw(String(most))}`;
  const found = await selectRows(manager, FILES, due);
  for (const files of found) {
    for (const object of objectsOf(files)) await store.remove(object);
    await manager.delete(MediaRemoval, { mediaKey: files.mediaKey });
  }
  return { rows: found.length, more: found.length === most };
}

function objectsOf(files: Files): string[] {
  return [keptObject(files), ...VARIANT_WIDTHS.map((width) => variantObject(files, width))];
}

function mediaWhere(manager: EntityManager, where: Sql): Promise<Files[]> {
  return selectRows(manager, FILES, sql`FROM media WHERE ${where}`);
}

function amongKeys(files: readonly Files[]): Sql {
  return oneOf(
    raw('media_key'),
    files.map(({ mediaKey }) => mediaKey),
  );
}
