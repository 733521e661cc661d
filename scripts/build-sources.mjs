// The files from which the service is built. A build from different content is outdated.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const CONFIG = [
  'package.json',
  'tsconfig.json',
  'tsconfig.build.json',
  'ormconfig.ts',
  'scripts/bundle-console.mjs',
  'scripts/bundle-embed.mjs',
  'scripts/pack-client.mjs',
  'scripts/render-manual.mjs',
  'clients/typescript/package.json',
  'clients/typescript/README.md',
];
/** Files that are copied into the build unchanged, as in nest-cli.json. */
export const ASSETS = /\.(?:eta|css)$/;

export function digestOfSources() {
  const digest = createHash('sha256');
  const sources = sourcesLike(/\.ts$/).filter((file) => !/\.spec\.ts$/.test(file));
  const embed = sourcesLike(/\.(?:ts|css|json)$/, 'embed');
  const page = [
    ...sourcesLike(/^(?!assets\/).*\.(?:tsx?|css|json|svg)$/, 'console'),
    ...sourcesLike(/\.ts$/, join('clients', 'typescript', 'src')),
  ].filter((file) => !/\.spec\.ts$/.test(file));
  const manual = [
    ...sourcesLike(/^(?!site\/).*\.(?:ts|css|json|eta|svg)$/, 'manual'),
    ...sourcesLike(/^[^/]+\.md$/, 'docs'),
  ];
  for (const file of [...sources, ...sourcesLike(ASSETS), ...embed, ...page, ...manual, ...CONFIG])
    digest.update(`${file}\n${contentOf(join(root, file))}\n`);
  return digest.digest('hex');
}

export function sourcesLike(pattern, folder = 'src') {
  return readdirSync(join(root, folder), { recursive: true })
    .filter((file) => pattern.test(file))
    .map((file) => join(folder, file))
    .sort();
}

/** Empty if the file does not exist. */
export function contentOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
