import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleEmbed } from '../../scripts/bundle-embed.mjs';

/** Bundles the embed next to the sources, where a service that runs from them looks for it. */
export default async function setUp() {
  await bundleEmbed(join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'embed'));
}
