import type { Request, RequestHandler, Response } from 'express';
import { bodyOf } from '../platform/http/body';
import type { BodyBudget } from '../platform/http/body-budget';
import { refuseOtherOrigins } from '../platform/http/console-road';
import { refuseMethod, refuseType } from '../platform/http/intake';
import { readJsonObject } from '../platform/http/json-body';
import { writeProblem } from '../platform/http/problem.filter';
import type { Settings } from '../platform/settings/settings';

/** The maximum size of a body, in bytes. */
const LIMIT = 16 * 1024;

interface Dependencies {
  budget: BodyBudget;
  settings: Settings;
}

/**
 * Returns a handler that checks a request to the session of the console, in the same order as for operations, and reads
 * its body.
 */
export function sessionIntake(methods: readonly string[], dependencies: Dependencies): RequestHandler {
  return (request, response, next) => {
    response.setHeader('Cache-Control', 'no-store');
    read(request, response, methods, dependencies).then(
      () => next(),
      (error: unknown) => writeProblem(error, request, response),
    );
  };
}

async function read(
  request: Request,
  response: Response,
  methods: readonly string[],
  { budget, settings }: Dependencies,
): Promise<void> {
  refuseMethod(request, methods);
  refuseOtherOrigins(request, settings);
  const bytes = await bodyOf(request, response, { budget, limit: LIMIT });
  if (bytes.length > 0) refuseType(request, 'application/json');
  request.body = bytes.length > 0 ? readJsonObject(bytes) : {};
}
