// The runtime of Jest, which compiles each module once per worker instead of once per suite. Every suite still
// evaluates its own instances of the modules: compiled code has no state. A suite that ends leaves no storage behind
// that would slow down the next ones.
const hooks = require('node:async_hooks');
const vm = require('node:vm');
const { default: JestRuntime } = require('jest-runtime');

/** The compiled scripts by the name of the file. */
const scripts = new Map();

/** Replaces `vm.compileFunction`, which cannot reuse what it has compiled in another context. */
vm.compileFunction = (code, parameters, { filename, parsingContext }) =>
  scriptOf(code, parameters, filename).runInContext(parsingContext);

function scriptOf(code, parameters, filename) {
  const known = scripts.get(filename);
  if (known?.code === code) return known.script;
  const head = `(function (${parameters.join(', ')}) {`;
  const script = new vm.Script(`${head}${code}\n})`, { filename, columnOffset: -head.length });
  scripts.set(filename, { code, script });
  return script;
}

/** The storages of the suite that is running. */
const storages = new Set();

/** Every promise of the process pays for each storage that was ever used and not disabled. */
hooks.AsyncLocalStorage = class AsyncLocalStorage extends hooks.AsyncLocalStorage {
  constructor(...options) {
    super(...options);
    storages.add(this);
  }
};

class Runtime extends JestRuntime {
  teardown() {
    for (const storage of storages) storage.disable();
    storages.clear();
    super.teardown();
  }
}

module.exports = { __esModule: true, default: Runtime };
