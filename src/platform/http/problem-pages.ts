import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import type { Problem } from '../common/problem';

export interface ProblemPage {
  type: string;
  text: string;
  headers?: Readonly<Record<string, string>>;
}

type PageOf = (problem: Problem) => ProblemPage;

/** Responses below these path segments are always for programs. */
const FOR_PROGRAMS = ['api', 'public'];

/** HTML for clients that prefer it: 429 and 5xx below added paths, and unknown addresses. All else is JSON. */
@Injectable()
export class ProblemPages {
  private readonly makers = new Map<string, PageOf>();
  private missing?: PageOf;

  add(first: string, pageOf: PageOf): void {
    this.makers.set(first, pageOf);
  }

  addMissing(pageOf: PageOf): void {
    this.missing = pageOf;
  }

  of(problem: Problem, request: Request): ProblemPage | undefined {
    if (request.accepts(['json', 'html']) !== 'html') return undefined;
    return this.makerOf(problem, request)?.(problem);
  }

  private makerOf({ status, code }: Problem, { path, method }: Request): PageOf | undefined {
    const [, first = ''] = path.split('/');
    if (status >= 500 || status === 429) return this.makers.get(first);
    if (code !== 'path_not_found' || FOR_PROGRAMS.includes(first)) return undefined;
    return method === 'GET' || method === 'HEAD' ? this.missing : undefined;
  }
}
