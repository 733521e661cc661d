// Lets Node run the sources as they are, for tests that need processes of their own:
// node --require test/support/run-typescript.js src/main.ts
const Module = require('node:module');
const { transformFileSync } = require('@swc/core');
const { compiled, typescript } = require('./swc');

require.extensions['.ts'] = (module, file) => {
  module._compile(transformFileSync(file, { ...compiled, jsc: typescript }).code, file);
};

// What is imported at run time names the file that the build makes of the source.
const resolve = Module._resolveFilename;
Module._resolveFilename = (name, parent, ...more) => {
  const source = /^\.{1,2}\/.*\.js$/.test(name) && parent?.filename.endsWith('.ts');
  return resolve(source ? name.slice(0, -'.js'.length) : name, parent, ...more);
};
