import type { Route } from 'playwright-core';
import { problemOf } from '../console-requests';

/** Responds to a page's request with a problem, as the service does. */
export const refuse = (route: Route, code: string, status = 403) =>
  route.fulfill({ status, contentType: 'application/problem+json', body: problemOf(code, status) });
