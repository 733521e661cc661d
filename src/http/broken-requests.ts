import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { Problem, problemBody, type ProblemCode } from '../common/problem';
import { log } from '../logging/logger';

/** How errors of Node's parser are answered. All others are malformed requests. */
const CODES: Readonly<Record<string, Extract<ProblemCode, 'headers_too_large' | 'request_timeout'>>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

/** How long a client may take to close the connection after the refusal, in milliseconds. */
const FAREWELL_MS = 1000;

/**
 * Refuses what Node makes no request of, and closes the connection. `answers` are those of the connection that are not
 * complete, in their order.
 */
export function refuseBroken(problem: Problem, socket: Duplex, answers: readonly ServerResponse[]): void {
  const last = answers.at(-1);
  if (!last) refuseRaw(problem, socket);
  else if (last.req.complete) closeAfter(last);
  else if (answers.length > 1 || last.headersSent) socket.destroy();
  else refuseIncomplete(problem, last);
}

/** How an error of Node's parser is answered. */
export function brokenBy({ code = '' }: NodeJS.ErrnoException): Problem {
  return new Problem(CODES[code] ?? 'malformed_request');
}

function refuseRaw(problem: Problem, socket: Duplex): void {
  const requestId = randomUUID();
  const { body, headers } = answerTo(problem, requestId);
  const lines = Object.entries({ 'X-Request-Id': requestId, ...headers }).map((line) => line.join(': '));
  const start = `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status] ?? ''}`;
  socket.end([start, ...lines, '', body].join('\r\n'));
  setTimeout(() => socket.destroy(), FAREWELL_MS).unref();
  log().info({ requestId, status: problem.status, problem: problem.code }, 'request');
}

/** What is broken came behind a whole request: an answer written now would be taken for the answer to that one. */
function closeAfter(answer: ServerResponse): void {
  if (!answer.headersSent) answer.setHeader('Connection', 'close');
}

/** Refuses a request whose body is broken, or does not come. */
function refuseIncomplete(problem: Problem, answer: ServerResponse): void {
  const { body, headers } = answerTo(problem, String(answer.getHeader('X-Request-Id')));
  answer.writeHead(problem.status, headers).end(body);
}

function answerTo(problem: Problem, requestId: string) {
  const body = JSON.stringify(problemBody(problem, requestId));
  const headers = {
    ...problem.extras.headers,
    'Content-Type': 'application/problem+json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    Connection: 'close',
  };
  return { body, headers };
}
