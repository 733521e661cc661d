import type { Fields } from '../answers';
import type { Blog } from '../blog';

/** Deletes the row of a delivery. The returned function inserts it again, as a late commit does. */
export async function hideDelivery(blog: Blog, deliveryId: number): Promise<() => Promise<unknown>> {
  const [row = {}] = await blog.sql<Fields>('SELECT * FROM webhook_deliveries WHERE delivery_id = ?', [
    deliveryId,
  ]);
  await blog.sql('DELETE FROM webhook_deliveries WHERE delivery_id = ?', [deliveryId]);
  const columns = Object.keys(row).map((name) => `\`${name}\``);
  const values = columns.map(() => '?');
  const insert = `INSERT INTO webhook_deliveries (${columns.join()}) VALUES (${values.join()})`;
  return () => blog.sql(insert, Object.values(row));
}
