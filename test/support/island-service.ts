// Runs the whole service on an island, has one event sent to many webhooks, and says how that went. The only argument
// is a file with an Announcement.
import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { DnsServer, type Records } from './dns-server';
import { IslandListener } from './island-listener';
import { until } from './until';

export interface Announcement {
  settings: Record<string, string>;
  names: Record<string, Records>;
  /** The addresses of the webhooks, whether or not they could be given to the service. */
  urls: string[];
}

/** The recorded tries, and the addresses that connections came to. */
export interface Echo {
  attempts: { url: string; error: string | null; statusCode: number | null; remoteAddress: string | null }[];
  reached: string[];
}

async function announce({ settings, names, urls }: Announcement): Promise<Echo> {
  const dns = await DnsServer.start(53);
  Object.assign(dns.names, names);
  const listener = await IslandListener.start();
  const { startBlog } = await import('./blog.js');
  const blog = await startBlog({ settings });
  for (const url of urls) {
    const { webhookId } = await blog.call('webhooks/create', {
      name: 'Somewhere',
      event: 'Create category',
      status: 'enable',
      endpointUrl: 'https://example.com/',
      accountId: blog.accountId,
    });
    await blog.sql('UPDATE webhooks SET endpoint_url = ? WHERE webhook_id = ?', [url, webhookId]);
  }
  await blog.call('addcategory', { catName: 'News' });
  const attempts = await until('every webhook is tried', async () => {
    const rows = await blog.sql<Echo['attempts'][number]>(
      `SELECT url, error, status_code AS statusCode, remote_address AS remoteAddress FROM webhook_attempts
       ORDER BY delivery_id`,
    );
    return rows.length >= urls.length && rows;
  });
  await blog.stop();
  return { attempts, reached: listener.news() };
}

// What the configuration of Jest says of its projects.
Object.assign(globalThis, { ON_SERVERS: false });
const [, , file = ''] = process.argv;
void announce(JSON.parse(readFileSync(file, 'utf8')) as Announcement).then((echo) => {
  process.stdout.write(JSON.stringify(echo), () => process.exit(0));
});
