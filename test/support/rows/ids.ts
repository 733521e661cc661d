import { onServers, type Blog } from '../blog';

/** Sets the id that the next row of a table gets. */
export async function numberFrom(blog: Blog, table: string, next: number): Promise<void> {
  if (onServers) {
    await blog.sql(`ALTER TABLE ${table} AUTO_INCREMENT = ${next}`);
    return;
  }
  await blog.sql('DELETE FROM sqlite_sequence WHERE name = ?', [table]);
  await blog.sql('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)', [table, next - 1]);
}
