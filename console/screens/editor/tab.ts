import { newKey } from './new-key';

/** Where a tab finds its name when it is loaded again. */
const NAME = 'console-tab';

/** For how long the page that this tab showed before can still have its name. */
const WAIT_MS = 1000;

/**
 * Returns the name of this tab, which stays when the tab is loaded again. A copy of a tab gets another name. The browser
 * knows which tabs are open by a lock that each has for its name; on pages without TLS it has no locks.
 */
export async function nameTab(): Promise<string> {
  const before = hasLocks() ? read() : null;
  if (before !== null && (await claim(before))) return before;
  const name = newKey();
  if (!hasLocks()) return name;
  await claim(name);
  remember(name);
  return name;
}

/** Returns the names of the tabs that are open. */
export async function openTabs(): Promise<ReadonlySet<string>> {
  if (!hasLocks()) return new Set();
  const { held = [] } = await navigator.locks.query();
  return new Set(held.map(({ name = '' }) => name.slice(NAME.length + 1)));
}

function hasLocks(): boolean {
  return 'locks' in navigator;
}

/** Takes the lock of a name until the page ends. Returns whether no other tab has it. */
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
    // The next page of this tab takes another name, and finds the texts of this one as those of a closed tab.
  }
}
