import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { Problem } from '../common/problem';

/** A problem as a page. */
export interface ProblemPage {
  type: string;
  text: string;
  headers?: Readonly<Record<string, string>>;
}

type PageOf = (problem: Problem) => ProblemPage;

/**
 * Decides which problems are pages: those of the service (5xx), under the paths that modules have added, for clients that
 * prefer HTML, as browsers do. All other problems are JSON.
 */
@Injectable()
export class ProblemPages {
  private readonly makers = new Map<string, PageOf>();

  /** `first` is the first segment of the paths. */
  add(first: string, pageOf: PageOf): void {
    this.makers.set(first, pageOf);
  }

  /** The page of a problem; undefined if the answer is JSON. */
  of(problem: Problem, request: Request): ProblemPage | undefined {
    if (problem.status < 500 || request.accepts(['json', 'html']) !== 'html') return undefined;
    const [, first = ''] = request.path.split('/');
    return this.makers.get(first)?.(problem);
  }
}
