// The runtime of Jest, which compiles each module once per worker instead of once per suite. Every suite still
// evaluates its own instances of the modules: compiled code has no state.
const vm = require('node:vm');

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

module.exports = require('jest-runtime');
