import type { DataSource } from 'typeorm';
import { clock } from '../common/clock';
import { inJob } from '../common/work';
import { log } from '../logging/logger';
import { clockOf } from './raw';
import { instant, readRows } from './rows';

/** The fastest response is the most accurate. */
const FIRST_READS = 3;

const REST_MS = 5000;

/** Clock skew above this is logged as a warning. */
const WARN_MS = 2000;

/** The embedded database has the clock of the process. */
export async function measureClock(source: DataSource): Promise<void> {
  if (source.options.type === 'better-sqlite3') return;
  for (let reads = 0; reads < FIRST_READS; reads++) await measure(source);
  warnOfSkew();
  const measuring = setInterval(() => {
    if (!source.isInitialized) return clearInterval(measuring);
    // Other code reports that the database is unavailable.
    inJob('clock', () => measure(source)).then(warnOfSkew, () => undefined);
  }, REST_MS).unref();
}

async function measure(source: DataSource): Promise<void> {
  const asked = performance.now();
  const [row] = await readRows(source, { now: instant }, `SELECT ${clockOf(source)} AS now`);
  if (row) clock.measured(row.now.getTime(), asked, performance.now());
}

let isSkewed = false;

function warnOfSkew(): void {
  const skewMs = clock.skewMs();
  const wasSkewed = isSkewed;
  isSkewed = Math.abs(skewMs) > WARN_MS;
  if (isSkewed === wasSkewed) return;
  const fields = { context: 'Clock', skewSeconds: skewMs / 1000 };
  if (isSkewed) log().warn(fields, "the clock of this process is wrong: the database's clock counts instead");
  else log().info(fields, "the clock of this process agrees with the database's clock again");
}
