import { afterFrame } from './after-frame';

interface Delays {
  /** How long to wait after the last touch. */
  quietMs: number;
  /** The maximum delay while touches continue. */
  maxMs: number;
}

/** Debounces a function. At the maximum delay, it runs after a frame, so that it does not delay a key press. */
export class Debounce {
  private since: number | null = null;
  private awaitsFrame = false;
  private cancel: () => void = () => undefined;

  constructor(
    private readonly callback: () => void,
    private readonly delays: Delays,
  ) {}

  /** Restarts the wait. `quietMs` replaces the usual delay. */
  touch(quietMs = this.delays.quietMs): void {
    if (this.awaitsFrame) return;
    const now = performance.now();
    this.since ??= now;
    this.cancel();
    this.awaitsFrame = now - this.since >= this.delays.maxMs;
    this.cancel = this.awaitsFrame ? afterFrame(() => this.fire()) : after(quietMs, () => this.fire());
  }

  stop(): void {
    this.cancel();
    this.reset();
  }

  private fire(): void {
    this.reset();
    this.callback();
  }

  private reset(): void {
    this.since = null;
    this.awaitsFrame = false;
  }
}

function after(ms: number, act: () => void): () => void {
  const timer = setTimeout(act, ms);
  return () => clearTimeout(timer);
}
