// Preloaded into a process of the service: appends the CPU time of each long turn of its event loop to the file TURNS.
const { appendFileSync } = require('node:fs');

/** The minimum CPU time of a recorded turn, in milliseconds. */
const LONG_MS = 50;

let before = process.threadCpuUsage();

require('node:timers')
  .setInterval(() => {
    const { user, system } = process.threadCpuUsage(before);
    before = process.threadCpuUsage();
    const ms = Math.round((user + system) / 1000);
    if (ms >= LONG_MS) appendFileSync(process.env.TURNS, `${Date.now()} ${ms}\n`);
  }, 1)
  .unref();
