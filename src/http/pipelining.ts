import { AsyncResource } from 'node:async_hooks';
import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** How many requests of a connection may wait for the answer to another one. */
const MOST_WAITING = 50;

/** What comes on one connection. */
interface Line {
  isBusy: boolean;
  waiting: (() => void)[];
}

/**
 * Has the requests of a connection answered one after the other. Node hands over all that have come, and keeps what is
 * answered until it is its turn: a client that takes no answer would have any number made. A connection on which too
 * many wait is closed.
 */
export function oneAfterTheOther(listener: RequestListener): RequestListener {
  const lines = new WeakMap<Socket, Line>();
  return (request, response) => {
    const { socket } = request;
    const line = lines.get(socket) ?? { isBusy: false, waiting: [] };
    lines.set(socket, line);
    const answer = (): void => {
      line.isBusy = true;
      response.once('close', () => {
        line.isBusy = false;
        if (!socket.destroyed) line.waiting.shift()?.();
      });
      listener(request, response);
    };
    if (!line.isBusy) answer();
    else if (line.waiting.length < MOST_WAITING) line.waiting.push(AsyncResource.bind(answer));
    else socket.destroy();
  };
}
