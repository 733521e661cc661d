import type { Request, RequestHandler, Response } from 'express';
import { bodyOf } from './body';
import type { BodyBudget } from './body-budget';
import { refuseMethod, refuseType } from './intake';
import { writeProblem } from './problem.filter';

/** The most bytes that a form may have. */
const FORM_LIMIT = 16 * 1024;

/**
 * Checks requests to a page with a form and reads the form, which is posted to the page's own address. Other pages read no
 * body. Method, size and type are checked in this order, as for the API.
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
