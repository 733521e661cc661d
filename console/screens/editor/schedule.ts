/** Calls a function after a pause in touches, or after the longest time since the first of them. */
export class Schedule {
  private timer: ReturnType<typeof setTimeout> | null = null;
  private since = 0;

  constructor(
    private readonly act: () => void,
    private readonly times: { quietMs: number; atMostMs: number },
  ) {}

  touch(): void {
    const now = Date.now();
    if (this.timer === null) this.since = now;
    else clearTimeout(this.timer);
    const { quietMs, atMostMs } = this.times;
    const wait = Math.max(0, Math.min(quietMs, this.since + atMostMs - now));
    this.timer = setTimeout(() => {
      this.timer = null;
      this.act();
    }, wait);
  }

  stop(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }
}
