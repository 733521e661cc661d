import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { digest, documentOf, type Document, type Rendering } from './document';

/** The size of the cache, in bytes. */
const MOST_BYTES = 64 * 1024 * 1024;

/** What a document takes in memory in addition to its content, in bytes. */
const OVERHEAD_BYTES = 500;

/**
 * Caches rendered documents by their address and the rows that they show. A document is never out of date: the request
 * has just read the rows, and other rows give another key. The address belongs to the key because links differ by it.
 */
@Injectable()
export class Documents {
  private readonly kept = new LRUCache<string, Document>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ body }) => body.length + OVERHEAD_BYTES,
  });

  /** The document that shows these rows at this address. After rendering, `isLasting` says whether it may be cached. */
  async of(
    address: string,
    rows: unknown,
    render: () => Promise<Rendering>,
    isLasting: () => boolean,
  ): Promise<Document> {
    const key = digest(JSON.stringify([address, rows]));
    const known = this.kept.get(key);
    if (known) return known;
    const document = documentOf(await render());
    if (isLasting()) this.kept.set(key, document);
    return document;
  }
}
