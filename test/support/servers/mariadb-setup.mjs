import makeFiles from '../made-files.mjs';
import { startServers } from './servers.mjs';

/** Starts MariaDB and Redis. Jest's workers inherit their addresses through the environment. */
export default async function setUp() {
  await makeFiles();
  globalThis.stopMariaDb = await startServers();
}
