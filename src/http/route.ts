import type { Request } from 'express';
import { operationsByPath } from '../common/operation';

/** The one route of all paths that nothing answers at. */
export const UNMATCHED = 'unmatched';

const METHOD = /^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/;

/** The template of the path that answers a request: of these there are few, whatever is asked for. */
export function routeOf(request: Request): string {
  const { path } = request;
  if (operationsByPath.has(path)) return path;
  const route = request.route as { path?: unknown } | undefined;
  return typeof route?.path === 'string' ? route.path : UNMATCHED;
}

/** The method, and one word for those that are none of the usual. */
export const methodOf = ({ method }: Request): string => (METHOD.test(method) ? method : 'other');
