import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '../common/problem';
import { within } from '../common/within';
import type { Settings } from '../settings/settings';
import { connect, plainSourceFor } from './data-source';
import { isMissingTable, mayConnectLater } from './database-errors';
import { databaseOutage } from './database-outage';

/**
 * How long a start waits for the database, in milliseconds: less than the two minutes that the startup probe in
 * docker/kubernetes allows.
 */
const WAIT_MS = 110_000;

/**
 * The pause between two attempts (`rest`), and the time limits of an attempt: to connect (`connect`), and in all
 * (`most`). Milliseconds.
 */
const ATTEMPT_MS = { rest: 1000, connect: 5000, most: 6000 };

/**
 * Waits until the database on a server runs statements. Immediately throws errors that waiting cannot fix, such as a
 * wrong password, an unknown database or an error of TLS.
 */
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

/** Returns the error of one attempt; null if the database runs statements. Throws errors that waiting cannot fix. */
async function failureOf(settings: Settings): Promise<unknown> {
  try {
    await within(ATTEMPT_MS.most, probe(settings), timeoutError);
    return null;
  } catch (error) {
    if (mayConnectLater(error)) return error;
    throw error;
  }
}

/**
 * Returns the error of an attempt that timed out. `probe` closes the connection of that attempt once the server
 * responds.
 */
function timeoutError(): Error {
  return Object.assign(new Error(`no answer within ${ATTEMPT_MS.most} ms`), { code: 'ETIMEDOUT' });
}

/**
 * Connects and reads a table, because a node of a cluster that is not ready yet accepts connections but refuses
 * statements on tables.
 */
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
  // The error has no message if the connections to several addresses of one name have failed.
  const { message, code = '' } = error as NodeJS.ErrnoException;
  const seconds = Math.round(waitMs / 1000);
  return new Problem(
    'unavailable',
    `The database at ${host} was unavailable for ${seconds} s: ${message || code}`,
  );
}
