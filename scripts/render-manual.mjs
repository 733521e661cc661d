// Renders the documentation that the service serves at /docs: pages, style sheet, script, search index, and the
// TypeScript client.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import { packClient } from './pack-client.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const CLIENT = { path: '/docs/client.tgz', type: 'application/gzip' };
const SCRIPT = { path: '/docs/main.js', type: 'text/javascript; charset=utf-8' };

/** Also writes a list of the files. Keeps unchanged files, because other processes may be reading them. */
export async function renderManual(folder, document) {
  const renderer = await loadRenderer();
  const files = {
    ...renderer.renderManual(root, document ?? renderer.readDocument(join(root, 'openapi.json'))),
    [SCRIPT.path]: { type: SCRIPT.type, content: await script() },
    [CLIENT.path]: { type: CLIENT.type, content: packClient() },
  };
  const list = {};
  for (const [path, { type, content }] of Object.entries(files)) {
    const name = `${path.slice(1).replaceAll('/', '.')}${type.startsWith('text/html') ? '.html' : ''}`;
    list[path] = { file: name, type };
    write(folder, name, content);
  }
  write(folder, 'files.json', JSON.stringify(list));
}

/** The renderer is in node_modules, so that Node.js finds its packages. */
async function loadRenderer() {
  const file = join(root, 'node_modules', `.manual-renderer.${process.pid}.mjs`);
  try {
    await esbuild.build({
      absWorkingDir: root,
      entryPoints: ['manual/render/main.ts'],
      outfile: file,
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      target: 'node22',
      tsconfig: join('manual', 'tsconfig.json'),
      logLevel: 'warning',
    });
    return await import(pathToFileURL(file).href);
  } finally {
    rmSync(file, { force: true });
  }
}

async function script() {
  const { outputFiles } = await esbuild.build({
    write: false,
    absWorkingDir: root,
    entryPoints: ['manual/browser/main.ts'],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    tsconfig: join('manual', 'browser', 'tsconfig.json'),
    logLevel: 'warning',
  });
  return outputFiles[0].text;
}

function write(folder, name, content) {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, name);
  const bytes = Buffer.from(content);
  if (!existsSync(path) || !readFileSync(path).equals(bytes)) writeFileSync(path, bytes);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await renderManual(join(root, 'manual', 'site'));
