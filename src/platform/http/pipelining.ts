import { AsyncResource } from 'node:async_hooks';
import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { whenClosed } from './when-closed';

/** The number of pipelined requests of a connection that wait for earlier responses. */
const MOST_WAITING = 50;

interface Queue {
  isBusy: boolean;
  waiting: (() => void)[];
}

/** Node emits all pipelined requests immediately: a client that reads no responses could fill the memory. */
export function serializeRequests(listener: RequestListener): RequestListener {
  const queues = new WeakMap<Socket, Queue>();
  return (request, response) => {
    const { socket } = request;
    const queue = queues.get(socket) ?? { isBusy: false, waiting: [] };
    queues.set(socket, queue);
    const answer = (): void => {
      queue.isBusy = true;
      whenClosed(response, () => {
        queue.isBusy = false;
        if (!socket.destroyed) queue.waiting.shift()?.();
      });
      listener(request, response);
    };
    if (!queue.isBusy) answer();
    else if (queue.waiting.length < MOST_WAITING) queue.waiting.push(AsyncResource.bind(answer));
    else socket.destroy();
  };
}
