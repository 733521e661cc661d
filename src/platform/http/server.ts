import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { notAllowed } from '../common/problem';
import { parserProblem, refuseBroken } from './broken-requests';
import { serializeRequests } from './pipelining';
import { closeStalled } from './stalled-answers';
import { byPath } from './target';
import { whenClosed } from './when-closed';

/** The limits for slow or silent clients, and for the number of connections. Times in milliseconds. */
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  maxConnections: 8_000,
};

/** The interval in milliseconds at which Node checks `headersTimeout` and `requestTimeout`. */
const CHECK_MS = 5_000;

/** How long the shutdown waits for running requests after the server has stopped listening, in milliseconds. */
const LAST_ANSWERS_MS = 15_000;

/**
 * The pause between two checks for running requests, in milliseconds, and how many consecutive checks must find none,
 * because requests can still be arriving.
 */
const QUIET_CHECK = { restMs: 100, times: 5 };

/** The maximum time for which the server accepts waiting connections before it stops listening, in milliseconds. */
const BACKLOG_MS = 1_000;

/**
 * How many consecutive turns of the event loop must accept no connection. One turn is not enough, because the first
 * turn can end before it polls the socket.
 */
const QUIET_TURNS = 3;

/** The incomplete answers of each server. */
const answering = new WeakMap<Server, Set<ServerResponse>>();

/** The incomplete answers of each connection. */
const queues = new WeakMap<Duplex, Set<ServerResponse>>();

/**
 * The methods in the `Allow` header of the 405 for CONNECT. A CONNECT request has no path whose methods could be
 * listed.
 */
const METHODS = ['GET', 'HEAD', 'POST'];

/**
 * Creates a server with limits. Requests that Node itself would refuse get a problem: from the intake if Node can parse
 * them, else from `refuseBroken`.
 */
export function limitedServer(listener: RequestListener): Server {
  const options = { connectionsCheckingInterval: CHECK_MS, requireHostHeader: false };
  const server = createServer(options, serializeRequests(byPath(listener)));
  Object.assign(server, LIMITS);
  const handle: RequestListener = (request, response) => void server.emit('request', request, response);
  server.on('checkContinue', handle).on('checkExpectation', handle);
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (isGone(error, socket)) socket.destroy();
    else refuseBroken(parserProblem(error), socket, queued(socket));
  });
  // Node removes its own listener from the socket of a CONNECT request. An error without one would end the process.
  server.on('connection', (socket) => socket.on('error', () => socket.destroy()));
  server.on('connect', (_, socket) => refuseBroken(notAllowed(METHODS), socket, queued(socket)));
  watchAnswers(server);
  closeStalled(server, answersOf(server));
  return server;
}

/** Closes each connection after its next answer, including answers in progress whose headers are not sent yet. */
export function endConnections(server: Server): void {
  server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'));
  for (const response of answersOf(server)) {
    if (!response.headersSent) response.setHeader('Connection', 'close');
  }
}

/** Stops listening, waits for the answers in progress, and closes every connection. */
export async function stopListening(server: Server): Promise<void> {
  await acceptBacklog(server);
  let closed = false;
  server.close(() => (closed = true));
  const end = Date.now() + LAST_ANSWERS_MS;
  for (let quiet = 0; !closed && quiet < QUIET_CHECK.times && Date.now() < end;) {
    server.closeIdleConnections();
    await sleep(QUIET_CHECK.restMs);
    quiet = answersOf(server).size > 0 ? 0 : quiet + 1;
  }
  server.closeAllConnections();
}

/**
 * Accepts the connections in the backlog of the listening socket: waits until QUIET_TURNS turns of the event loop bring
 * no new one. When listening stops, the operating system resets the connections that the process has not accepted, and
 * Node accepts only some of them in a turn.
 */
async function acceptBacklog(server: Server): Promise<void> {
  let accepted = 0;
  const count = () => void accepted++;
  server.on('connection', count);
  const end = Date.now() + BACKLOG_MS;
  for (let quiet = 0, before = 0; quiet < QUIET_TURNS && Date.now() < end; before = accepted) {
    await nextTurn();
    quiet = accepted === before ? quiet + 1 : 0;
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

/**
 * Creates the set of incomplete answers of a connection. When the connection closes, Node emits `close` only for the
 * answer that has the socket. This function emits `close` for the pipelined answers behind it as well, because
 * otherwise their listeners would never be called.
 */
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

/** Returns the incomplete answers of a server, in the order of their requests. */
export const answersOf = (server: Server): ReadonlySet<ServerResponse> => answering.get(server) ?? new Set();

const queued = (socket: Duplex): readonly ServerResponse[] => [...(queues.get(socket) ?? [])];

/** Returns whether the client has closed its connection, even in the middle of a request. */
function isGone({ code }: NodeJS.ErrnoException, socket: Duplex): boolean {
  const endedEarly = code === 'HPE_INVALID_EOF_STATE' && queued(socket).length > 0;
  return code === 'ECONNRESET' || endedEarly || !socket.writable;
}
