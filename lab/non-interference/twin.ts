import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Fleet, Member } from '../../test/support/fleet/fleet';

/** Starts a process on a copy of the embedded database and its pictures. Returns null if the database is a server. */
export async function twinOf(fleet: Fleet): Promise<Member | null> {
  if (!fleet.databaseUrl.startsWith('sqlite:')) return null;
  const folder = join(fleet.folder, 'twin');
  const file = join(folder, 'blog.sqlite');
  await mkdir(folder);
  await fleet.sql('VACUUM INTO ?', [file]);
  await cp(join(fleet.folder, 'media'), join(folder, 'media'), { recursive: true });
  return fleet.serve({ DATA_DIR: folder, DATABASE_URL: `sqlite:${file}` });
}
