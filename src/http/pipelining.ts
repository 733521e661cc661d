import { AsyncResource } from 'node:async_hooks';
import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { whenClosed } from './when-closed';

/** The most pipelined requests of a connection that may wait for earlier answers. */
const MOST_WAITING = 50;

/** The requests of one connection. */
interface Line {
  isBusy: boolean;
  waiting: (() => void)[];
}

/**
 * Handles the requests of a connection one after the other. Node emits all pipelined requests at once and buffers their
 * answers, so a client that reads no answer could have any number of them made. A connection with too many waiting
 * requests is closed.
 */
export function oneAfterTheOther(listener: RequestListener): RequestListener {
  const lines = new WeakMap<Socket, Line>();
  return (request, response) => {
    const { socket } = request;
    const line = lines.get(socket) ?? { isBusy: false, waiting: [] };
    lines.set(socket, line);
    const answer = (): void => {
      line.isBusy = true;
      whenClosed(response, () => {
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
