import type { Request } from 'express';
import { operationsByPath } from '../common/operation';

/** The route that stands for all unknown paths. */
const UNMATCHED = 'unmatched';

const METHOD = /^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/;

/** The path template of the route that answers a request. Their number is bounded, unlike that of paths. */
export function routeOf(request: Request): string {
  const { path } = request;
  if (operationsByPath.has(path)) return path;
  const route = request.route as { path?: unknown } | undefined;
  return typeof route?.path === 'string' ? route.path : UNMATCHED;
}

/** The method, or `other` for unusual ones. */
export const methodOf = ({ method }: Request): string => (METHOD.test(method) ? method : 'other');
