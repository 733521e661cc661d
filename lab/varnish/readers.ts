import { setTimeout as sleep } from 'node:timers/promises';

/** How many pages are read at a time. */
const READERS = 4;

const PAUSE_MS = 5;

/** Reads pages through Varnish, and compares them with the pages of the service. */
export class Readers {
  requests = 0;
  hits = 0;
  private isStopped = false;

  constructor(
    private readonly service: string,
    private readonly varnish: string,
  ) {}

  /** Reads all pages again and again, until `stop`. */
  async read(pages: () => readonly string[]): Promise<void> {
    const read = async () => {
      for (let at = 0; !this.isStopped; at++) {
        const all = pages();
        await this.count(all[at % all.length] ?? '');
        await sleep(PAUSE_MS);
      }
    };
    await Promise.all(Array.from({ length: READERS }, read));
  }

  stop(): void {
    this.isStopped = true;
  }

  /**
   * Returns the pages that still differ at the deadline. A page that differs is compared at least twice, because a date
   * can pass between the two requests.
   */
  async differing(pages: readonly string[], deadline: number): Promise<string[]> {
    let differing = await this.compare(pages);
    do differing = await this.compare(differing);
    while (differing.length > 0 && Date.now() < deadline);
    return differing;
  }

  private async compare(pages: readonly string[]): Promise<string[]> {
    const differ = await Promise.all(pages.map((page) => this.differs(page)));
    return pages.filter((_, at) => differ[at]);
  }

  private async differs(page: string): Promise<boolean> {
    const [origin, copy] = await Promise.all([shownAt(this.service + page), shownAt(this.varnish + page)]);
    return origin !== copy;
  }

  /** Varnish names the request that stored the copy as a second number. */
  private async count(page: string): Promise<void> {
    const response = await fetch(this.varnish + page, { redirect: 'manual' });
    await response.arrayBuffer();
    this.requests++;
    if (response.headers.get('x-varnish')?.includes(' ')) this.hits++;
  }
}

/** What readers see at a URL, as one text. */
async function shownAt(url: string): Promise<string> {
  const response = await fetch(url, { redirect: 'manual' });
  const { status, headers } = response;
  const shown = ['location', 'content-type'].map((name) => headers.get(name));
  return JSON.stringify([status, ...shown, await response.text()]);
}
