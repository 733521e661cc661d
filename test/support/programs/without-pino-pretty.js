/* Preloaded into a process: makes the optional package pino-pretty appear not to be installed. */
const Module = require('node:module');

const resolve = Module._resolveFilename;
Module._resolveFilename = (name, ...more) => {
  if (name !== 'pino-pretty') return resolve(name, ...more);
  throw Object.assign(new Error(`Cannot find module '${name}'`), { code: 'MODULE_NOT_FOUND' });
};
