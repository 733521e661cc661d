import type { Server, ServerResponse } from 'node:http';

/** How often answers are looked at, in milliseconds, and how many bytes a client takes between two looks at the least. */
const LOOK = { everyMs: 15_000, leastBytes: 16_384 };

/** Looks in succession that find too little taken before the connection is closed. */
const MOST_SLOW = 2;

/** What waits for the client at the last look. */
interface Wait {
  bytes: number;
  slowLooks: number;
}

/**
 * Closes the connection of a client that takes its answer more slowly than half a kilobyte a second, or not at all: until
 * it is taken an answer holds memory, and its request a part of the budget for bodies. What the system has buffered
 * counts as taken.
 */
export function closeStalled(server: Server, answers: ReadonlySet<ServerResponse>): void {
  const waits = new WeakMap<ServerResponse, Wait>();
  const look = (): void => {
    for (const response of answers) {
      const wait = waitOf(response, waits.get(response));
      if (wait && wait.slowLooks >= MOST_SLOW) response.socket?.destroy();
      else if (wait) waits.set(response, wait);
      else waits.delete(response);
    }
  };
  const timer = setInterval(look, LOOK.everyMs).unref();
  server.once('close', () => clearInterval(timer));
}

/** None where nothing waits for the client. */
function waitOf({ socket }: ServerResponse, before: Wait | undefined): Wait | null {
  const bytes = socket?.writableLength ?? 0;
  if (bytes === 0) return null;
  const isSlow = before !== undefined && before.bytes - bytes < LOOK.leastBytes;
  return { bytes, slowLooks: isSlow ? before.slowLooks + 1 : 0 };
}
