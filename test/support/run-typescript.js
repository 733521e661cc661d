// Compiles TypeScript when Node.js loads it, so that tests can start processes from the sources:
// node --require ./test/support/run-typescript.js src/main.ts
// Caches the output: otherwise, each of hundreds of processes would compile 700 files.
const { createHash } = require('node:crypto');
const { mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const Module = require('node:module');
const { join } = require('node:path');
const { compiled, typescript } = require('./swc');

const CACHE = join(__dirname, '..', '..', 'node_modules', '.cache', 'run-typescript');

/** Packages of ES modules. As CommonJS, they reduce the CPU time for loading a process's modules by a seventh. */
const ES_MODULES = /\/node_modules\/@nestjs\/.*\.js$/;

const options = { ...compiled, sourceMaps: false };
const ofTypescript = { ...options, jsc: typescript };
const ofEsModule = { ...options, jsc: { target: 'es2023', parser: { syntax: 'ecmascript' } } };
/** Everything that affects the compiled output of a source. */
const VERSION = JSON.stringify([ofTypescript, ofEsModule, require('@swc/core/package.json').version]);

require.extensions['.ts'] = (module, file) => module._compile(codeOf(file, ofTypescript), file);

const ofJavascript = require.extensions['.js'];
require.extensions['.js'] = (module, file) => {
  if (ES_MODULES.test(file)) module._compile(codeOf(file, ofEsModule), file);
  else ofJavascript(module, file);
};

/** Returns the compiled source of a file. */
function codeOf(file, as) {
  const source = readFileSync(file, 'utf8');
  const place = join(CACHE, createHash('sha256').update(VERSION).update(file).update(source).digest('hex'));
  try {
    return readFileSync(place, 'utf8');
  } catch {
    const { code } = require('@swc/core').transformSync(source, { ...as, filename: file });
    keep(place, code);
    return code;
  }
}

/** Writes a file of the cache in one step: other processes may read it at the same time. */
function keep(place, text) {
  const written = `${place}.${process.pid}`;
  try {
    mkdirSync(CACHE, { recursive: true });
    writeFileSync(written, text);
    renameSync(written, place);
  } catch {
    // If the folder is not writable or the disk is full, the next process compiles the file again.
  }
}

// Dynamic imports name the .js file that the build makes. Without the extension, Node.js finds the source instead.
const resolve = Module._resolveFilename;
Module._resolveFilename = (name, parent, ...more) => {
  // A picture process gets no arguments from its parent, so the program for tests loads this file itself.
  if (/\/picture-program$/.test(name)) return join(__dirname, 'picture-program.ts');
  const source = /^\.{1,2}\/.*\.js$/.test(name) && parent?.filename.endsWith('.ts');
  return resolve(source ? name.slice(0, -'.js'.length) : name, parent, ...more);
};
