import type { ServerResponse } from 'node:http';

/** The actions to run when an answer is closed. */
const actions = new WeakMap<ServerResponse, (() => void)[]>();

/**
 * Runs `action` once, when an answer is complete or its connection is closed. One listener runs all actions of an
 * answer, in the order of the calls. Node would wrap, copy and remove each further listener in each request.
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
