import type { Route } from 'playwright-core';
import { problemOf } from '../console-requests';

/** Answers a request of a page with a refusal of the service. */
export const refuse = (route: Route, code: string, status = 403) =>
  route.fulfill({ status, contentType: 'application/problem+json', body: problemOf(code, status) });
