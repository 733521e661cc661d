import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { draining } from '../common/draining';
import { endConnections, stopListening } from '../http/server';
import { failureOf } from './failure';
import { flushLog, log } from '../logging/logger';

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/** After this time the process ends with exit code 1. */
const HARD_STOP_MS = 40_000;

/** npm forwards a signal that the terminal has already sent to the process. */
const SAME_SIGNAL_MS = 1000;

/** How long the server still accepts requests after a signal, because load balancers notice a shutdown late. */
const DRAIN_MS = { production: 5000, other: 500 };

export interface DrainOptions {
  server: Server;
  production: boolean;
}

/**
 * Exit code 0 after the first signal; a second one ends the process immediately. An uncaught exception leaves an
 * unknown state and causes exit code 1; further ones do not stop the responses in progress.
 */
export function stopOnSignal(app: INestApplicationContext, options?: DrainOptions): void {
  // Without it, a process without a server and open connections would end by itself.
  const running = setInterval(() => {}, HARD_STOP_MS);
  let since = 0;
  const stop = (): void => {
    if (since > 0) return;
    since = performance.now();
    clearInterval(running);
    draining.begin();
    void close(app, options);
  };
  const stopOrEnd = (): void => {
    if (since > 0 && performance.now() - since > SAME_SIGNAL_MS) process.exit(1);
    stop();
  };
  for (const signal of SIGNALS) process.on(signal, stopOrEnd);
  process.on('uncaughtException', (error) => {
    log().fatal({ error: failureOf(error).text }, 'uncaught exception: the process shuts down');
    process.exitCode = 1;
    stop();
  });
}

async function close(app: INestApplicationContext, options?: DrainOptions): Promise<void> {
  setTimeout(() => process.exit(1), HARD_STOP_MS).unref();
  try {
    if (options) await drain(options);
    await app.close();
  } catch (error) {
    log().error({ error: String(error) }, 'the service could not shut down cleanly');
    process.exitCode = 1;
  }
  await flushLog();
  process.exit();
}

/** Accepts requests until load balancers notice the shutdown, then waits for the responses in progress. */
async function drain({ server, production }: DrainOptions): Promise<void> {
  endConnections(server);
  await sleep(production ? DRAIN_MS.production : DRAIN_MS.other);
  await stopListening(server);
}
