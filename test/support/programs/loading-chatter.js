/* Preloaded into a process of the service: writes output while dependencies are loaded, before the log exists. */
const Module = require('node:module');

const LOADED = new Set(['envalid', 'typeorm']);

const load = Module._load;
Module._load = (name, ...more) => {
  if (LOADED.delete(name)) {
    const { console, process } = globalThis;
    console.log(`log of ${name}`);
    console.warn(`warning of ${name}`);
    process.stdout.write(`output of ${name}\n`);
    process.stderr.write(`error of ${name}\n`);
  }
  return load(name, ...more);
};
