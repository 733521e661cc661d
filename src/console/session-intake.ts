import type { Request, RequestHandler, Response } from 'express';
import { bodyOf } from '../platform/http/body';
import type { BodyBudget } from '../platform/http/body-budget';
import { refuseOtherOrigins, SESSION_PATH } from '../platform/http/console-routing';
import { refuseType } from '../platform/http/content-type';
import { refuseMethod } from '../platform/http/intake';
import { readJsonObject } from '../platform/http/json-body';
import { writeProblem } from '../platform/http/problem.filter';
import type { Settings } from '../platform/settings/settings';

/** The maximum size of a body, in bytes. */
const LIMIT = 16 * 1024;

const METHODS = new Map([
  [SESSION_PATH, ['GET', 'HEAD', 'POST', 'DELETE']],
  [`${SESSION_PATH}/confirm`, ['POST']],
]);

/** Checks a request in the same order as the intake of operations, then reads its body. */
export function sessionIntake(budget: BodyBudget, settings: Settings): RequestHandler {
  const read = async (request: Request, response: Response, methods: readonly string[]): Promise<void> => {
    refuseMethod(request, methods);
    refuseOtherOrigins(request, settings);
    const bytes = await bodyOf(request, response, { budget, limit: LIMIT });
    if (bytes.length > 0) refuseType(request, 'application/json');
    request.body = bytes.length > 0 ? readJsonObject(bytes) : {};
  };
  return (request, response, next) => {
    const methods = METHODS.get(request.originalUrl.replace(/\?.*/s, ''));
    if (!methods) return next();
    response.setHeader('Cache-Control', 'no-store');
    read(request, response, methods).then(
      () => next(),
      (error: unknown) => writeProblem(error, request, response),
    );
  };
}
