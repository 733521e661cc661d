import { onServers } from '../servers/storage';

/** Defines a test with several processes on one database. It does not run on SQLite, which serves one process. */
export function onReplicas(name: string, test: () => Promise<void>): void {
  if (onServers) it(name, test);
}
