import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Call } from './receiver';

/** The reaction of a receiver to a call that it has read completely. */
export type Behavior = (response: ServerResponse, call: Call) => void;

const DRIP_MS = 50;
const CHUNK = Buffer.alloc(64 * 1024, 'x');

export const ok: Behavior = (response) => response.end();

/** Never responds. */
export const hang: Behavior = () => {};

/** Resets the connection. */
export const reset: Behavior = (response) => response.socket?.resetAndDestroy();

export function answer(status: number, headers: OutgoingHttpHeaders = {}, body = ''): Behavior {
  return (response) => response.writeHead(status, headers).end(body);
}

/** Begins the head of a response and sends another header every DRIP_MS, endlessly. */
export const dripHead: Behavior = (response) => {
  response.socket?.write('HTTP/1.1 200 OK\r\n');
  drip(response, () => response.socket?.write('X-Drip: 1\r\n'));
};

/** Sends a byte of the body every DRIP_MS, endlessly. */
export function dripBody(status: number): Behavior {
  return (response) => {
    response.writeHead(status).flushHeaders();
    drip(response, () => response.write('x'));
  };
}

/** Sends a body endlessly, as fast as the caller reads it. */
export function endless(status: number): Behavior {
  return (response) => {
    response.writeHead(status);
    const send = () => {
      while (!response.destroyed && response.write(CHUNK));
    };
    response.on('drain', send);
    send();
  };
}

/** Delays a behavior by this many milliseconds. */
export function after(ms: number, behavior: Behavior): Behavior {
  return (response, call) => void setTimeout(() => behavior(response, call), ms).unref();
}

/** Applies one behavior to every nth call and another to the others. */
export function everyNth(n: number, behavior: Behavior, others: Behavior = ok): Behavior {
  let calls = 0;
  return (response, call) => (++calls % n === 0 ? behavior : others)(response, call);
}

/** Applies one behavior to the first calls, up to this number, and another to later ones. */
export function first(calls: number, behavior: Behavior, then: Behavior = ok): Behavior {
  let left = calls;
  return (response, call) => (left-- > 0 ? behavior : then)(response, call);
}

/** Responds to calls only when `release` is called. */
export class Hold {
  answered = 0;
  private readonly held: ServerResponse[] = [];

  readonly behavior: Behavior = (response) => this.held.push(response);

  /** Responds to all waiting calls. `answered` also counts calls whose caller has disconnected. */
  release(): void {
    for (const response of this.held.splice(0)) {
      response.end();
      this.answered++;
    }
  }
}

function drip(response: ServerResponse, send: () => void): void {
  const timer = setInterval(send, DRIP_MS).unref();
  response.on('close', () => clearInterval(timer));
}
