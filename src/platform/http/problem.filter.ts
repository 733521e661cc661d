import { Catch, HttpException, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Problem, problemBody, retryLater } from '../common/problem';
import { isUnavailable } from '../database/database-errors';
import { reportToOutage } from '../database/database-outage';
import { Outage } from '../logging/outage';
import { endEarly, isEarly } from './early-answer';
import type { ProblemPage, ProblemPages } from './problem-pages';

const RETRY_SECONDS = 2;

/** What `createApp` and `setup` set for all responses. */
interface Locals {
  problemPages?: ProblemPages;
  noteRefusal?: (problem: Problem, request: Request) => void;
}

const logger = new Logger('Problem');

/** For a 503 because of a dependency other than the database. */
const outage = new Outage('Requests');

/** Writes RFC 9457, never cached, without internals of the service. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    writeProblem(error, http.getRequest<Request>(), http.getResponse<Response>());
  }
}

/** Closes the connection if the headers are already sent. */
export function writeProblem(error: unknown, request: Request, response: Response): void {
  if (error instanceof Problem) localsOf(request).noteRefusal?.(error, request);
  // `limitTime` has already answered the request.
  if (response.writableEnded) return;
  const problem = problemOf(error);
  noteProblem(problem, response);
  if (response.headersSent) response.destroy();
  else answerProblem(problem, request, response);
}

export function noteProblem({ code }: Problem, response: Response): void {
  Object.assign(response.locals, { problem: code });
}

/** Writes HTML if `ProblemPages` has a page, else JSON. Does not log. */
export function answerProblem(problem: Problem, request: Request, response: Response): void {
  const { type, text, headers } =
    localsOf(request).problemPages?.of(problem, request) ?? jsonOf(problem, response);
  const body = Buffer.from(text);
  const early = isEarly(request);
  response.writeHead(problem.status, {
    ...(early && { Connection: 'close' }),
    ...headers,
    'Content-Type': type,
    'Content-Length': body.length,
    'Cache-Control': 'no-store',
    ...problem.extras.headers,
  });
  const content = request.method === 'HEAD' ? undefined : body;
  if (early) endEarly(request, response, content);
  else response.end(content);
}

const localsOf = ({ app }: Request) => app.locals as Locals;

function jsonOf(problem: Problem, response: Response): ProblemPage {
  const requestId = String(response.getHeader('X-Request-Id') ?? '');
  const text = JSON.stringify(problemBody(problem, requestId));
  return { type: 'application/problem+json; charset=utf-8', text };
}

/** Logs status 500 as an error, and 503 as part of an outage. */
export function problemOf(error: unknown): Problem {
  const problem = readError(error);
  if (problem.status === 500) logger.error(describe(error));
  else if (problem.status > 500) reportToOutage(outage, error);
  return problem;
}

function readError(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof HttpException && error.getStatus() === 404) return new Problem('path_not_found');
  if (error instanceof HttpException && error.getStatus() < 500) return new Problem('malformed_request');
  if (isUnavailable(error))
    return retryLater('unavailable', RETRY_SECONDS, 'The database is not available right now.');
  return new Problem('internal_error');
}

/** The statement of a failed query, never its parameters. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { query } = error as { query?: string };
  return query ? `${error.message}: ${query.slice(0, 500)}` : (error.stack ?? error.message);
}
