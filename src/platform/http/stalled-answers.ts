import type { Server, ServerResponse } from 'node:http';

/** How often answers are checked, in milliseconds, and the fewest bytes that a client must read between two checks. */
const CHECK = { everyMs: 15_000, leastBytes: 16_384 };

/** The number of consecutive slow checks after which the connection is closed. */
const MOST_SLOW = 2;

/** The bytes buffered for the client at the last check, and the number of consecutive slow checks. */
interface Wait {
  bytes: number;
  slowChecks: number;
}

/**
 * Closes the connection of a client that reads its answer more slowly than about one kilobyte a second. Until the
 * answer is read, it occupies memory, and its request occupies a part of the body budget. Bytes in the socket buffer of
 * the operating system count as read.
 */
export function closeStalled(server: Server, answers: ReadonlySet<ServerResponse>): void {
  const waits = new WeakMap<ServerResponse, Wait>();
  const check = (): void => {
    for (const response of answers) {
      const wait = waitOf(response, waits.get(response));
      if (wait && wait.slowChecks >= MOST_SLOW) response.socket?.destroy();
      else if (wait) waits.set(response, wait);
      else waits.delete(response);
    }
  };
  const timer = setInterval(check, CHECK.everyMs).unref();
  server.once('close', () => clearInterval(timer));
}

/** Returns the state after a check; null if nothing is buffered for the client. */
function waitOf({ socket }: ServerResponse, before: Wait | undefined): Wait | null {
  const bytes = socket?.writableLength ?? 0;
  if (bytes === 0) return null;
  const isSlow = before !== undefined && before.bytes - bytes < CHECK.leastBytes;
  return { bytes, slowChecks: isSlow ? before.slowChecks + 1 : 0 };
}
