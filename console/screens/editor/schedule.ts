import { afterFrame } from './after-frame';

interface Times {
  /** The pause in touches after which the function is called. */
  quietMs: number;
  /** How long touches without a pause put the function off. */
  atMostMs: number;
}

/**
 * Calls a function after a pause in touches. Without a pause it is called after the frame of a touch: between two keys,
 * when it delays neither of them.
 */
export class Schedule {
  private since: number | null = null;
  private awaitsFrame = false;
  private cancel: () => void = () => undefined;

  constructor(
    private readonly act: () => void,
    private readonly times: Times,
  ) {}

  touch(): void {
    if (this.awaitsFrame) return;
    const now = Date.now();
    this.since ??= now;
    this.cancel();
    const { quietMs, atMostMs } = this.times;
    this.awaitsFrame = now - this.since >= atMostMs;
    this.cancel = this.awaitsFrame ? afterFrame(() => this.due()) : after(quietMs, () => this.due());
  }

  stop(): void {
    this.cancel();
    this.end();
  }

  private due(): void {
    this.end();
    this.act();
  }

  private end(): void {
    this.since = null;
    this.awaitsFrame = false;
  }
}

function after(ms: number, act: () => void): () => void {
  const timer = setTimeout(act, ms);
  return () => clearTimeout(timer);
}
