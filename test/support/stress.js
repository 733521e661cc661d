const { readFileSync } = require('node:fs');
const { getHeapStatistics, setFlagsFromString } = require('node:v8');
const { runInNewContext } = require('node:vm');

/** How full the heap is made, as a part of what old objects may take. */
const FULL = 0.92;
const LIMIT = Number(/--max-old-space-size=(\d+)/.exec(process.env.NODE_OPTIONS)?.[1]) * 1024 * 1024;

let kept = [];

/** Loaded in front of a process of the service, this makes life hard for it as STRESS_FILE says. */
const STRESS = {
  /** Most of the time nothing else is done. */
  block() {
    for (const end = Date.now() + 400; Date.now() < end;) {
      // Just this.
    }
  },

  /** Little of the heap is free. */
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
