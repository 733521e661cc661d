import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Replicas } from '../../platform/database/replicas';
import { from, int, orNull, selectRows, text } from '../../platform/database/rows';
import { hasPlace, type TextPlace } from './addressed';
import { StoredTexts, type StoredText, type TextName } from './stored-texts';
import { TextJobs } from './text-jobs.service';

const CONTENT = { version: int, text: from('post_content', orNull(text)) };

/** Delays before a text that took too long is processed again. After the last attempt, it stays escaped. */
const RETRY_DELAYS_MS = [60_000, 600_000];

/** Delay before retrying a conversion to Markdown that took too long. */
const CONVERSION_DELAY_MS = 60_000;

const MOST_TIMED_OUT = 10_000;

export interface ConvertedText {
  text: string;
  provisional?: true;
}

/** Makes a text once for all concurrent readers. */
@Injectable()
export class TextMaker {
  private readonly making = new Map<string, Promise<StoredText | null>>();
  private readonly timedOut = new LRUCache<string, { tries: number; retryAt: number }>({
    max: MOST_TIMED_OUT,
  });

  private readonly unconverted = new LRUCache<string, true>({
    max: MOST_TIMED_OUT,
    ttl: CONVERSION_DELAY_MS,
  });

  constructor(
    private readonly replicas: Replicas,
    private readonly jobs: TextJobs,
    private readonly stored: StoredTexts,
  ) {}

  get isBusy(): boolean {
    return this.jobs.isBusy;
  }

  /** Makes the current version, which can be newer than `post.version`. Null if the post is deleted. */
  make(post: TextName & { tenantId: number }): Promise<StoredText | null> {
    const key = keyOf(post);
    const making = this.making.get(key);
    if (making) return making;
    const made = this.makeNow(post).finally(() => this.making.delete(key));
    this.making.set(key, made);
    return made;
  }

  excerpts(tenantId: number, beginnings: string[]): Promise<string[]> {
    return this.jobs.excerpts(tenantId, beginnings);
  }

  /** Returns the HTML, which Markdown allows, as a provisional text if the conversion takes too long. */
  async markdown(post: TextName & { tenantId: number }, html: string): Promise<ConvertedText> {
    const key = keyOf(post);
    if (html && this.unconverted.has(key)) return { text: html, provisional: true };
    const text = html && (await this.jobs.markdown(post.tenantId, html));
    if (text !== null) return { text };
    this.unconverted.set(key, true);
    return { text: html, provisional: true };
  }

  async addressed(
    { tenantId }: { tenantId: number },
    html: string,
    place: TextPlace,
  ): Promise<ConvertedText> {
    if (!hasPlace(html, place)) return { text: html };
    const text = await this.jobs.addressed(tenantId, html, place);
    return text === null ? { text: html, provisional: true } : { text };
  }

  /** Reads the content right before the job runs, so that queued jobs take no memory. */
  private async makeNow({
    postId,
    tenantId,
    version,
  }: TextName & { tenantId: number }): Promise<StoredText | null> {
    let current = version;
    const made = await this.jobs.make(tenantId, async () => {
      const [row] = await selectRows(this.replicas, CONTENT, 'FROM posts WHERE post_id = ?', [postId]);
      current = row?.version ?? version;
      const { retryAt = 0 } = this.timedOut.get(keyOf({ postId, version: current })) ?? {};
      return row
        ? { kind: performance.now() < retryAt ? 'escaped' : 'whole', content: row.text ?? '' }
        : null;
    });
    return made && this.storeUnlessProvisional({ postId, version: current, ...made });
  }

  private storeUnlessProvisional({ provisional, ...text }: StoredText): StoredText {
    const key = keyOf(text);
    const { tries, retryAt } = this.timedOut.get(key) ?? { tries: 0, retryAt: 0 };
    if (provisional && performance.now() < retryAt) return { ...text, provisional };
    const delay = provisional && RETRY_DELAYS_MS[tries];
    if (delay) {
      this.timedOut.set(key, { tries: tries + 1, retryAt: performance.now() + delay });
      return { ...text, provisional };
    }
    this.timedOut.delete(key);
    this.stored.store(text);
    return text;
  }
}

function keyOf({ postId, version }: TextName): string {
  return `${postId}.${version}`;
}
