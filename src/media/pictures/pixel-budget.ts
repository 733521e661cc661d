/** Limits the pixels of the pictures that are decoded at the same time, in the order of their requests. */
export class PixelBudget {
  private used = 0;
  private readonly waiting: { pixels: number; start: () => void }[] = [];

  /** A single picture may have all of them. */
  constructor(private readonly most: number) {}

  async take(pixels: number): Promise<void> {
    await new Promise<void>((start) => {
      this.waiting.push({ pixels, start });
      this.admit();
    });
  }

  release(pixels: number): void {
    this.used -= pixels;
    this.admit();
  }

  private admit(): void {
    for (let [next] = this.waiting; next && this.fits(next.pixels); [next] = this.waiting) {
      this.waiting.shift();
      this.used += next.pixels;
      next.start();
    }
  }

  private fits(pixels: number): boolean {
    return this.used === 0 || this.used + pixels <= this.most;
  }
}
