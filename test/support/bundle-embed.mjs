import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleEmbed } from '../../scripts/bundle-embed.mjs';

/** The service that runs from its sources finds the embed beside them. */
export default async function setUp() {
  await bundleEmbed(join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'embed'));
}
