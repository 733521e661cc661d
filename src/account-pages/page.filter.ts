import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Response } from 'express';
import type { Problem } from '../platform/common/problem';
import { noteProblem, problemOf } from '../platform/http/problem.filter';
import { sendPage, type MessagePage } from './page';

/** `ended` is the page for a link that is used, expired or unknown. */
@Catch()
export class PageFilter implements ExceptionFilter {
  constructor(private readonly ended: MessagePage) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    // The request exceeded its time limit, and the response that reports this has been sent already.
    if (response.headersSent) return;
    const problem = problemOf(error);
    noteProblem(problem, response);
    response.set(problem.extras.headers);
    const page = problem.status === 404 ? this.ended : failedPage(this.ended, problem);
    sendPage(response, page, problem.status);
  }
}

export function failedPage({ kind, view }: MessagePage, { status }: Problem): MessagePage {
  return {
    view,
    kind,
    title: status === 503 ? 'Temporarily unavailable' : 'Something went wrong',
    lines: ['Nothing has changed, and your link still works.', 'Try again in a minute.'],
  };
}
