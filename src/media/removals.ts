import { Raw, type DataSource, type EntityManager } from 'typeorm';
import { entryOf, writeEntries } from '../platform/audit/audit';
import { halving, type Cleared } from '../platform/database/batches';
import { insertMissingRows } from '../platform/database/inserts';
import { clockIn, clockOf, countChanged, DUE_AT_ONCE } from '../platform/database/raw';
import { from, int, selectRows, text } from '../platform/database/rows';
import { oneOf, raw, sql, type Sql } from '../platform/database/sql';
import { noteMedia } from '../platform/post-changes/post-changes';
import type { UnitOfWork } from '../platform/database/unit-of-work';
import { Media } from './media.entity';
import { keptObject, variantObject } from './media-addresses';
import { MediaRemoval } from './media-removal.entity';
import { VARIANT_WIDTHS } from './pictures/picture-type';
import type { MediaStore } from './store/media-store';

type Files = Pick<Media, 'accountId' | 'mediaKey'>;

/** Ends a batch, because the store may be unavailable. */
const MOST_FAILURES = 3;

const FILES = { mediaKey: text, accountId: int };

const PURGED = {
  ...FILES,
  mediaId: int,
  parentId: from(
    `(SELECT COALESCE(a.parent_account_id, a.account_id) FROM accounts a WHERE a.account_id = media.account_id)`,
    int,
  ),
};

/** Schedules the removal of the files after `seconds`, unless `keepFiles` is called first. */
export async function noteUnfinished(
  manager: EntityManager,
  { mediaKey, accountId }: Files,
  seconds: number,
): Promise<void> {
  const dueAt = () => clockIn(manager.connection, seconds);
  await manager.insert(MediaRemoval, { mediaKey, accountId, dueAt });
}

/** Schedules the removal of the files for now, unless it is already scheduled. */
export function noteDue(manager: EntityManager, files: readonly Files[]): Promise<void> {
  const removals = files.map(({ mediaKey, accountId }) => ({ mediaKey, accountId, dueAt: DUE_AT_ONCE }));
  return insertMissingRows(manager, MediaRemoval, removals);
}

/** Schedules the removal of an upload's files for now, unless a lost commit succeeded and they have a record. */
export async function noteFailed(manager: EntityManager, files: Files): Promise<void> {
  const { mediaKey } = files;
  const { affected } = await manager.update(MediaRemoval, { mediaKey }, { dueAt: DUE_AT_ONCE });
  if (affected === 0 && !(await manager.existsBy(Media, { mediaKey }))) await noteDue(manager, [files]);
}

/** Returns false if the files may already be removed, because their time is over. */
export async function keepFiles(manager: EntityManager, mediaKey: string): Promise<boolean> {
  const statement = `DELETE FROM media_removals WHERE media_key = ? AND due_at > ${clockOf(manager.connection)}`;
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
  const purged = await halving(found, (some) => work.run(({ manager }) => purge(manager, some, where)));
  return { ...purged, more: found.length === most };
}

/** Skips records that are restored during the purge. */
async function purge(manager: EntityManager, found: readonly Files[], where: Sql): Promise<number> {
  const isEmbedded = manager.connection.options.type === 'better-sqlite3';
  const lock = raw(isEmbedded ? '' : ' FOR UPDATE');
  const locked = await selectRows(
    manager,
    PURGED,
    sql`FROM media WHERE ${amongKeys(found)} AND ${where}${lock}`,
  );
  if (locked.length === 0) return 0;
  await noteDue(manager, locked);
  const entries = locked.map(({ mediaId, parentId }) =>
    entryOf('media.purge', { accountId: parentId, subjectId: mediaId }),
  );
  await writeEntries(manager, entries);
  await noteMedia(
    manager,
    locked.map(({ mediaId }) => mediaId),
  );
  const { text, params } = amongKeys(locked);
  const uses = `DELETE FROM media_uses WHERE media_id IN (SELECT media.media_id FROM media WHERE ${text})`;
  await countChanged(manager, uses, [...params]);
  return countChanged(manager, `DELETE FROM media WHERE ${text}`, [...params]);
}

/** Removes files that are due. If that fails, they are due again, after all others. Throws if all fail. */
export async function removeDueFiles(
  manager: EntityManager,
  store: MediaStore,
  where: Sql,
  most: number,
): Promise<Cleared> {
  const due = sql`FROM media_removals WHERE ${where} ORDER BY due_at LIMIT ${raw(String(most))}`;
  const found = await selectRows(manager, FILES, due);
  const errors: unknown[] = [];
  let rows = 0;
  for (const files of found) {
    if (errors.length === MOST_FAILURES) break;
    await removeFiles(manager, store, files).then(
      () => rows++,
      (error: unknown) => void errors.push(error),
    );
  }
  if (rows === 0 && errors.length > 0) throw errors[0];
  return { rows, more: found.length === most, failed: errors.length > 0, error: errors[0] };
}

/** Deletes the row last, so that a crash leaves no file behind. */
async function removeFiles(manager: EntityManager, store: MediaStore, files: Files): Promise<void> {
  const { mediaKey } = files;
  if (!(await claim(manager, files))) return;
  try {
    for (const object of objectsOf(files)) await store.remove(object);
  } catch (error) {
    await manager.update(MediaRemoval, { mediaKey }, { dueAt: () => clockOf(manager.connection) });
    throw error;
  }
  await manager.delete(MediaRemoval, { mediaKey });
}

/** Returns false if an upload has kept the files. After true, none can. */
async function claim(manager: EntityManager, { mediaKey }: Files): Promise<boolean> {
  const dueAt = Raw((column) => `${column} <= ${clockOf(manager.connection)}`);
  const { affected } = await manager.update(MediaRemoval, { mediaKey, dueAt }, { dueAt: DUE_AT_ONCE });
  return affected === 1;
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
