// A program for the worker thread of texts. The content of a job names the fault that it causes.
const { parentPort } = require('node:worker_threads');

const deeds = {
  stay: () => {
    for (;;);
  },
  grow: () => {
    const kept = [];
    // V8 13 does not interrupt a compiled loop of built-in calls such as fill().
    for (;;) kept.push(`${kept.length}`.repeat(1000));
  },
  work: () => {
    const usedMs = () => {
      const { user, system } = process.threadCpuUsage();
      return (user + system) / 1000;
    };
    for (const begun = usedMs(); usedMs() < begun + 900;);
  },
  wait: () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500),
  leave: () => process.exit(1),
  fail: () => {
    throw new Error('failed');
  },
  print: () => {
    console.log('printed by an author');
    console.error('printed by an author');
    process.stdout.write('printed by an author\n');
  },
};

parentPort.on('message', ({ content }) => {
  deeds[content]?.();
  parentPort.postMessage(`made of ${content}`);
});
parentPort.postMessage('ready');
