import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { notAllowed } from '../common/problem';
import { UPLOAD_MS } from '../common/request-time';
import { limitArrival } from './arrival';
import { parserProblem, refuseBroken } from './broken-requests';
import { serializeRequests } from './pipelining';
import { closeStalled } from './stalled-answers';
import { byPath } from './target';
import { whenClosed } from './when-closed';

/** For slow or silent clients. Times are in milliseconds. Bodies other than files have less time, see arrival.ts. */
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: UPLOAD_MS,
  keepAliveTimeout: 65_000,
  maxConnections: 8_000,
};

/** The interval at which Node checks `headersTimeout` and `requestTimeout`. */
const CHECK_MS = 5_000;

/** How long the shutdown waits for running requests after the server stops listening. */
const LAST_ANSWERS_MS = 15_000;

/** Consecutive checks must find no running request, because requests can still be arriving. */
const QUIET_CHECK = { restMs: 100, times: 5 };

/** The limit for accepting waiting connections before the server stops listening. Linux keeps up to 511 of Node's. */
const BACKLOG_TURNS = 1_000;

/** The first turn of the event loop can end before it polls the socket. */
const QUIET_TURNS = 3;

const answering = new WeakMap<Server, Set<ServerResponse>>();

const queues = new WeakMap<Duplex, Set<ServerResponse>>();

/** A CONNECT request has no path whose methods could be listed. */
const METHODS = ['GET', 'HEAD', 'POST'];

/** Turns Node's refusals into problems, by the intake if Node can parse the request, else by `refuseBroken`. */
export function limitedServer(listener: RequestListener): Server {
  const options = { connectionsCheckingInterval: CHECK_MS, requireHostHeader: false };
  const server = createServer(options, serializeRequests(byPath(listener)));
  Object.assign(server, LIMITS);
  const handle: RequestListener = (request, response) => void server.emit('request', request, response);
  server.on('checkContinue', handle).on('checkExpectation', handle);
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (isClosed(error, socket)) socket.destroy();
    else refuseBroken(parserProblem(error), socket, queued(socket));
  });
  // Node removes its listener from the socket of a CONNECT request; an error without one would end the process.
  server.on('connection', (socket) => socket.on('error', () => socket.destroy()));
  server.on('connect', (_, socket) => refuseBroken(notAllowed(METHODS), socket, queued(socket)));
  watchAnswers(server);
  limitArrival(server);
  closeStalled(server, answersOf(server));
  return server;
}

/** Includes responses in progress whose headers have not been sent yet. */
export function endConnections(server: Server): void {
  server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'));
  for (const response of answersOf(server)) {
    if (!response.headersSent) response.setHeader('Connection', 'close');
  }
}

export async function stopListening(server: Server): Promise<void> {
  await acceptBacklog(server);
  let closed = false;
  server.close(() => (closed = true));
  const end = performance.now() + LAST_ANSWERS_MS;
  for (let quiet = 0; !closed && quiet < QUIET_CHECK.times && performance.now() < end;) {
    server.closeIdleConnections();
    await sleep(QUIET_CHECK.restMs);
    quiet = answersOf(server).size > 0 ? 0 : quiet + 1;
  }
  server.closeAllConnections();
}

/**
 * When listening stops, the operating system resets the connections that the process has not accepted, and Node accepts
 * only some of them per turn. So waits until QUIET_TURNS turns bring no new one.
 */
async function acceptBacklog(server: Server): Promise<void> {
  let accepted = 0;
  const count = () => void accepted++;
  server.on('connection', count);
  for (let turn = 0, quiet = 0, before = 0; quiet < QUIET_TURNS && turn < BACKLOG_TURNS; turn++) {
    await nextTurn();
    quiet = accepted === before ? quiet + 1 : 0;
    before = accepted;
  }
  server.off('connection', count);
}

function watchAnswers(server: Server): void {
  const answers = new Set<ServerResponse>();
  answering.set(server, answers);
  server.prependListener('request', ({ socket }, response) => {
    const queue = queues.get(socket) ?? queueOf(socket);
    queues.set(socket, queue.add(response));
    answers.add(response);
    whenClosed(response, () => {
      answers.delete(response);
      queue.delete(response);
    });
  });
}

/** On closing, Node emits `close` only for the response with the socket; this also emits it for those behind it. */
function queueOf(socket: Socket): Set<ServerResponse> {
  const queue = new Set<ServerResponse>();
  socket.once('close', () => {
    for (const response of queue) {
      if (response.socket !== null) continue;
      response.destroy();
      response.emit('close');
    }
  });
  return queue;
}

/** In the order of their requests. */
export const answersOf = (server: Server): ReadonlySet<ServerResponse> => answering.get(server) ?? new Set();

const queued = (socket: Duplex): readonly ServerResponse[] => [...(queues.get(socket) ?? [])];

/** Also closes a connection in the middle of a request. */
function isClosed({ code }: NodeJS.ErrnoException, socket: Duplex): boolean {
  const endedEarly = code === 'HPE_INVALID_EOF_STATE' && queued(socket).length > 0;
  return code === 'ECONNRESET' || endedEarly || !socket.writable;
}
