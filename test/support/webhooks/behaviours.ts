import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Call } from './receiver';

/** The reaction of a receiver to a call that it has read completely. */
export type Behaviour = (response: ServerResponse, call: Call) => void;

const DRIP_MS = 50;
const CHUNK = Buffer.alloc(64 * 1024, 'x');

export const ok: Behaviour = (response) => response.end();

/** Never responds. */
export const hang: Behaviour = () => {};

/** Resets the connection. */
export const reset: Behaviour = (response) => response.socket?.resetAndDestroy();

export function answer(status: number, headers: OutgoingHttpHeaders = {}, body = ''): Behaviour {
  return (response) => response.writeHead(status, headers).end(body);
}

/** Begins the head of a response and sends another header every DRIP_MS, without end. */
export const dripHead: Behaviour = (response) => {
  response.socket?.write('HTTP/1.1 200 OK\r\n');
  drip(response, () => response.socket?.write('X-Drip: 1\r\n'));
};

/** Sends a byte of the body every DRIP_MS, without end. */
export function dripBody(status: number): Behaviour {
  return (response) => {
    response.writeHead(status).flushHeaders();
    drip(response, () => response.write('x'));
  };
}

/** Sends a body without end, as fast as the caller reads it. */
export function endless(status: number): Behaviour {
  return (response) => {
    response.writeHead(status);
    const send = () => {
      while (!response.destroyed && response.write(CHUNK));
    };
    response.on('drain', send);
    send();
  };
}

/** Delays a behaviour by this number of milliseconds. */
export function after(ms: number, behaviour: Behaviour): Behaviour {
  return (response, call) => void setTimeout(() => behaviour(response, call), ms);
}

/** Applies one behaviour to every nth call and another to the others. */
export function everyNth(n: number, behaviour: Behaviour, others: Behaviour = ok): Behaviour {
  let calls = 0;
  return (response, call) => (++calls % n === 0 ? behaviour : others)(response, call);
}

/** Applies one behaviour to this number of first calls and another to later ones. */
export function first(calls: number, behaviour: Behaviour, then: Behaviour = ok): Behaviour {
  let left = calls;
  return (response, call) => (left-- > 0 ? behaviour : then)(response, call);
}

/** Responds to calls only when `release` is called. */
export class Hold {
  answered = 0;
  private readonly held: ServerResponse[] = [];

  readonly behaviour: Behaviour = (response) => this.held.push(response);

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
