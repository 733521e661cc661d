import type { ServerResponse } from 'node:http';

const actions = new WeakMap<ServerResponse, (() => void)[]>();

/** Runs an action once the response is closed: now, if it already is. One listener for all actions: Node would wrap, copy and remove each further listener in each request. */
export function whenClosed(response: ServerResponse, action: () => void): void {
  const known = actions.get(response);
  if (response.closed) action();
  else if (known) known.push(action);
  else actions.set(response, firstOf(response, action));
}

function firstOf(response: ServerResponse, action: () => void): (() => void)[] {
  const all = [action];
  response.once('close', () => {
    for (const act of all) act();
  });
  return all;
}
