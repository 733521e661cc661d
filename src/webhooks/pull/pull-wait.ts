/** A request that waits for deliveries of a webhook. It holds a timer and a function. */
export class PullWait {
  /** The newest delivery that the client knows. */
  known = 0;
  /** The client has disconnected, or the process ends. */
  isOver = false;
  private isWoken = false;
  private resume?: () => void;

  /** Resolves to false if nothing has come within `ms`, or if the wait has ended. */
  async forMore(ms: number): Promise<boolean> {
    if (!this.isWoken && !this.isOver && ms > 0) await this.pause(ms);
    const hasMore = this.isWoken && !this.isOver;
    this.isWoken = false;
    return hasMore;
  }

  wake(): void {
    this.isWoken = true;
    this.resume?.();
  }

  end(): void {
    this.isOver = true;
    this.resume?.();
  }

  private pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.resume = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
