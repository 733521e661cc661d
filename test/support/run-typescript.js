// Lets Node run the sources as they are, for tests that need processes of their own:
// node --require test/support/run-typescript.js src/main.ts
const { transformFileSync } = require('@swc/core');
const { compiled, typescript } = require('./swc');

require.extensions['.ts'] = (module, file) => {
  module._compile(transformFileSync(file, { ...compiled, jsc: typescript }).code, file);
};
