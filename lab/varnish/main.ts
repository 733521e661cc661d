import 'reflect-metadata';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Fleet } from '../../test/support/fleet/fleet';
import { freePort } from '../../test/support/servers/free-port.mjs';
import { Changes } from './changes';
import { Readers } from './readers';
import { Varnish } from './varnish';

/** The promise of examples/varnish: copies are up to date this long after a change. */
const PROMISE_MS = 1000;

/** When the comparison begins, so that it ends in time. */
const BEFORE_MS = 700;

/**
 * `npm run varnish [-- --seconds N]`: changes a blog behind examples/varnish once per second. Exits with 1 if one of
 * its pages then differs from the service's.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { seconds: { type: 'string' } } });
  const seconds = Number(values.seconds ?? 60);
  const varnish = new Varnish(await freePort());
  const fleet = await Fleet.on({
    PUBLIC_URL: varnish.url,
    SHARED_CACHE_SECONDS: '600',
    CACHE_TAG_HEADER: 'xkey',
  });
  try {
    const { address } = await fleet.serve();
    const changes = await Changes.of(await fleet.client(), fleet.accountId);
    await varnish.start(address, await changes.webhooks(await varnish.purgerUrl()));
    report(await compare(changes, new Readers(address, varnish.url), seconds));
  } finally {
    await varnish.stop();
    await fleet.end();
  }
}

async function compare(changes: Changes, readers: Readers, seconds: number) {
  const differences: string[] = [];
  let compared = 0;
  const reading = readers.read(() => changes.pages);
  for (let second = 0; second < seconds; second++) {
    const what = await changes.next();
    const changedAt = Date.now();
    await sleep(BEFORE_MS);
    const differing = await readers.differing(changes.pages, changedAt + PROMISE_MS);
    differences.push(...differing.map((page) => `${page} differs after: ${what}`));
    compared += changes.pages.length;
    await sleep(Math.max(0, changedAt + PROMISE_MS - Date.now()));
  }
  readers.stop();
  await reading;
  return { seconds, compared, requests: readers.requests, hits: readers.hits, differences };
}

function report({ differences, ...figures }: Awaited<ReturnType<typeof compare>>): void {
  const hitRatio = Math.round((1000 * figures.hits) / figures.requests) / 1000;
  process.stdout.write(`${JSON.stringify({ ...figures, hitRatio }, null, 2)}\n`);
  for (const difference of differences) process.stdout.write(`${difference}\n`);
  const isKept = differences.length === 0 && figures.hits > 0;
  process.stdout.write(isKept ? 'No page differed.\n' : 'Pages differed, or were not cached.\n');
  process.exitCode = isKept ? 0 : 1;
}

void main();
