import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Response } from 'express';
import type { Problem } from '../common/problem';
import { noteProblem, problemOf } from '../http/problem.filter';
import { sendPage, type Message } from './page';

/** Shows problems as pages. `ended` is the page for a link that is used, expired or unknown. */
@Catch()
export class PageFilter implements ExceptionFilter {
  constructor(private readonly ended: Message) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    const problem = problemOf(error);
    noteProblem(problem, response);
    response.set(problem.extras.headers);
    sendPage(response, this.pageOf(problem), problem.status);
  }

  private pageOf({ status }: Problem): Message {
    if (status === 404) return this.ended;
    return {
      ...this.ended,
      title: status === 503 ? 'Not available right now' : 'Something went wrong',
      lines: ['Nothing has changed, and your link still works.', 'Try again in a minute.'],
    };
  }
}
