import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '../common/problem';
import { within } from '../common/within';
import type { Settings } from '../settings/settings';
import { connect, plainSourceFor } from './data-source';
import { isMissingTable, mayAcceptLater } from './database-errors';
import { databaseOutage } from './database-outage';

/** How long a start waits, in milliseconds: less than the startup probe of docker/kubernetes allows, which is two minutes. */
const WAIT_MS = 110_000;

/** The pause between two tries, how long one waits for a connection, and how long it takes at most. Milliseconds. */
const TRY_MS = { rest: 1000, connect: 5000, most: 6000 };

/**
 * Waits until the database on a server answers statements. Throws errors that waiting cannot fix at once, such as a wrong
 * password, an unknown database and errors of TLS.
 */
export async function waitForDatabase(settings: Settings, waitMs = WAIT_MS): Promise<void> {
  if (settings.embedded) return;
  const { host } = new URL(settings.DATABASE_URL);
  const deadline = performance.now() + waitMs;
  for (;;) {
    try {
      await within(TRY_MS.most, ask(settings), silent);
      return databaseOutage.worked();
    } catch (error) {
      if (!mayAcceptLater(error)) throw error;
      if (performance.now() > deadline) throw tooLong(host, error, waitMs);
      databaseOutage.failed(error, { host, waiting: 'the start' });
      await sleep(TRY_MS.rest);
    }
  }
}

/** The connection of a try that was given up is closed once the server answers, or with the process. */
function silent(): Error {
  return Object.assign(new Error(`no answer within ${TRY_MS.most} ms`), { code: 'ETIMEDOUT' });
}

/** A node of a cluster that is not ready yet accepts connections, and refuses statements on tables. */
async function ask(settings: Settings): Promise<void> {
  const source = await connect(plainSourceFor(settings, settings.DATABASE_URL, TRY_MS.connect));
  try {
    await source.query('SELECT 1 FROM migrations LIMIT 1');
  } catch (error) {
    if (!isMissingTable(error)) throw error;
  } finally {
    await source.destroy();
  }
}

function tooLong(host: string, error: unknown, waitMs: number): Problem {
  // Where a name has several addresses, the error has no message.
  const { message, code = '' } = error as NodeJS.ErrnoException;
  const seconds = Math.round(waitMs / 1000);
  return new Problem('unavailable', `The database at ${host} was away for ${seconds} s: ${message || code}`);
}
