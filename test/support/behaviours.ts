import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Call } from './receiver';

/** What a receiver does with a call that it has read to its end. */
export type Behaviour = (response: ServerResponse, call: Call) => void;

const DRIP_MS = 50;
const CHUNK = Buffer.alloc(64 * 1024, 'x');

export const ok: Behaviour = (response) => response.end();

/** Never answers. */
export const hang: Behaviour = () => {};

/** Breaks the connection. */
export const reset: Behaviour = (response) => response.socket?.resetAndDestroy();

export function answer(status: number, headers: OutgoingHttpHeaders = {}, body = ''): Behaviour {
  return (response) => response.writeHead(status, headers).end(body);
}

/** Begins the head of an answer and sends a header now and then, for ever. */
export const dripHead: Behaviour = (response) => {
  response.socket?.write('HTTP/1.1 200 OK\r\n');
  drip(response, () => response.socket?.write('X-Drip: 1\r\n'));
};

/** Sends a byte of the body now and then, for ever. */
export function dripBody(status: number): Behaviour {
  return (response) => {
    response.writeHead(status).flushHeaders();
    drip(response, () => response.write('x'));
  };
}

/** Sends as much body as the caller takes, for ever. */
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

/** Does so only after a while. */
export function after(ms: number, behaviour: Behaviour): Behaviour {
  return (response, call) => void setTimeout(() => behaviour(response, call), ms);
}

/** One behaviour for every nth call, and another for the others. */
export function everyNth(n: number, behaviour: Behaviour, others: Behaviour = ok): Behaviour {
  let calls = 0;
  return (response, call) => (++calls % n === 0 ? behaviour : others)(response, call);
}

/** One behaviour for the first calls, and another from then on. */
export function first(calls: number, behaviour: Behaviour, then: Behaviour = ok): Behaviour {
  let left = calls;
  return (response, call) => (left-- > 0 ? behaviour : then)(response, call);
}

/** Keeps callers waiting until it is told to answer. */
export class Hold {
  answered = 0;
  private readonly held: ServerResponse[] = [];

  readonly behaviour: Behaviour = (response) => this.held.push(response);

  /** Answers all waiting calls. Disconnected ones are ignored. */
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
