import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { digest } from '../platform/common/digest';
import { PictureReader } from './pictures/picture-reader';
import { documentOf, type RenderedDocument, type Rendering } from './rendered-document';

const MOST_BYTES = 64 * 1024 * 1024;

/** The size of a cached document in addition to its body. */
const OVERHEAD_BYTES = 500;

/**
 * Never outdated: the key contains the rows, which are read first, and the address, on which links depend. The pictures of
 * a document are known only after it was rendered, so they are compared with the stored ones.
 */
@Injectable()
export class RenderCache {
  private readonly cache = new LRUCache<string, RenderedDocument>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ body }) => body.length + OVERHEAD_BYTES,
  });

  constructor(private readonly pictures: PictureReader) {}

  /** Caches the document if `isCacheable` returns true, unless it is unique. */
  async of(
    address: string,
    rows: unknown,
    render: () => Promise<Rendering>,
    isCacheable: () => boolean,
  ): Promise<RenderedDocument> {
    const key = digest(JSON.stringify([address, rows]));
    const known = this.cache.get(key);
    if (known && (await this.pictures.isCurrent(known.pictures))) return known;
    const document = documentOf(await render());
    if (!document.unique && isCacheable()) this.cache.set(key, document);
    return document;
  }
}
