import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { draining } from './common/draining';
import { endConnections, stopListening } from './http/server';
import { failureOf } from './failure';
import { log } from './logging/logger';

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/** A close that takes longer is cut short. Milliseconds. */
const HARD_STOP_MS = 40_000;

/** A signal this soon after the first is the same one: npm passes on what the terminal has sent to all already. */
const SAME_SIGNAL_MS = 1000;

/** What listens, and how long it goes on doing so: whoever sends requests here hears of the end only by and by. */
export interface Drained {
  server: Server;
  drainMs: number;
}

/**
 * Lets the first signal end the process in good order, with 0, and a second one at once. What is thrown where nothing
 * catches it ends it in good order as well, with 1: nobody knows what state it has left.
 */
export function stopOnSignal(app: INestApplicationContext, drained?: Drained): void {
  // Without a server, or an open connection, nothing else would keep the process running.
  const running = setInterval(() => {}, HARD_STOP_MS);
  let since = 0;
  const stop = (code = 0): void => {
    if (since > 0 && Date.now() - since > SAME_SIGNAL_MS) process.exit(1);
    if (since > 0) return;
    since = Date.now();
    clearInterval(running);
    draining.begin();
    void close(app, code, drained);
  };
  for (const signal of SIGNALS) process.on(signal, () => stop());
  process.on('uncaughtException', (error) => {
    log().fatal({ error: failureOf(error).text }, 'the process ends: an error was caught by nothing');
    stop(1);
  });
}

async function close(app: INestApplicationContext, code: number, drained?: Drained): Promise<void> {
  setTimeout(() => process.exit(1), HARD_STOP_MS).unref();
  try {
    if (drained) await drain(drained);
    await app.close();
    process.exit(code);
  } catch (error) {
    log().error({ error: String(error) }, 'the service could not close in good order');
    process.exit(1);
  }
}

/** Still answers while those who send requests here hear of the end; then what has come is answered, and no more. */
async function drain({ server, drainMs }: Drained): Promise<void> {
  endConnections(server);
  await sleep(drainMs);
  await stopListening(server);
}
