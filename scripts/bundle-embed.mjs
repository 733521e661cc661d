// Bundles the sources of the embed into one script with a source map.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const minifiedCss = {
  name: 'minified-css',
  setup(build) {
    build.onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const { code } = await esbuild.transform(readFileSync(path, 'utf8'), { loader: 'css', minify: true });
      // Only the spaces in values of custom properties are left.
      const css = code.trim().replaceAll(', ', ',');
      return { contents: `export const styles = ${JSON.stringify(css)}`, loader: 'js' };
    });
  },
};

/** Keeps unchanged files, because other processes may be reading them. */
export async function bundleEmbed(folder) {
  const { outputFiles } = await esbuild.build({
    write: false,
    absWorkingDir: root,
    entryPoints: { v1: 'embed/main.ts' },
    outdir: folder,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2020',
    // ASCII has the same bytes in every charset that a page can declare.
    charset: 'ascii',
    sourcemap: 'linked',
    tsconfig: join('embed', 'tsconfig.json'),
    plugins: [minifiedCss],
    logLevel: 'warning',
  });
  mkdirSync(folder, { recursive: true });
  for (const { path, text } of outputFiles) {
    if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await bundleEmbed(join(root, 'embed'));
