import type { Request, RequestHandler, Response } from 'express';
import { bodyOf } from './body';
import type { BodyBudget } from './body-budget';
import { refuseMethod, refuseType } from './intake';
import { writeProblem } from './problem.filter';

/** The maximum size of a form, in bytes. */
const FORM_LIMIT = 16 * 1024;

/**
 * Returns a handler for a page whose form is posted to the page's own address. It checks method, size and type of a
 * request, in the same order as for the API, and reads the form.
 */
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
