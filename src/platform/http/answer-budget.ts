import type { Server, ServerResponse } from 'node:http';
import { inFlight } from '../common/in-flight';
import { answersDropped } from '../instruments/http-instruments';
import type { Settings } from '../settings/settings';

const CHECK_MS = 250;

const MIB = 1024 * 1024;

/** Closes the oldest requests first: a client that reads usually has its response by the next check. */
export function limitUnread(
  server: Server,
  answers: ReadonlySet<ServerResponse>,
  { ANSWER_BUDGET_MIB }: Settings,
): void {
  const check = (): void => {
    const unread = [...answers].filter((response) => unreadBytes(response) > 0);
    inFlight.answerBytes = unread.reduce((sum, response) => sum + unreadBytes(response), 0);
    for (const response of unread) {
      if (inFlight.answerBytes <= ANSWER_BUDGET_MIB * MIB) return;
      inFlight.answerBytes -= unreadBytes(response);
      response.socket?.destroy();
      answersDropped.inc();
    }
  };
  const timer = setInterval(check, CHECK_MS).unref();
  server.once('close', () => clearInterval(timer));
}

/** Of pipelined responses, only the one being written has a socket, so no bytes are counted twice. */
function unreadBytes({ socket }: ServerResponse): number {
  return socket?.writableLength ?? 0;
}
