import { Catch, Injectable, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Problem } from '../common/problem';
import { answerProblem, writeProblem } from '../http/problem.filter';
import { PagesService } from './pages.service';

/** Shows problems of the service as pages to browsers, which prefer HTML. All others are written as everywhere. */
@Catch()
@Injectable()
export class FailedPageFilter implements ExceptionFilter {
  constructor(private readonly pages: PagesService) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    writeProblem(error, http.getRequest<Request>(), http.getResponse<Response>(), (problem, ...exchange) =>
      this.answer(problem, ...exchange),
    );
  }

  private answer(problem: Problem, request: Request, response: Response): void {
    const wantsPage = request.accepts(['json', 'html']) === 'html';
    if (problem.status < 500 || !wantsPage) return answerProblem(problem, request, response);
    const { text, type, headers } = this.pages.failed(problem.title);
    response.writeHead(problem.status, {
      ...headers,
      'Content-Type': type,
      'Content-Length': Buffer.byteLength(text),
      'Cache-Control': 'no-store',
      ...problem.extras.headers,
    });
    // Node omits the body in answers to HEAD.
    response.end(text);
  }
}
