import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { notAllowed } from '../common/problem';
import { parserProblem, refuseBroken } from './broken-requests';
import { oneAfterTheOther } from './pipelining';
import { closeStalled } from './stalled-answers';
import { byPath } from './target';
import { whenClosed } from './when-closed';

/** Stricter limits than Node's, so that slow or silent clients hold no connection for long. Times in milliseconds. */
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  maxConnections: 8_000,
};

/** How often those limits are checked, in milliseconds. */
const CHECK_MS = 5_000;

/** How long running requests are waited for after the server has stopped listening, in milliseconds. */
const LAST_ANSWERS_MS = 15_000;

/** How often that is checked, and how many checks in succession must find none: requests may still be arriving. */
const LOOK = { restMs: 100, quiet: 5 };

/** How long connections are still accepted before listening stops, while new ones keep coming, in milliseconds. */
const BACKLOG_MS = 1_000;

/** Turns of the event loop in succession that must accept none: the first one may end without having looked. */
const QUIET_TURNS = 3;

/** The answers of each server that are not complete. */
const answering = new WeakMap<Server, Set<ServerResponse>>();

/** The answers of each connection that are not complete. */
const queues = new WeakMap<Duplex, Set<ServerResponse>>();

/** The methods that paths of this server have. CONNECT is refused with them, since it names no path. */
const METHODS = ['GET', 'HEAD', 'POST'];

/** A server with limits. Requests that Node would refuse by itself are refused as problems, by the intake if possible. */
export function limitedServer(listener: RequestListener): Server {
  const options = { connectionsCheckingInterval: CHECK_MS, requireHostHeader: false };
  const server = createServer(options, oneAfterTheOther(byPath(listener)));
  Object.assign(server, LIMITS);
  const handle: RequestListener = (request, response) => void server.emit('request', request, response);
  server.on('checkContinue', handle).on('checkExpectation', handle);
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (isGone(error, socket)) socket.destroy();
    else refuseBroken(parserProblem(error), socket, queued(socket));
  });
  server.on('connect', (_, socket) => refuseBroken(notAllowed(METHODS), socket, queued(socket)));
  watchAnswers(server);
  closeStalled(server, answersOf(server));
  return server;
}

/** Makes each connection end with its next answer, including answers in progress whose headers are not sent yet. */
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
  for (let quiet = 0; !closed && quiet < LOOK.quiet && Date.now() < end;) {
    server.closeIdleConnections();
    await sleep(LOOK.restMs);
    quiet = answersOf(server).size > 0 ? 0 : quiet + 1;
  }
  server.closeAllConnections();
}

/**
 * Waits for turns of the event loop without a new connection. The system resets the connections that it has established
 * and the process has not accepted when listening stops; Node accepts only some of them in a turn.
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
 * The answers of a connection that are not complete. When the connection closes, Node emits `close` only for the first of
 * them. This emits it for those pipelined behind it as well; otherwise listeners would wait for it for ever.
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

/** The answers of a server that are not complete, in the order of their requests. */
export const answersOf = (server: Server): ReadonlySet<ServerResponse> => answering.get(server) ?? new Set();

const queued = (socket: Duplex): readonly ServerResponse[] => [...(queues.get(socket) ?? [])];

/** Whether a client has closed its connection, even in the middle of a request. */
function isGone({ code }: NodeJS.ErrnoException, socket: Duplex): boolean {
  const endedEarly = code === 'HPE_INVALID_EOF_STATE' && queued(socket).length > 0;
  return code === 'ECONNRESET' || endedEarly || !socket.writable;
}
