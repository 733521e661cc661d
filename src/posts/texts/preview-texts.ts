import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { digest } from '../../platform/common/digest';
import { retryLater } from '../../platform/common/problem';
import { TextJobs } from './text-jobs.service';
import type { MadeText } from './text-jobs';

/** The limits of the memory for cleaned contents: their size in bytes, and how long one is kept, in milliseconds. */
const KEPT = { bytes: 8 * 1024 * 1024, ms: 60_000 };

/** The limits of the different contents that are being cleaned or wait for the thread: their number, and their length. */
const MOST_RUNNING = { contents: 200, characters: 16 * 1024 * 1024 };

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
  private characters = 0;

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
    if (!this.hasRoom(content)) {
      throw retryLater('unavailable', RETRY_SECONDS, 'The text cannot be prepared just now.');
    }
    this.characters += content.length;
    const made = this.make(key, tenantId, content).finally(() => {
      this.running.delete(key);
      this.characters -= content.length;
    });
    this.running.set(key, made);
    return made;
  }

  /** A content that would be the only one always has room. */
  private hasRoom({ length }: string): boolean {
    const { size } = this.running;
    if (size === 0) return true;
    return size < MOST_RUNNING.contents && this.characters + length <= MOST_RUNNING.characters;
  }

  /** A text that took too long is kept likewise: an expensive content costs the thread one attempt a minute. */
  private async make(key: string, tenantId: number, content: string): Promise<Text> {
    const made = await this.jobs.make(tenantId, () => Promise.resolve({ kind: 'whole' as const, content }));
    const { html, excerpt } = made ?? { html: '', excerpt: '' };
    this.kept.set(key, { html, excerpt });
    return { html, excerpt };
  }
}
