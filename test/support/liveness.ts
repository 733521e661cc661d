import { setTimeout as sleep } from 'node:timers/promises';

/** How long it rests between two questions, in milliseconds. */
const REST_MS = 5;

/** Asks a process whether it is alive, again and again, and keeps how long the answers took. */
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

  /** Asks no more. How many answers there were, and how long the slowest took. Fails where one was not 200. */
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
