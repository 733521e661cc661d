import { newKey } from './new-key';

/** The sessionStorage key of the tab's name. */
const NAME = 'console-tab';

/** How long the previous page of this tab may hold its name. */
const WAIT_MS = 1000;

/** Returns a name that survives reloads. A lock detects duplicated tabs, which get a new name. Without TLS, no locks exist. */
export async function claimTabName(): Promise<string> {
  const before = hasLocks() ? read() : null;
  if (before !== null && (await claim(before))) return before;
  const name = newKey();
  if (!hasLocks()) return name;
  await claim(name);
  remember(name);
  return name;
}

export async function namesOfOpenTabs(): Promise<ReadonlySet<string>> {
  if (!hasLocks()) return new Set();
  const { held = [] } = await navigator.locks.query();
  return new Set(held.map(({ name = '' }) => name.slice(NAME.length + 1)));
}

/** Resolves when one of the tabs may have closed; a tab that reloads has its name again by then. Rejects if aborted. */
export async function untilTabCloses(names: readonly string[], aborted: AbortSignal): Promise<void> {
  const ended = new AbortController();
  const signal = AbortSignal.any([aborted, ended.signal]);
  const free = (name: string) => navigator.locks.request(`${NAME}:${name}`, { signal }, () => undefined);
  await Promise.race(names.map(free)).finally(() => ended.abort());
  await new Promise((done) => setTimeout(done, WAIT_MS));
}

function hasLocks(): boolean {
  return 'locks' in navigator;
}

/** Locks a name until the page closes. Returns false if another tab has the lock. */
function claim(name: string): Promise<boolean> {
  return new Promise((done) => {
    const hold = () => {
      done(true);
      return new Promise<void>(() => undefined);
    };
    const options = { signal: AbortSignal.timeout(WAIT_MS) };
    navigator.locks.request(`${NAME}:${name}`, options, hold).catch(() => done(false));
  });
}

function read(): string | null {
  try {
    return sessionStorage.getItem(NAME);
  } catch {
    return null;
  }
}

function remember(name: string): void {
  try {
    sessionStorage.setItem(NAME, name);
  } catch {
    // After a reload, this tab gets a new name and takes these drafts over as if another tab had closed.
  }
}
