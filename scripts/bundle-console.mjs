// Bundles the page of the console into files with hashed names, and writes a manifest of what the page loads first.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
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

/**
 * The screen whose functions Chromium compiles while it loads, in the background. By default it compiles each at its
 * first call: with this, the first key of a text takes 7 of 50 ms less on a slow phone.
 */
const COMPILED = 'console/screens/editor/screen.tsx';
const COMPILE = '//# allFunctionsCalledOnLoad\n';

/** Files of older bundles stay for this time, in milliseconds, because a running service can refer to them. */
const OLD_FILES_STAY_MS = 3_600_000;

/** Writes the bundle and its manifest into a folder. Keeps unchanged files, because other processes can be reading them. */
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
  const compiled = outputOf(metafile, COMPILED);
  for (const { path, contents } of outputFiles) {
    const hint = relative(root, path) === compiled ? COMPILE : '';
    writeChanged(path, Buffer.concat([Buffer.from(hint), contents]));
  }
  const manifest = manifestOf(metafile);
  writeChanged(join(folder, MANIFEST), Buffer.from(JSON.stringify(manifest, null, 2) + '\n'));
  removeOld(folder, [MANIFEST, ...outputFiles.map(({ path }) => basename(path))]);
  return manifest;
}

/** Returns the path of the file that a bundle made of an entry point or of a module that is imported dynamically. */
function outputOf({ outputs }, source) {
  const found = Object.keys(outputs).find((path) => outputs[path].entryPoint === source);
  if (!found) throw new Error(`the bundle has no file for ${source}`);
  return found;
}

function manifestOf(metafile) {
  const { outputs } = metafile;
  const script = outputOf(metafile, ENTRIES.script);
  const icon = Object.keys(outputs).find((path) => path.endsWith('.svg'));
  return {
    script: basename(script),
    style: basename(outputOf(metafile, ENTRIES.style)),
    icon: basename(icon),
    preload: [...importedBy(outputs, script, ['import-statement', 'dynamic-import'])]
      .map((path) => basename(path))
      .sort(),
  };
}

/** Returns the paths of the chunks that a script imports, and of those that they import statically. */
function importedBy(outputs, path, kinds, found = new Set()) {
  for (const { path: next, kind } of outputs[path].imports) {
    if (!kinds.includes(kind) || found.has(next)) continue;
    found.add(next);
    importedBy(outputs, next, ['import-statement'], found);
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
