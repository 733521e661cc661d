// Preloaded into the service: measures how long its event loop is held.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { serve } from '../webhooks/processes.mjs';

const NANOSECONDS = 1e6;

const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();

serve({
  /** Returns the delays since the last call, in milliseconds. */
  loop() {
    const delays = { p99: delay.percentile(99) / NANOSECONDS, max: delay.max / NANOSECONDS };
    delay.reset();
    return delays;
  },
});
