import { LRUCache } from 'lru-cache';
import { compress } from './compress';
import type { Coding } from './encodings';
import type { Representation } from './representation';

const MOST_BYTES = 32 * 1024 * 1024;

/** Bytes of memory that a body takes in addition to its own. */
const OVERHEAD_BYTES = 300;

/** Keyed by ETag, a digest, so that all addresses and documents with the same body share one entry. */
export class CompressedBodies {
  private readonly cache = new LRUCache<string, Buffer>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ length }) => length + OVERHEAD_BYTES,
  });
  private readonly running = new Map<string, Promise<Buffer | null>>();

  async of(whole: Representation, coding: Coding): Promise<Buffer | null> {
    const key = `${coding} ${whole.etag}`;
    const known = this.cache.get(key);
    if (known) return known;
    const running = this.running.get(key) ?? this.start(key, whole, coding);
    return running;
  }

  private start(key: string, whole: Representation, coding: Coding): Promise<Buffer | null> {
    const made = this.make(key, whole, coding).finally(() => this.running.delete(key));
    this.running.set(key, made);
    return made;
  }

  private async make(key: string, { body, once }: Representation, coding: Coding): Promise<Buffer | null> {
    const compressed = await compress(body, coding, { once });
    if (compressed) this.cache.set(key, compressed);
    return compressed;
  }
}
