import type { ServerResponse } from 'node:http';

/** What is to be run when an answer is closed. */
const actions = new WeakMap<ServerResponse, (() => void)[]>();

/**
 * Runs `action` once, when an answer is complete or its connection is closed, in the order of the calls. One listener runs
 * all of an answer's actions: Node wraps, copies and removes each listener, for each request.
 */
export function whenClosed(response: ServerResponse, action: () => void): void {
  const known = actions.get(response);
  if (known) known.push(action);
  else actions.set(response, firstOf(response, action));
}

function firstOf(response: ServerResponse, action: () => void): (() => void)[] {
  const all = [action];
  response.once('close', () => {
    for (const act of all) act();
  });
  return all;
}
