import type { Route } from 'playwright-core';

/** Answers a request of a page with a refusal of the service. */
export const refuse = (route: Route, code: string, status = 403) => {
  const problem = {
    type: `urn:blog:problem:${code}`,
    title: code,
    status,
    detail: code,
    code,
    instance: 'x',
  };
  return route.fulfill({ status, contentType: 'application/problem+json', body: JSON.stringify(problem) });
};
