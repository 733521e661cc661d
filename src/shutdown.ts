import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { draining } from './common/draining';
import { endConnections, stopListening } from './http/server';
import { failureOf } from './failure';
import { log } from './logging/logger';

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/** A shutdown that takes longer is ended. Milliseconds. */
const HARD_STOP_MS = 40_000;

/** A second signal within this time is ignored, in milliseconds: npm forwards a signal that the terminal has sent already. */
const SAME_SIGNAL_MS = 1000;

/** The server, and how long it still accepts requests: load balancers notice the end with a delay. */
export interface Drained {
  server: Server;
  drainMs: number;
}

/**
 * The first signal shuts the process down gracefully, with exit code 0; a second one ends it at once. An uncaught
 * exception also shuts it down gracefully, with exit code 1, because it leaves an unknown state.
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
    log().fatal({ error: failureOf(error).text }, 'uncaught exception: the process shuts down');
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

/** Still accepts requests while load balancers notice the shutdown; then answers those in progress and stops listening. */
async function drain({ server, drainMs }: Drained): Promise<void> {
  endConnections(server);
  await sleep(drainMs);
  await stopListening(server);
}
