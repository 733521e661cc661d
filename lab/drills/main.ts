import 'reflect-metadata';
import { startServers } from '../../test/support/servers/servers.mjs';
import { databaseFrozen, databaseKilled } from './database';
import { galeraStopped, groupKilled, groupSwitched, mariaDbPromoted } from './database-switch';
import { NotInstalled, type Drill, type Report } from './drill';
import { rolling, sigterm } from './ending';
import { idleConnections, largePages, poolExhausted } from './pressure';
import { readyWithoutDatabase } from './readiness';
import { redisAway } from './redis';
import { clusterKilled, sentinelKilled } from './redis-switch';
import { startWithoutDatabase, startWithoutRedis } from './starts';
import { diskFull } from './storage';

const DRILLS: Record<string, Drill> = {
  sigterm,
  rolling,
  'database-killed': databaseKilled,
  'database-frozen': databaseFrozen,
  'ready-without-database': readyWithoutDatabase,
  'start-without-database': startWithoutDatabase,
  'mariadb-promoted': mariaDbPromoted,
  'group-switched': groupSwitched('balancer'),
  'group-switched-by-name': groupSwitched('name'),
  'group-killed': groupKilled,
  'galera-stopped': galeraStopped,
  'redis-away': redisAway,
  'start-without-redis': startWithoutRedis,
  'sentinel-killed': sentinelKilled,
  'cluster-killed': clusterKilled,
  'pool-exhausted': poolExhausted,
  'idle-connections': idleConnections,
  'large-pages': largePages,
  'disk-full': diskFull,
};

/** `npm run drill [-- name…]`: runs the drills, prints their reports, and exits with 1 if an expectation is not met. */
async function main(): Promise<void> {
  const asked = process.argv.slice(2);
  const unknown = asked.filter((name) => !DRILLS[name]);
  if (unknown.length > 0) throw new Error(`Drills are: ${Object.keys(DRILLS).join(', ')}`);
  const stop = await startServers();
  let broken = 0;
  for (const [name, drill] of Object.entries(DRILLS)) {
    if (asked.length === 0 || asked.includes(name)) broken += await run(name, drill);
  }
  stop();
  print(broken === 0 ? '\nAll expectations were met.' : `\n${broken} expectations were not met.`);
  process.exit(broken === 0 ? 0 : 1);
}

/** Runs a drill and prints its report; returns the number of unmet expectations. */
async function run(name: string, drill: Drill): Promise<number> {
  const begun = Date.now();
  const report = await drill().catch(explain);
  if (!report) return 0;
  print(`\n${name} (${Math.round((Date.now() - begun) / 1000)} s)`);
  for (const [claim, held] of Object.entries(report.claims)) {
    print(`  ${held ? 'held  ' : 'BROKEN'}  ${claim}`);
  }
  for (const [what, figure] of Object.entries(report.seen)) {
    print(`          ${what}: ${JSON.stringify(figure)}`);
  }
  return Object.values(report.claims).filter((held) => !held).length;

  function explain(error: unknown): Report | undefined {
    if (!(error instanceof NotInstalled) || process.env.CI === 'true') {
      return { claims: { 'the drill was completed': false }, seen: { error: String(error) } };
    }
    print(`\nNOT RUN: ${name}. It needs: ${error.message}`);
    return undefined;
  }
}

const print = (text: string) => process.stdout.write(`${text}\n`);

main().catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exit(1);
});
