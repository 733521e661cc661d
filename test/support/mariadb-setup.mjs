import bundleEmbed from './bundle-embed.mjs';
import { startServers } from './servers.mjs';

/** Workers inherit the addresses of the servers through the environment. */
export default async function setUp() {
  await bundleEmbed();
  globalThis.stopMariaDb = await startServers();
}
