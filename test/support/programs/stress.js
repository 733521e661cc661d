const { readFileSync } = require('node:fs');
const { getHeapStatistics, setFlagsFromString } = require('node:v8');
const { runInNewContext } = require('node:vm');

/** The heap usage that `fill` reaches, as a fraction of its limit. */
const FULL = 0.91;

let kept = [];

/** Preloaded into a process of the service. Every 5 ms, it calls the function that the file STRESS_FILE names. */
const STRESS = {
  /** Blocks the event loop for 400 ms. */
  block() {
    for (const end = Date.now() + 400; Date.now() < end;) {
      // Busy wait.
    }
  },

  /** Fills the heap up to FULL, with strings: V8 need not search them, and ends a process that does little else. */
  fill() {
    const { heap_size_limit: limit } = getHeapStatistics();
    while (getHeapStatistics().used_heap_size < FULL * limit)
      kept.push(Buffer.alloc(500_000, 'x').toString('latin1'));
  },

  nothing() {
    if (kept.length === 0) return;
    kept = [];
    setFlagsFromString('--expose_gc');
    runInNewContext('gc')();
  },
};

require('node:timers')
  .setInterval(() => STRESS[readFileSync(process.env.STRESS_FILE, 'utf8')]?.(), 5)
  .unref();
