import type { Request } from 'express';
import { operationsByPath } from './operation';

const UNMATCHED = 'unmatched';

/** Other methods share one series outside operations. */
const USUAL = /^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/;

/** A path template: their number is bounded, unlike that of paths. */
export function routeOf(request: Request): string {
  const { path } = request;
  if (operationsByPath.has(path)) return path;
  const route = request.route as { path?: unknown } | undefined;
  return typeof route?.path === 'string' ? route.path : UNMATCHED;
}

/** `other` for a method that the path does not allow: otherwise, clients could add a series per path and method. */
export function methodOf({ method, path }: Request, status: number): string {
  const operation = operationsByPath.get(path);
  const handled = method === 'HEAD' ? 'GET' : method;
  const isAllowed = operation ? operation.method === handled : status !== 405 && USUAL.test(method);
  return isAllowed ? method : 'other';
}
