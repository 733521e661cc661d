import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { digest } from '../../platform/common/digest';
import { retryLater } from '../../platform/common/problem';
import { TextJobs } from './text-jobs.service';
import type { MadeText } from './text-jobs';

/** The limits of the memory for cleaned contents: their size in bytes, and how long one is kept, in milliseconds. */
const KEPT = { bytes: 8 * 1024 * 1024, ms: 60_000 };

/** The maximum number of different contents that are being cleaned or wait for the thread. */
const MOST_RUNNING = 20;

/** The `Retry-After`, in seconds, if more contents wait. */
const RETRY_SECONDS = 5;

/** The tenant in whose turn a content is cleaned, and the content. */
interface Content {
  tenantId: number;
  content: string | null;
}

type Text = Pick<MadeText, 'html' | 'excerpt'>;

/**
 * Cleans contents of previews, which can be drafts and former versions: no table has their cleaned text. It is found by
 * a digest of the content alone, never by an address or a post, so that no reader gets one that is not the reader's.
 */
@Injectable()
export class PreviewTexts {
  private readonly kept = new LRUCache<string, Text>({
    maxSize: KEPT.bytes,
    ttl: KEPT.ms,
    sizeCalculation: ({ html, excerpt }) => 2 * (html.length + excerpt.length) + 200,
  });
  private readonly running = new Map<string, Promise<Text>>();

  constructor(private readonly jobs: TextJobs) {}

  /**
   * Returns the cleaned content and its excerpt. Requests for the same content share one job. Rejects with 503 if too
   * many contents wait, or if the thread cannot run.
   */
  async clean({ tenantId, content }: Content): Promise<Text> {
    if (!content) return { html: '', excerpt: '' };
    const key = `${tenantId} ${digest(content)}`;
    const known = this.kept.get(key) ?? this.running.get(key);
    if (known) return known;
    if (this.running.size >= MOST_RUNNING) {
      throw retryLater('unavailable', RETRY_SECONDS, 'The text cannot be prepared just now.');
    }
    const made = this.make(key, tenantId, content).finally(() => this.running.delete(key));
    this.running.set(key, made);
    return made;
  }

  /** A text that took too long is kept likewise: an expensive content costs the thread one attempt a minute. */
  private async make(key: string, tenantId: number, content: string): Promise<Text> {
    const made = await this.jobs.make(tenantId, () => Promise.resolve({ kind: 'whole' as const, content }));
    const { html, excerpt } = made ?? { html: '', excerpt: '' };
    this.kept.set(key, { html, excerpt });
    return { html, excerpt };
  }
}
