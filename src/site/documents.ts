import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { digest } from '../platform/common/digest';
import { documentOf, type Document, type Rendering } from './document';

/** The maximal size of the cache, in bytes. */
const MOST_BYTES = 64 * 1024 * 1024;

/** The memory that a cached document needs in addition to its body, in bytes. */
const OVERHEAD_BYTES = 500;

/**
 * Caches rendered documents by their address and the rows that they show. A cached document is never outdated: each
 * request reads the rows first, and changed rows give another key. The address is part of the key because documents of
 * the same rows contain different links at different addresses.
 */
@Injectable()
export class Documents {
  private readonly cache = new LRUCache<string, Document>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ body }) => body.length + OVERHEAD_BYTES,
  });

  /**
   * Returns the document that shows these rows at this address, from the cache if possible. After rendering it, caches
   * it if `isCacheable` returns true, unless the document is unique.
   */
  async of(
    address: string,
    rows: unknown,
    render: () => Promise<Rendering>,
    isCacheable: () => boolean,
  ): Promise<Document> {
    const key = digest(JSON.stringify([address, rows]));
    const known = this.cache.get(key);
    if (known) return known;
    const document = documentOf(await render());
    if (!document.unique && isCacheable()) this.cache.set(key, document);
    return document;
  }
}
