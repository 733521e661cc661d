import type { Request, RequestHandler, Response } from 'express';
import { bodyOf } from './body';
import type { BodyBudget } from './body-budget';
import { refuseType } from './content-type';
import { refuseMethod } from './intake';
import { writeProblem } from './problem.filter';

/** Bytes. */
const FORM_LIMIT = 16 * 1024;

/** For a page whose form posts to its own address; checks in the same order as the API. */
export function formIntake(budget: BodyBudget): RequestHandler {
  return (request, response, next) => {
    read(request, response, budget).then(
      () => next(),
      (error: unknown) => writeProblem(error, request, response),
    );
  };
}

async function read(request: Request, response: Response, budget: BodyBudget): Promise<void> {
  refuseMethod(request, ['GET', 'HEAD', 'POST']);
  if (request.method !== 'POST') return;
  const bytes = await bodyOf(request, response, { budget, limit: FORM_LIMIT });
  if (bytes.length > 0) refuseType(request, 'application/x-www-form-urlencoded');
  request.body = Object.fromEntries(new URLSearchParams(bytes.toString()));
}
