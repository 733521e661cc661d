import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { digest } from '../platform/common/digest';

export interface Rendering {
  type: string;
  text: string;
  status?: 200 | 404 | 410;
  /** The time from which a shown post is no longer public; null or undefined if unknown. */
  shownUntil?: Date | null;
  headers?: Readonly<Record<string, string>>;
  /** Set if the document shows the reader's input, such as a query. Caching it would displace popular documents. */
  unique?: boolean;
}

export interface Document extends Omit<Rendering, 'text'> {
  body: Buffer;
  /** A strong ETag, with a digest of `body`. */
  etag: string;
}

export function documentOf({ text, ...rendering }: Rendering): Document {
  const body = Buffer.from(text);
  return { ...rendering, body, etag: `"${digest(body)}"` };
}

const MOST_BYTES = 64 * 1024 * 1024;

/** The size of a cached document in addition to its body. */
const OVERHEAD_BYTES = 500;

/** Never outdated: the key contains the rows, which are read first, and the address, on which links depend. */
@Injectable()
export class Documents {
  private readonly cache = new LRUCache<string, Document>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ body }) => body.length + OVERHEAD_BYTES,
  });

  /** Caches the document if `isCacheable` returns true, unless it is unique. */
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
