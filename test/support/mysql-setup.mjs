import bundleEmbed from './bundle-embed.mjs';
import { startServers } from './servers.mjs';

/** Jest runs a setup once for all projects that name its file: this one is for MySQL alone. */
export default async function setUp() {
  await bundleEmbed();
  globalThis.stopMySql = await startServers({ mysql: true });
}
