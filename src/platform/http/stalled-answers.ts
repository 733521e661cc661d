import type { Server, ServerResponse } from 'node:http';

/** `leastBytes` is what a client must read between two checks. */
const CHECK = { everyMs: 15_000, leastBytes: 16_384 };

/** Consecutive slow checks after which the connection is closed. */
const MOST_SLOW = 2;

interface Wait {
  bytes: number;
  slowChecks: number;
}

/** Below about 1 kB/s: an unread response holds memory and body budget. Bytes in the OS socket buffer count as read. */
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

function waitOf({ socket }: ServerResponse, before: Wait | undefined): Wait | null {
  const bytes = socket?.writableLength ?? 0;
  if (bytes === 0) return null;
  const isSlow = before !== undefined && before.bytes - bytes < CHECK.leastBytes;
  return { bytes, slowChecks: isSlow ? before.slowChecks + 1 : 0 };
}
