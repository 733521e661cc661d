import { randomBytes } from 'node:crypto';
import type { Blog } from '../blog';

/** The number of rows that one statement inserts: SQLite accepts at most 32,766 parameters in a statement. */
const AT_ONCE = 500;

/** Inserts many rows directly into a table, for tests that need more records than requests can create. */
export async function insertRows(
  blog: Blog,
  table: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE);
    const values = some.map(() => `(${columns.map(() => '?').join(', ')})`).join(', ');
    const parameters = some.flatMap((row) => columns.map((column) => row[column]));
    await blog.sql(`INSERT INTO ${table} (${columns.join(', ')}) VALUES ${values}`, parameters);
  }
}

/** Returns rows of categories, each named by a name and a number. */
export function categoryRows(accountId: number, count: number, name = 'Bulk'): Record<string, unknown>[] {
  return Array.from({ length: count }, (_, at) => ({
    account_id: accountId,
    cat_name: `${name} ${at}`,
    name_key: `${name} ${at}`.toLowerCase(),
    cat_slug: `${name}-${at}`.toLowerCase(),
    version: 1,
    created_at: '2026-01-01 00:00:00.000',
    updated_at: '2026-01-01 00:00:00.000',
  }));
}

/**
 * Returns rows of public posts, a minute apart. Searches do not find these posts, because no words are stored for them.
 */
export function postRows(
  accountId: number,
  count: number,
  more: Record<string, unknown> = {},
  name = 'Bulk post',
): Record<string, unknown>[] {
  return Array.from({ length: count }, (_, at) => {
    const written = new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString().replace('T', ' ').slice(0, -1);
    return {
      account_id: accountId,
      post_title: `${name} ${at}`,
      title_key: `${name} ${at}`.toLowerCase(),
      post_slug: `${name} ${at}`.toLowerCase().replaceAll(' ', '-'),
      content_bytes: 0,
      post_status: 'published',
      post_enable_commenting: 'Yes',
      post_enable_sharing: 'Yes',
      post_hide_post_from_blog: 'No',
      seo_score: 0,
      visible_from: written,
      first_public_at: written,
      search_due: null,
      version: 1,
      created_at: written,
      updated_at: written,
      ...more,
    };
  });
}

/** Returns rows of pictures without files, a minute apart, each named by a name and a number. */
export function mediaRows(
  accountId: number,
  count: number,
  more: Record<string, unknown> = {},
  name = 'Picture',
): Record<string, unknown>[] {
  return Array.from({ length: count }, (_, at) => {
    const added = new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString().replace('T', ' ').slice(0, -1);
    return {
      account_id: accountId,
      media_key: randomBytes(16).toString('base64url'),
      media_name: `${name} ${at}`,
      name_key: `${name} ${at}`.toLowerCase(),
      media_type: 'image/png',
      bytes: 1,
      stored_bytes: 1,
      width: 1,
      height: 1,
      sha256: randomBytes(32).toString('hex'),
      animated: 0,
      variants: '[]',
      version: 1,
      created_at: added,
      updated_at: added,
      deleted_at: null,
      ...more,
    };
  });
}
