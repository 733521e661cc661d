import type { Request } from 'express';
import { operationsByPath } from './operation';

/** The route that stands for all unknown paths. */
const UNMATCHED = 'unmatched';

const METHOD = /^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/;

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

/** Returns the method, or `other` for a method that METHOD does not list. */
export const methodOf = ({ method }: Request): string => (METHOD.test(method) ? method : 'other');
