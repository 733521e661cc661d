import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleEmbed } from '../../scripts/bundle-embed.mjs';
import { renderManual } from '../../scripts/render-manual.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Makes the embed and the documentation in the folders from which a service that runs from the sources serves them. */
export default async function setUp() {
  await bundleEmbed(join(root, 'embed'));
  await renderManual(join(root, 'manual', 'site'));
}
