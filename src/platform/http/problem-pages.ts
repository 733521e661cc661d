import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { Problem } from '../common/problem';

/** The body of an error response with its content type. */
export interface ProblemPage {
  type: string;
  text: string;
  headers?: Readonly<Record<string, string>>;
}

type PageOf = (problem: Problem) => ProblemPage;

/**
 * Decides which problems are written as HTML pages: those with status 429 or 5xx under the paths that modules have
 * added. The client must prefer HTML, as browsers do. All other problems are JSON.
 */
@Injectable()
export class ProblemPages {
  private readonly makers = new Map<string, PageOf>();

  /** Adds the pages for all paths with `first` as their first segment. */
  add(first: string, pageOf: PageOf): void {
    this.makers.set(first, pageOf);
  }

  /** Returns the page for a problem; undefined if the response is JSON. */
  of(problem: Problem, request: Request): ProblemPage | undefined {
    if ((problem.status < 500 && problem.status !== 429) || request.accepts(['json', 'html']) !== 'html')
      return undefined;
    const [, first = ''] = request.path.split('/');
    return this.makers.get(first)?.(problem);
  }
}
