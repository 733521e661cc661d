/**
 * Sends the first requests of a page load at once, instead of after its scripts and the session have been loaded. They
 * are those that the last load of the same address has sent in this browser. This module loads before all others, so it
 * imports as little as possible.
 */
import { BASE } from './base';

/** A request that reads. */
interface Reading {
  url: string;
  init: RequestInit;
}

/** Where the browser keeps the readings of addresses, by address: the last one at the end. */
const STORED = 'console-first-requests';
const MOST_ADDRESSES = 8;

/** Where the browser keeps the id of the person who is logged in. */
export const PERSON_STORED = 'console-session';

/** The request for the session. */
export const SESSION: Reading = {
  url: `${BASE}/session`,
  init: { method: 'GET', headers: { accept: 'application/json' } },
};

/** The path and the query at which the page was loaded. */
const address = globalThis.document?.URL.slice(globalThis.document.location.origin.length) ?? '';

/** The answers of the requests that this load has begun, and no screen has asked for. */
const begun = new Map<string, Promise<Response>>();

/** What screens have read before an operation has answered; null after it. */
let first: Reading[] | null = [];

/** Sends the requests of the address, if somebody can be logged in. */
export function beginFirstRequests(): void {
  if (localStorage.getItem(PERSON_STORED) === null) return;
  for (const reading of [SESSION, ...(storedReadings()[address] ?? [])]) begin(reading);
}

function begin({ url, init }: Reading): void {
  const answer = fetch(url, init);
  // The screen that asks for it handles the error.
  answer.catch(() => undefined);
  begun.set(keyOf(url, init), answer);
}

/** Sends a request that reads, or takes its answer if this load has begun it. */
export function readOnce({ url, init }: Reading): Promise<Response> {
  const key = keyOf(url, init);
  const answer = begun.get(key);
  begun.delete(key);
  return answer ?? fetch(url, init);
}

/** Sends a request of an operation that changes nothing, and keeps it for the next load if it is one of the first. */
export async function readFirst(url: string, init: RequestInit): Promise<Response> {
  first?.push({ url, init: kept(init) });
  try {
    return await readOnce({ url, init });
  } finally {
    endFirst();
  }
}

/** Forgets the requests of all addresses: they belong to the person who has logged out. */
export function forgetFirstRequests(): void {
  localStorage.removeItem(STORED);
  begun.clear();
  first = null;
}

/** Keeps what was read first for the next load of the address. Later requests can depend on answers. */
function endFirst(): void {
  if (!first) return;
  const { [address]: _, ...others } = storedReadings();
  const addresses = Object.entries({ ...others, [address]: first }).slice(-MOST_ADDRESSES);
  begun.clear();
  first = null;
  try {
    localStorage.setItem(STORED, JSON.stringify(Object.fromEntries(addresses)));
  } catch {
    // The browser has no room left: the next load is slower.
  }
}

/** Returns what is stored; nothing if the browser has something else there. */
function storedReadings(): Record<string, Reading[] | undefined> {
  try {
    return JSON.parse(localStorage.getItem(STORED) ?? '{}') as Record<string, Reading[] | undefined>;
  } catch {
    return {};
  }
}

/** Returns the parts of a request that can be kept. */
function kept({ method, headers, body, redirect }: RequestInit): RequestInit {
  return {
    ...(method && { method }),
    headers: Object.fromEntries(new Headers(headers)),
    ...(typeof body === 'string' && { body }),
    ...(redirect && { redirect }),
  };
}

function keyOf(url: string, init: RequestInit): string {
  return JSON.stringify([url, kept(init)]);
}
