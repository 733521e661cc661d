import type { Server, ServerResponse } from 'node:http';
import { inFlight } from '../common/in-flight';
import { answersDropped } from '../metrics/http-instruments';
import type { Settings } from '../settings/settings';

/** How often unread answers are summed, in milliseconds. */
const LOOK_MS = 250;

const MIB = 1024 * 1024;

/**
 * Closes connections while clients leave more than ANSWER_BUDGET_MIB unread, those of the oldest requests first: a client
 * that reads takes its answer before the next look. Bytes in the system's socket buffer count as read.
 */
export function limitUnread(
  server: Server,
  answers: ReadonlySet<ServerResponse>,
  { ANSWER_BUDGET_MIB }: Settings,
): void {
  const look = (): void => {
    const unread = [...answers].filter((response) => unreadBytes(response) > 0);
    inFlight.answerBytes = unread.reduce((sum, response) => sum + unreadBytes(response), 0);
    for (const response of unread) {
      if (inFlight.answerBytes <= ANSWER_BUDGET_MIB * MIB) return;
      inFlight.answerBytes -= unreadBytes(response);
      response.socket?.destroy();
      answersDropped.inc();
    }
  };
  const timer = setInterval(look, LOOK_MS).unref();
  server.once('close', () => clearInterval(timer));
}

/** The bytes that the process holds for a client. Of pipelined requests only the one being answered has the socket. */
function unreadBytes({ socket }: ServerResponse): number {
  return socket?.writableLength ?? 0;
}
