import type { RequestHandler } from 'express';

/** Express would match the path against each handler that is registered separately. */
export function inOrder(...handlers: RequestHandler[]): RequestHandler {
  return (request, response, last) => {
    let at = 0;
    const next = (error?: unknown): void => {
      const handler = error === undefined ? handlers[at++] : undefined;
      if (!handler) return last(error);
      const running = handler(request, response, next);
      if (running instanceof Promise) running.catch(last);
    };
    next();
  };
}
