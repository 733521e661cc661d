import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { Problem, problemBody, type ProblemCode } from '../common/problem';
import { log } from '../logging/logger';
import { requestsRefused } from '../instruments/http-instruments';

/** By codes of `clientError` events; all others are `malformed_request`. */
const CODES: Readonly<Record<string, Extract<ProblemCode, 'headers_too_large' | 'request_timeout'>>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

/** The wait for the client to close the connection after a refusal. */
const CLOSE_MS = 1000;

/**
 * For CONNECT, and requests that Node could not parse or receive in time. `answers`: incomplete responses, in
 * order.
 */
export function refuseBroken(problem: Problem, socket: Duplex, answers: readonly ServerResponse[]): void {
  const last = answers.at(-1);
  if (!last) refuseRaw(problem, socket);
  else if (last.req.complete) closeAfter(last);
  else if (answers.length > 1 || last.headersSent) socket.destroy();
  else refuseIncomplete(problem, last);
}

export function parserProblem({ code = '' }: NodeJS.ErrnoException): Problem {
  return new Problem(CODES[code] ?? 'malformed_request');
}

function refuseRaw(problem: Problem, socket: Duplex): void {
  const requestId = randomUUID();
  const { body, headers } = answerTo(problem, requestId);
  const lines = Object.entries({ 'X-Request-Id': requestId, ...headers }).map((line) => line.join(': '));
  const start = `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status] ?? ''}`;
  socket.end([start, ...lines, '', body].join('\r\n'));
  setTimeout(() => socket.destroy(), CLOSE_MS).unref();
  requestsRefused.inc({ code: problem.code });
  log().info({ requestId, status: problem.status, problem: problem.code }, 'request');
}

/** The broken bytes followed a complete request, whose client would mistake a refusal for its response. */
function closeAfter(answer: ServerResponse): void {
  if (!answer.headersSent) answer.setHeader('Connection', 'close');
}

function refuseIncomplete(problem: Problem, answer: ServerResponse): void {
  const { body, headers } = answerTo(problem, String(answer.getHeader('X-Request-Id')));
  requestsRefused.inc({ code: problem.code });
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
