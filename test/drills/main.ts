import 'reflect-metadata';
import { startServers } from '../support/servers.mjs';
import { databaseFrozen, databaseKilled } from './database';
import type { Drill } from './drill';
import { rolling, sigterm } from './ending';
import { idleConnections, largePages, poolExhausted } from './pressure';
import { redisAway } from './redis';
import { diskFull } from './storage';

const DRILLS: Record<string, Drill> = {
  sigterm,
  rolling,
  'database-killed': databaseKilled,
  'database-frozen': databaseFrozen,
  'redis-away': redisAway,
  'pool-exhausted': poolExhausted,
  'idle-connections': idleConnections,
  'large-pages': largePages,
  'disk-full': diskFull,
};

/** `npm run drill [-- name…]`: causes faults, prints what came of them, and ends with an error if a promise is broken. */
async function main(): Promise<void> {
  const asked = process.argv.slice(2);
  const unknown = asked.filter((name) => !DRILLS[name]);
  if (unknown.length > 0) throw new Error(`Drills are: ${Object.keys(DRILLS).join(', ')}`);
  const stop = await startServers();
  let broken = 0;
  for (const [name, drill] of Object.entries(DRILLS)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    const begun = Date.now();
    const { claims, seen } = await drill();
    print(`\n${name} (${Math.round((Date.now() - begun) / 1000)} s)`);
    for (const [claim, held] of Object.entries(claims)) print(`  ${held ? 'held  ' : 'BROKEN'}  ${claim}`);
    for (const [what, figure] of Object.entries(seen)) print(`          ${what}: ${JSON.stringify(figure)}`);
    broken += Object.values(claims).filter((held) => !held).length;
  }
  stop();
  print(broken === 0 ? '\nEvery claim held.' : `\n${broken} claims are broken.`);
  process.exit(broken === 0 ? 0 : 1);
}

const print = (text: string) => process.stdout.write(`${text}\n`);

main().catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exit(1);
});
