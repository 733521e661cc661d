// Observes when each migration ends, from another session.
import { setTimeout as sleep } from 'node:timers/promises';

/** The interval of the observations, in milliseconds. This is the measurement error of the durations. */
const LOOK_MS = 10;

/**
 * Begins to watch the migrations; `stop` returns each new one with its start and end. The first starts when the
 * migration lock is acquired.
 */
export function changelogOf({ sql }) {
  const done = [];
  let running = true;
  const watching = watch();
  return {
    async stop() {
      running = false;
      await watching;
      return done;
    },
  };

  async function watch() {
    const before = new Set(await names(sql));
    let begin;
    for (; running; await sleep(LOOK_MS)) {
      const found = (await names(sql)).filter((name) => !before.has(name));
      begin ??= (await isLocked(sql)) ? performance.now() : undefined;
      for (const name of found) {
        before.add(name);
        const end = performance.now();
        done.push({ name, begin: begin ?? end, end });
        begin = end;
      }
    }
  }
}

async function names(sql) {
  const [rows] = await sql.query('SELECT name FROM migrations ORDER BY id');
  return rows.map(({ name }) => name);
}

async function isLocked(sql) {
  const [[{ holder }]] = await sql.query("SELECT IS_USED_LOCK(CONCAT(DATABASE(), '.migrate')) AS holder");
  return holder !== null;
}
