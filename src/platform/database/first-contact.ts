import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '../common/problem';
import { within } from '../common/within';
import type { Settings } from '../settings/settings';
import { connect, plainSourceFor } from './data-source';
import { isMissingTable, mayConnectLater } from './database-errors';
import { databaseOutage } from './database-outage';

/** Less than the two minutes of the startup probe in docker/kubernetes. */
const WAIT_MS = 110_000;

/** The pause between attempts, and the time limits for connecting and in total. */
const ATTEMPT_MS = { rest: 1000, connect: 5000, most: 6000 };

/** Throws errors that waiting cannot fix: a wrong password, an unknown database, TLS. */
export async function waitForDatabase(settings: Settings, waitMs = WAIT_MS): Promise<void> {
  if (settings.embedded) return;
  const { host } = new URL(settings.DATABASE_URL);
  const deadline = performance.now() + waitMs;
  for (;;) {
    const error = await failureOf(settings);
    if (error === null) return databaseOutage.worked();
    if (performance.now() > deadline) throw tooLong(host, error, waitMs);
    databaseOutage.failed(error, { host, waiting: 'the start' });
    await sleep(ATTEMPT_MS.rest);
  }
}

async function failureOf(settings: Settings): Promise<unknown> {
  try {
    await within(ATTEMPT_MS.most, probe(settings), timeoutError);
    return null;
  } catch (error) {
    if (mayConnectLater(error)) return error;
    throw error;
  }
}

/** `probe` closes its connection once the server responds. */
function timeoutError(): Error {
  return Object.assign(new Error(`no answer within ${ATTEMPT_MS.most} ms`), { code: 'ETIMEDOUT' });
}

/** Reads a table: a cluster node that is not ready accepts connections but refuses tables. */
async function probe(settings: Settings): Promise<void> {
  const source = await connect(plainSourceFor(settings, settings.DATABASE_URL, ATTEMPT_MS.connect));
  try {
    await source.query('SELECT 1 FROM migrations LIMIT 1');
  } catch (error) {
    if (!isMissingTable(error)) throw error;
  } finally {
    await source.destroy();
  }
}

function tooLong(host: string, error: unknown, waitMs: number): Problem {
  // The message is empty if the connections to several addresses of one name failed.
  const { message, code = '' } = error as NodeJS.ErrnoException;
  const seconds = Math.round(waitMs / 1000);
  return new Problem(
    'unavailable',
    `The database at ${host} was unavailable for ${seconds} s: ${message || code}`,
  );
}
