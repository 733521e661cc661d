import { setTimeout as sleep } from 'node:timers/promises';

/** The pause between two requests, in milliseconds. */
const REST_MS = 5;

/** Requests /health/live of a process repeatedly and records the response times. */
export class Liveness {
  private answers = 0;
  private slowestMs = 0;
  private ended = false;
  private readonly asking: Promise<void>;

  private constructor(private readonly address: string) {
    this.asking = this.ask();
  }

  static of(address: string): Liveness {
    return new Liveness(address);
  }

  /** Stops the requests; returns their number and the slowest time. Throws if a response was not 200. */
  async end(): Promise<{ answers: number; slowestMs: number }> {
    this.ended = true;
    await this.asking;
    const { answers, slowestMs } = this;
    return { answers, slowestMs };
  }

  private async ask(): Promise<void> {
    while (!this.ended) {
      const asked = performance.now();
      const response = await fetch(`${this.address}/health/live`);
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`it is not alive: ${response.status}`);
      this.slowestMs = Math.max(this.slowestMs, performance.now() - asked);
      this.answers++;
      await sleep(REST_MS);
    }
  }
}
