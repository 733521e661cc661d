import type { IncomingMessage, Server } from 'node:http';
import { announcedBytes } from './body';

/** Milliseconds in which a request with a body must arrive. */
const ARRIVAL_MS = 30_000;

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Refuses a request whose body does not arrive in time (408), unless `allowSlowArrival` was called. */
export function limitArrival(server: Server): void {
  server.prependListener('request', (request) => {
    if (announcedBytes(request) === 0) return;
    const late = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    const timer = setTimeout(() => server.emit('clientError', late, request.socket), ARRIVAL_MS).unref();
    timers.set(request, timer);
    request.once('close', () => clearTimeout(timer));
  });
}

/** Gives a request the time of an upload. */
export function allowSlowArrival(request: IncomingMessage): void {
  clearTimeout(timers.get(request));
}
