/* Preloaded into a process of the service: writes output in every way that libraries do. */
const { setTimeout } = require('node:timers');

const LIE = '{"level":"error","msg":"a lie"}';

/** Runs after the service has begun to load. */
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
