import type { Blog } from '../blog';
import { onServers } from '../servers/storage';

/** A kind of statement that fails for the rows of a table that meet a condition on OLD and NEW. */
interface Damage {
  table: string;
  on: 'INSERT' | 'UPDATE' | 'DELETE';
  when: string;
}

let made = 0;

/** Makes statements fail that change a row, as a damaged row does. Returns a function that repairs the row. */
export async function damage(blog: Blog, { table, on, when }: Damage): Promise<() => Promise<void>> {
  const name = `damage_${++made}`;
  const created = `CREATE TRIGGER ${name} BEFORE ${on} ON ${table} FOR EACH ROW`;
  await blog.sql(
    onServers
      ? `${created} IF ${when} THEN SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'the row is damaged'; END IF`
      : `${created} WHEN ${when} BEGIN SELECT RAISE(ABORT, 'the row is damaged'); END`,
  );
  return async () => void (await blog.sql(`DROP TRIGGER ${name}`));
}
