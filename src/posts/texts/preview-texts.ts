import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { digest } from '../../platform/common/digest';
import { retryLater } from '../../platform/common/problem';
import { hasPlace, type TextPlace } from './addressed';
import { TextJobs } from './text-jobs.service';
import type { MadeText } from './text-jobs';

const KEPT = { bytes: 8 * 1024 * 1024, ms: 60_000 };

/** Limits for distinct content that is being cleaned or waits for the thread. */
const MOST_RUNNING = { contents: 200, characters: 16 * 1024 * 1024 };

/** The share of these limits that one tenant may use. */
const PART_OF_TENANT = 1 / 4;

const RETRY_SECONDS = 5;

interface Content {
  tenantId: number;
  content: string | null;
}

type Text = Pick<MadeText, 'html' | 'excerpt'>;

interface Running {
  tenantId: number;
  characters: number;
  made: Promise<Text>;
}

/**
 * Cleaned texts of drafts and former versions are not stored in a table. The cache key is a digest of the content, not
 * an address or a post, so that no reader gets a text meant for others.
 */
@Injectable()
export class PreviewTexts {
  private readonly cache = new LRUCache<string, Text>({
    maxSize: KEPT.bytes,
    ttl: KEPT.ms,
    sizeCalculation: ({ html, excerpt }) => 2 * (html.length + excerpt.length) + 200,
  });
  private readonly running = new Map<string, Running>();

  constructor(private readonly jobs: TextJobs) {}

  /** Requests for the same content share a job. Rejects with 503 if too much content waits or the thread fails. */
  async clean({ place, ...content }: Content & { place: TextPlace }): Promise<Text> {
    const { html, excerpt } = await this.cleaned(content);
    if (!hasPlace(html, place)) return { html, excerpt };
    return { html: (await this.jobs.addressed(content.tenantId, html, place)) ?? html, excerpt };
  }

  private async cleaned({ tenantId, content }: Content): Promise<Text> {
    if (!content) return { html: '', excerpt: '' };
    const key = `${tenantId} ${digest(content)}`;
    const known = this.cache.get(key) ?? this.running.get(key)?.made;
    if (known) return known;
    if (!this.hasRoom(tenantId, content)) {
      throw retryLater('unavailable', RETRY_SECONDS, 'The text cannot be prepared right now.');
    }
    const made = this.make(key, tenantId, content).finally(() => this.running.delete(key));
    this.running.set(key, { tenantId, characters: content.length, made });
    return made;
  }

  /** A tenant without running content is always accepted, so that no tenant can use up the limits of others. */
  private hasRoom(tenantId: number, { length }: string): boolean {
    const all = [...this.running.values()];
    const own = all.filter((one) => one.tenantId === tenantId);
    return own.length === 0 || (fits(own, length, PART_OF_TENANT) && fits(all, length, 1));
  }

  /** A text that took too long is also cached, so that expensive content costs one attempt a minute. */
  private async make(key: string, tenantId: number, content: string): Promise<Text> {
    const made = await this.jobs.make(tenantId, () => Promise.resolve({ kind: 'whole' as const, content }));
    const { html, excerpt } = made ?? { html: '', excerpt: '' };
    this.cache.set(key, { html, excerpt });
    return { html, excerpt };
  }
}

function fits(running: readonly Running[], length: number, part: number): boolean {
  const characters = running.reduce((sum, one) => sum + one.characters, length);
  return running.length < part * MOST_RUNNING.contents && characters <= part * MOST_RUNNING.characters;
}
