import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { notAllowed } from '../common/problem';
import { brokenBy, refuseBroken } from './broken-requests';
import { oneAfterTheOther } from './pipelining';
import { closeStalled } from './stalled-answers';
import { byPath } from './target';

/** Node's limits, tightened: a slow or silent client gives its connection back soon. Milliseconds. */
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  maxConnections: 8_000,
};

/** How often connections are looked for that are beyond those limits. */
const CHECK_MS = 5_000;

/** How long requests that came in time are waited for once nothing listens any more. */
const LAST_ANSWERS_MS = 15_000;

/** How often that is looked at; and how many looks in succession must find none, for what is still on its way here. */
const LOOK = { restMs: 100, quiet: 5 };

/** What each server is answering. */
const answering = new WeakMap<Server, Set<ServerResponse>>();

/** The answers of each connection that are not complete. */
const queues = new WeakMap<Duplex, Set<ServerResponse>>();

/** The methods that some path has: nothing here is a proxy. */
const METHODS = ['GET', 'HEAD', 'POST'];

/** A server with limits. What Node would refuse by itself is refused as a problem, by the intake where it can be. */
export function limitedServer(listener: RequestListener): Server {
  const options = { connectionsCheckingInterval: CHECK_MS, requireHostHeader: false };
  const server = createServer(options, oneAfterTheOther(byPath(listener)));
  Object.assign(server, LIMITS);
  const handle: RequestListener = (request, response) => void server.emit('request', request, response);
  server.on('checkContinue', handle).on('checkExpectation', handle);
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (isGone(error, socket)) socket.destroy();
    else refuseBroken(brokenBy(error), socket, queued(socket));
  });
  server.on('connect', (_, socket) => refuseBroken(notAllowed(METHODS), socket, queued(socket)));
  watchAnswers(server);
  closeStalled(server, answersOf(server));
  return server;
}

/** Has each connection end with its next answer, and those that are being made say so. */
export function endConnections(server: Server): void {
  server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'));
  for (const response of answersOf(server)) {
    if (!response.headersSent) response.setHeader('Connection', 'close');
  }
}

/** Listens no more, waits for the answers that are being made, and ends every connection. */
export async function stopListening(server: Server): Promise<void> {
  let closed = false;
  server.close(() => (closed = true));
  const end = Date.now() + LAST_ANSWERS_MS;
  for (let quiet = 0; !closed && quiet < LOOK.quiet && Date.now() < end;) {
    server.closeIdleConnections();
    await sleep(LOOK.restMs);
    quiet = answersOf(server).size > 0 ? 0 : quiet + 1;
  }
  server.closeAllConnections();
}

function watchAnswers(server: Server): void {
  const answers = new Set<ServerResponse>();
  answering.set(server, answers);
  server.prependListener('request', ({ socket }, response) => {
    const queue = queues.get(socket) ?? queueOf(socket);
    queues.set(socket, queue.add(response));
    answers.add(response);
    response.once('close', () => answers.delete(response) && queue.delete(response));
  });
}

/**
 * The answers of a connection that are not complete. When it closes, Node closes the one whose turn it is alone: those
 * that were pipelined behind it would be made for nobody, and what waits for their end would wait for ever.
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

const answersOf = (server: Server): ReadonlySet<ServerResponse> => answering.get(server) ?? new Set();

const queued = (socket: Duplex): readonly ServerResponse[] => [...(queues.get(socket) ?? [])];

/** Whether a client has closed its connection, be it in the middle of a request. */
function isGone({ code }: NodeJS.ErrnoException, socket: Duplex): boolean {
  const endedEarly = code === 'HPE_INVALID_EOF_STATE' && queued(socket).length > 0;
  return code === 'ECONNRESET' || endedEarly || !socket.writable;
}
