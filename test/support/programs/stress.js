const { readFileSync } = require('node:fs');
const { getHeapStatistics, setFlagsFromString } = require('node:v8');
const { runInNewContext } = require('node:vm');

/** The heap usage that `fill` reaches, as a fraction of --max-old-space-size. */
const FULL = 0.92;
const LIMIT = Number(/--max-old-space-size=(\d+)/.exec(process.env.NODE_OPTIONS)?.[1]) * 1024 * 1024;

let kept = [];

/** Preloaded into a process of the service. Every 5 ms, it calls the function that the file STRESS_FILE names. */
const STRESS = {
  /** Blocks the event loop for 400 ms. */
  block() {
    for (const end = Date.now() + 400; Date.now() < end;) {
      // Busy wait.
    }
  },

  /** Fills the heap up to FULL. */
  fill() {
    while (getHeapStatistics().used_heap_size < FULL * LIMIT) kept.push(new Array(10_000).fill(kept.length));
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
