// Bundles the page of the console into files with hashed names, and writes a manifest of what the page loads first.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The manifest: `{ script, style, icon, preload }`, names of files in its folder. */
const MANIFEST = 'manifest.json';
const ENTRIES = {
  script: 'console/main.ts',
  style: 'console/style/console.css',
  icon: 'console/style/icon.svg',
};

/** A running service can refer to files of older bundles. */
const OLD_FILES_STAY_MS = 3_600_000;

/** The app, which the script imports after the texts. Its files are loaded at the same time as the texts. */
const APP = 'console/app/start.tsx';

/** Keeps unchanged files, because other processes may be reading them. */
export async function bundleConsole(folder) {
  const { outputFiles, metafile } = await esbuild.build({
    write: false,
    metafile: true,
    absWorkingDir: root,
    entryPoints: Object.values(ENTRIES),
    outdir: folder,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    loader: { '.svg': 'copy' },
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"' },
    tsconfig: join('console', 'tsconfig.json'),
    logLevel: 'warning',
  });
  mkdirSync(folder, { recursive: true });
  for (const { path, contents } of outputFiles) writeChanged(path, contents);
  const manifest = manifestOf(metafile);
  writeChanged(join(folder, MANIFEST), Buffer.from(JSON.stringify(manifest, null, 2) + '\n'));
  removeOld(folder, [MANIFEST, ...outputFiles.map(({ path }) => basename(path))]);
  return manifest;
}

/** Returns the path of the file that a bundle made of an entry point, or of a module that is imported dynamically. */
function outputOf({ outputs }, source) {
  const found = Object.keys(outputs).find((path) => outputs[path].entryPoint === source);
  if (!found) throw new Error(`the bundle has no file for ${source}`);
  return found;
}

function manifestOf(metafile) {
  const { outputs } = metafile;
  const script = outputOf(metafile, ENTRIES.script);
  const app = outputOf(metafile, APP);
  const preload = new Set([...importedBy(outputs, script), app, ...importedBy(outputs, app)]);
  const icon = Object.keys(outputs).find((path) => path.endsWith('.svg'));
  return {
    script: basename(script),
    style: basename(outputOf(metafile, ENTRIES.style)),
    icon: basename(icon),
    preload: [...preload].map((path) => basename(path)).sort(),
  };
}

/** Returns the paths of the chunks that a script imports, directly or indirectly. */
function importedBy(outputs, path, found = new Set()) {
  for (const { path: next, kind } of outputs[path].imports) {
    if (kind !== 'import-statement' || found.has(next)) continue;
    found.add(next);
    importedBy(outputs, next, found);
  }
  return found;
}

function writeChanged(path, contents) {
  if (!existsSync(path) || !readFileSync(path).equals(contents)) writeFileSync(path, contents);
}

function removeOld(folder, kept) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (!kept.includes(name) && Date.now() - statSync(path).mtimeMs > OLD_FILES_STAY_MS) rmSync(path);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await bundleConsole(join(root, 'console', 'assets'));
