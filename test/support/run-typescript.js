// Compiles TypeScript when Node.js loads it, so that tests can start processes from the sources:
// node --require test/support/run-typescript.js src/main.ts
const Module = require('node:module');
const { transformFileSync } = require('@swc/core');
const { compiled, typescript } = require('./swc');

require.extensions['.ts'] = (module, file) => {
  module._compile(transformFileSync(file, { ...compiled, jsc: typescript }).code, file);
};

// Dynamic imports name the .js file that the build makes. Without the extension, Node.js finds the source instead.
const resolve = Module._resolveFilename;
Module._resolveFilename = (name, parent, ...more) => {
  const source = /^\.{1,2}\/.*\.js$/.test(name) && parent?.filename.endsWith('.ts');
  return resolve(source ? name.slice(0, -'.js'.length) : name, parent, ...more);
};
