// Runs the whole service in an isolated network, sends one event to many webhooks, and prints the result as JSON. The
// only argument is the path of a file with an Announcement.
import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { DnsServer, type Records } from '../servers/dns-server';
import { NetworkListener } from './listener';
import { until } from '../until';

export interface Announcement {
  settings: Record<string, string>;
  names: Record<string, Records>;
  /** The addresses of the webhooks. SQL stores them, because the service would refuse some of them. */
  urls: string[];
}

/** The last attempt of each webhook, and the addresses that connections reached. */
export interface Echo {
  attempts: { url: string; error: string | null; statusCode: number | null; remoteAddress: string | null }[];
  reached: string[];
}

async function announce({ settings, names, urls }: Announcement): Promise<Echo> {
  const dns = await DnsServer.start(53);
  Object.assign(dns.names, names);
  const listener = await NetworkListener.start();
  const { startBlog } = await import('../blog.js');
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
       WHERE attempt_id IN (SELECT MAX(attempt_id) FROM webhook_attempts GROUP BY delivery_id)
       ORDER BY delivery_id`,
    );
    // On a busy machine the network's name server may respond late; such a call is repeated.
    return rows.length >= urls.length && rows.every(({ error }) => error !== 'dns') && rows;
  });
  await blog.stop();
  return { attempts, reached: listener.news() };
}

// Jest defines this global for its suites, and test/support/servers/storage.ts reads it.
Object.assign(globalThis, { ON_SERVERS: false });
const [, , file = ''] = process.argv;
void announce(JSON.parse(readFileSync(file, 'utf8')) as Announcement).then((echo) => {
  process.stdout.write(JSON.stringify(echo), () => process.exit(0));
});
