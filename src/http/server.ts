import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Problem, problemBody } from '../common/problem';
import { oneAfterTheOther } from './pipelining';
import { closeStalled } from './stalled-answers';

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

/** How long a client that was refused by the parser may take to hear of it, in milliseconds. */
const FAREWELL_MS = 1000;

/** What each server is answering. */
const answering = new WeakMap<Server, Set<ServerResponse>>();

/** A server with limits, which has what its parser refuses answered as a problem too. */
export function limitedServer(listener: RequestListener): Server {
  const server = createServer({ connectionsCheckingInterval: CHECK_MS }, oneAfterTheOther(listener));
  Object.assign(server, LIMITS);
  server.on('clientError', refuse);
  // Whoever asks before sending a body hears that it may come when it is about to be read.
  server.on('checkContinue', (request, response) => server.emit('request', request, response));
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
  const queues = new WeakMap<Socket, Set<ServerResponse>>();
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

function refuse(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const problem = new Problem(
    error.code === 'HPE_HEADER_OVERFLOW' ? 'headers_too_large' : 'malformed_request',
  );
  const body = JSON.stringify(problemBody(problem, ''));
  socket.end(
    `HTTP/1.1 ${problem.status} ${problem.status === 431 ? 'Request Header Fields Too Large' : 'Bad Request'}\r\n` +
      `Content-Type: application/problem+json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
      `Connection: close\r\n\r\n${body}`,
  );
  // Whoever neither reads that nor hangs up is hung up on.
  setTimeout(() => socket.destroy(), FAREWELL_MS).unref();
}
