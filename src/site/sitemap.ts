import { Readable } from 'node:stream';
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';
import { xmlText } from '../platform/common/xml-text';

/** URLs per file. The protocol allows 50,000, but writing so many would block the event loop for too long. */
export const SITEMAP_SIZE = 5000;

/** `lastmod` is in the format of RFC 3339. */
export interface SitemapEntry {
  url: string;
  lastmod?: string;
}

export async function sitemap(entries: readonly SitemapEntry[]): Promise<string> {
  const xmlns = { news: false, xhtml: false, image: false, video: false };
  return written(entries, new SitemapStream({ xmlns }));
}

export async function sitemapIndex(addresses: readonly string[]): Promise<string> {
  return written(
    addresses.map((url) => ({ url })),
    new SitemapIndexStream(),
  );
}

async function written(entries: readonly SitemapEntry[], stream: SitemapStream | SitemapIndexStream) {
  const bytes = await streamToPromise(Readable.from(entries).pipe(stream));
  return xmlText(bytes.toString());
}
