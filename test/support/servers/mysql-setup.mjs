import makeFiles from '../made-files.mjs';
import { startServers } from './servers.mjs';

/**
 * Starts MySQL, Redis and Swift. This is a separate file, because Jest runs a setup file only once for all projects that name
 * it.
 */
export default async function setUp() {
  await makeFiles();
  globalThis.stopMySql = await startServers({ mysql: true, s3: true });
}
