import { onServers, type Blog } from '../blog';

/** Returns the tables with a row that contains a text in any column, each as `table.column`. */
export async function columnsWith(blog: Blog, text: string): Promise<string[]> {
  const found: string[] = [];
  for (const { table, column } of await textColumns(blog)) {
    const isText = onServers ? `CAST(\`${column}\` AS BINARY)` : `CAST("${column}" AS TEXT)`;
    const rows = await blog.sql(`SELECT 1 FROM ${table} WHERE ${isText} LIKE ? LIMIT 1`, [`%${text}%`]);
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}

async function textColumns(blog: Blog): Promise<{ table: string; column: string }[]> {
  if (!onServers) {
    return blog.sql(
      `SELECT m.name AS "table", c.name AS "column" FROM sqlite_master m, pragma_table_info(m.name) c
       WHERE m.type = 'table'`,
    );
  }
  const rows = await blog.sql<Record<string, string>>(
    `SELECT table_name AS tableName, column_name AS columnName FROM information_schema.columns
     WHERE table_schema = DATABASE() AND (data_type LIKE '%char%' OR data_type LIKE '%text%' OR data_type LIKE '%blob%')`,
  );
  return rows.map(({ tableName = '', columnName = '' }) => ({ table: tableName, column: columnName }));
}
