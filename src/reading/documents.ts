import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { digest, documentOf, type Document, type Rendering } from './document';

/** How much is kept of what has been rendered, in bytes. */
const MOST_BYTES = 64 * 1024 * 1024;

/** What a document takes beside its bytes. */
const OVERHEAD_BYTES = 500;

/**
 * Keeps what has been rendered by what it was rendered from. A document is never out of date: whoever asks has
 * read the rows, and other rows have another document.
 */
@Injectable()
export class Documents {
  private readonly kept = new LRUCache<string, Document>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ body }) => body.length + OVERHEAD_BYTES,
  });

  /** The document of that kind that these rows make. */
  async of(kind: string, rows: unknown, render: () => Promise<Rendering>): Promise<Document> {
    const key = `${kind} ${digest(JSON.stringify(rows))}`;
    const known = this.kept.get(key);
    if (known) return known;
    const document = documentOf(await render());
    this.kept.set(key, document);
    return document;
  }
}
