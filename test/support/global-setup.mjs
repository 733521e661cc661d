import { startServers } from './servers.mjs';

/** Workers inherit the addresses of the servers through the environment. */
export default async function setUp() {
  globalThis.stopServers = await startServers();
}
