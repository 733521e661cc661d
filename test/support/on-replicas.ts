import { onServers } from './storage';

/** A test with several processes on one database: not on SQLite, which serves one process. */
export function onReplicas(name: string, test: () => Promise<void>): void {
  if (onServers) it(name, test);
}
