import { DataSource } from 'typeorm';
import { onServers, type Blog } from '../blog';

export type Statement = [query: string, parameters: unknown[]];

/** Returns how many rows a statement reads, as counted by the server; 0 on SQLite, which does not count them. */
export async function rowsReadBy(blog: Blog, [query, parameters]: Statement): Promise<number> {
  if (!onServers) return 0;
  const runner = blog.get(DataSource).createQueryRunner();
  const handlers = "SHOW SESSION STATUS LIKE 'Handler_read%'";
  const count = async () => {
    const rows = (await runner.query(handlers)) as { Value: string }[];
    return rows.reduce((sum, { Value }) => sum + Number(Value), 0);
  };
  try {
    const before = await count();
    await runner.query(query, parameters);
    return (await count()) - before;
  } finally {
    await runner.release();
  }
}
