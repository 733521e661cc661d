import type { Server, ServerResponse } from 'node:http';

/** How often answers are checked, in milliseconds, and the fewest bytes that a client must read between two checks. */
const LOOK = { everyMs: 15_000, leastBytes: 16_384 };

/** After so many consecutive slow checks the connection is closed. */
const MOST_SLOW = 2;

/** The bytes buffered for the client at the last check. */
interface Wait {
  bytes: number;
  slowLooks: number;
}

/**
 * Closes the connection of a client that reads its answer more slowly than about one kilobyte a second: an unread answer
 * holds memory, and its request a part of the body budget. Bytes in the system's socket buffer count as read.
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

/** Null if nothing is buffered for the client. */
function waitOf({ socket }: ServerResponse, before: Wait | undefined): Wait | null {
  const bytes = socket?.writableLength ?? 0;
  if (bytes === 0) return null;
  const isSlow = before !== undefined && before.bytes - bytes < LOOK.leastBytes;
  return { bytes, slowLooks: isSlow ? before.slowLooks + 1 : 0 };
}
