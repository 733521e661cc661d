import makeFiles from '../made-files.mjs';
import { startServers } from './servers.mjs';

/** Starts MariaDB, Redis and Swift. Jest's workers inherit their addresses through the environment. */
export default async function setUp() {
  await makeFiles();
  globalThis.stopMariaDb = await startServers({ s3: true });
}
