import { Catch, HttpException, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Problem, problemBody, retryLater } from '../common/problem';
import { isUnavailable } from '../database/database-errors';
import { reportFailure } from '../database/database-outage';
import { Outage } from '../logging/outage';
import { endEarly, isEarly } from './early-answer';
import type { ProblemPages } from './problem-pages';

/** `Retry-After` while the database is away, in seconds. */
const RETRY_SECONDS = 2;

const logger = new Logger('Problem');

/** What requests are refused for with 503, other than the database. */
const outage = new Outage('Requests');

/** The only place that writes an error: as RFC 9457, not to be cached, and without internals of the service. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  /** `refused` is called for each refusal by a handler or a guard. */
  constructor(private readonly refused: (problem: Problem, request: Request) => void = () => undefined) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    if (error instanceof Problem) this.refused(error, http.getRequest<Request>());
    writeProblem(error, http.getRequest<Request>(), http.getResponse<Response>());
  }
}

/** Writes every exception as a problem. */
export function writeProblem(error: unknown, request: Request, response: Response): void {
  // Answered already, because it took too long.
  if (response.writableEnded) return;
  const problem = problemOf(error);
  noteProblem(problem, response);
  if (response.headersSent) response.destroy();
  else answerProblem(problem, request, response);
}

/** Notes the problem of a request for its line in the log and for the metrics. */
export function noteProblem({ code }: Problem, response: Response): void {
  Object.assign(response.locals, { problem: code });
}

/** Writes a problem without logging it, as a page or as JSON: `ProblemPages` decides. */
export function answerProblem(problem: Problem, request: Request, response: Response): void {
  const { problemPages } = request.app.locals as { problemPages?: ProblemPages };
  const page = problemPages?.of(problem, request);
  const requestId = String(response.getHeader('X-Request-Id') ?? '');
  const body = Buffer.from(page?.text ?? JSON.stringify(problemBody(problem, requestId)));
  const early = isEarly(request);
  response.writeHead(problem.status, {
    ...(early && { Connection: 'close' }),
    ...page?.headers,
    'Content-Type': page?.type ?? 'application/problem+json; charset=utf-8',
    'Content-Length': body.length,
    'Cache-Control': 'no-store',
    ...problem.extras.headers,
  });
  const content = request.method === 'HEAD' ? undefined : body;
  if (early) endEarly(request, response, content);
  else response.end(content);
}

/** The problem for an exception. Each fault of the service is logged; refusals with 503 are logged as an outage. */
export function problemOf(error: unknown): Problem {
  const problem = readError(error);
  if (problem.status === 500) logger.error(describe(error));
  else if (problem.status > 500) reportFailure(outage, error);
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

/** For the log: the statement of a failed query, never its parameters. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { query } = error as { query?: string };
  return query ? `${error.message}: ${query.slice(0, 500)}` : (error.stack ?? error.message);
}
