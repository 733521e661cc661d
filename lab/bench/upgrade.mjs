// Upgrades a database with many posts from the last release to this one, as operators do: migrates under traffic, starts a
// new process while the old one runs, then stops the old one. Prints the duration of each migration and the longest time that
// a request waited; exits with 1 if a request failed.
// `npm run bench:upgrade [-- --posts 100000] [-- --mysql] [-- --from REF|FOLDER] [-- --quick]`
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { changelogOf } from './upgrade/migrations.mjs';
import { LAST_RELEASE, releaseAt, THIS } from './releases.mjs';
import { countsOf, migrationTable, orphans, phaseTable, undelivered } from './upgrade/report.mjs';
import { setUp } from './upgrade/rig.mjs';
import { Traffic } from './upgrade/traffic.mjs';

const { values: options } = parseArgs({
  options: {
    from: { type: 'string', default: LAST_RELEASE },
    posts: { type: 'string' },
    mysql: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
  },
});
const posts = Number(options.posts ?? (options.quick ? 2000 : 100_000));
const PHASE_MS = options.quick ? 5000 : 15_000;

const old = await releaseAt(options.from);
const rig = await setUp({ old, posts, mysql: options.mysql });
const traffic = new Traffic(rig);
const phases = [];

const first = await rig.serve(old);
await traffic.start();
await phase('old processes', () => sleep(PHASE_MS));
const changelog = changelogOf(rig);
await phase('migrate, old processes', () => rig.cli(THIS, 'migrate'));
const migrations = await changelog.stop();
await phase('old processes, new schema', () => sleep(PHASE_MS));
const second = await phase('start of a new process', () => rig.serve(THIS));
await phase('old and new processes', () => sleep(PHASE_MS));
const code = await phase('stop of the old process', () => first.stop());
await phase('new processes', () => sleep(PHASE_MS));
await traffic.stop();

console.log(`${posts} posts, ${await rig.version()}, ${options.from}\n`);
console.log(migrationTable(migrations, traffic.seen));
console.log(`\n${phaseTable(phases, traffic.seen)}\n`);
const failed = traffic.seen.filter(({ failed }) => failed);
for (const [what, count] of countsOf(failed)) console.log(`FAILED ${count} times: ${what}`);
const waiting = await undelivered(rig);
console.log(`${failed.length} of ${traffic.seen.length} requests failed`);
console.log(`the old process ended with ${code}; ${waiting} deliveries were not sent`);
console.log(`rows of posts that do not exist: ${JSON.stringify(await orphans(rig))}`);
await second.stop();
await rig.remove();
process.exit(failed.length > 0 || waiting > 0 || code !== 0 ? 1 : 0);

/** Runs a step, and records when it began and ended. */
async function phase(name, step) {
  const begin = performance.now();
  process.stderr.write(`${name}\n`);
  const result = await step();
  phases.push({ name, begin, end: performance.now() });
  return result;
}
