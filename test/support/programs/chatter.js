/*
 * Preloaded into a process of the service. Writes to the console, stdout and stderr and warns, as libraries do.
 */
const { setTimeout } = require('node:timers');

const LIE = '{"level":"error","msg":"a lie"}';

/** This waits until the service has begun to load. */
setTimeout(() => {
  const { console, process } = globalThis;
  for (const method of ['log', 'info', 'debug', 'warn', 'error', 'trace', 'dir']) console[method](LIE);
  console.table([{ lie: LIE }]);
  require('node:console').log(`two\n${LIE}`);
  process.stdout.write(`${LIE}\n`);
  process.stderr.write(`${LIE}\n`);
  process.emitWarning(LIE);
  console.log('x'.repeat(100_000));
}, 0);
