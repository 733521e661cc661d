import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { digest, documentOf, type Document, type Rendering } from './document';

/** How much is kept of what has been rendered, in bytes. */
const MOST_BYTES = 64 * 1024 * 1024;

/** What a document takes beside its bytes. */
const OVERHEAD_BYTES = 500;

/**
 * Keeps what has been rendered, by its address and by the rows that it shows. A document is never out of date: who
 * asks has read the rows, and other rows have another document. Equal rows at another address have other links.
 */
@Injectable()
export class Documents {
  private readonly kept = new LRUCache<string, Document>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ body }) => body.length + OVERHEAD_BYTES,
  });

  /** The document that shows these rows at this address. Once rendered, `isLasting` says whether it may be kept. */
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
