import { Worker } from 'node:worker_threads';

/** Requests /health/live from a separate thread, so that the fuzzer's work does not delay the measurement. */
const ASKER = `
const { parentPort, workerData } = require('node:worker_threads');
const { request, Agent } = require('node:http');
const agent = new Agent({ keepAlive: true });
let address = workerData;
parentPort.on('message', (next) => (address = next));
const ask = () => new Promise((resolve) => {
  const start = performance.now();
  const done = (ok) => resolve(parentPort.postMessage({ ms: performance.now() - start, ok }));
  const asked = request(address + '/health/live', { agent, timeout: 30000 }, (answer) => {
    answer.resume().on('end', () => done(answer.statusCode === 200));
  });
  asked.on('timeout', () => asked.destroy()).on('error', () => done(false)).end();
});
(async () => { for (;;) { await ask(); await new Promise((go) => setTimeout(go, 25)); } })();
`;

/** The response times of /health/live during other requests. */
export class Watch {
  readonly all: number[] = [];
  failures = 0;
  private readonly worker: Worker;
  private slowest = 0;

  constructor(address: string) {
    this.worker = new Worker(ASKER, { eval: true, workerData: address });
    this.worker.on('message', ({ ms, ok }: { ms: number; ok: boolean }) => {
      if (!ok) this.failures++;
      if (this.all.length < 1_000_000) this.all.push(ms);
      this.slowest = Math.max(this.slowest, ms);
    });
  }

  /** Returns the longest response time since the last call, in milliseconds. */
  takeSlowest(): number {
    const { slowest } = this;
    this.slowest = 0;
    return slowest;
  }

  async stop(): Promise<void> {
    await this.worker.terminate();
  }
}
