import type { Request } from 'express';
import { operationsByPath } from './operation';

/** The route that stands for all unknown paths. */
const UNMATCHED = 'unmatched';

/** The methods that have a series of their own outside operations. */
const USUAL = /^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/;

/**
 * Returns the path template of the route that handles a request. The number of templates is bounded, unlike that of
 * paths.
 */
export function routeOf(request: Request): string {
  const { path } = request;
  if (operationsByPath.has(path)) return path;
  const route = request.route as { path?: unknown } | undefined;
  return typeof route?.path === 'string' ? route.path : UNMATCHED;
}

/**
 * Returns the method of a request, or `other` for a method that its path does not allow. Otherwise clients without
 * credentials could add a series for each path and method.
 */
export function methodOf({ method, path }: Request, status: number): string {
  const operation = operationsByPath.get(path);
  const handled = method === 'HEAD' ? 'GET' : method;
  const isAllowed = operation ? operation.method === handled : status !== 405 && USUAL.test(method);
  return isAllowed ? method : 'other';
}
