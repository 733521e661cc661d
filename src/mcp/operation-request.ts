import type { InnerCall } from '../platform/http/inner-calls';
import { API_PREFIX } from '../platform/operations/operation';
import type { Agent, AgentOperation } from './agent';

/** The request of an operation for an agent. Its path comes from the declaration. */
export function requestFor(
  agent: Agent,
  { name, method }: AgentOperation,
  input: Record<string, unknown>,
): Omit<InnerCall, 'mostBytes'> {
  const { bearer, address, requestId, signal } = agent;
  const path = `/${API_PREFIX}/${name}`;
  const own = { bearer, address, signal, headers: { 'X-Request-Id': requestId } };
  if (method === 'GET') return { ...own, method, path: `${path}?${queryOf(input)}` };
  const body = JSON.stringify(input);
  const headers = {
    ...own.headers,
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
  };
  return { ...own, method, path, headers, body };
}

function queryOf(input: Record<string, unknown>): string {
  const texts = Object.entries(input).map(([name, value]): [string, string] => [name, queryText(value)]);
  return new URLSearchParams(texts).toString();
}

function queryText(value: unknown): string {
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.map(queryText).join() : JSON.stringify(value);
}
