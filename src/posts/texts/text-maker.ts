import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Replicas } from '../../platform/database/replicas';
import { int, orNull, readRows, text } from '../../platform/database/rows';
import { StoredTexts, type StoredText, type TextName } from './stored-texts';
import { TextJobs } from './text-jobs.service';

const CONTENT = { version: int, text: orNull(text) };

/**
 * The delays before a text that took too long is made again, in milliseconds. If the last attempt takes too long as
 * well, the text stays escaped.
 */
const RETRY_DELAYS_MS = [60_000, 600_000];

/** How long a text is not converted to Markdown again after that took too long, in milliseconds. */
const CONVERSION_DELAY_MS = 60_000;

/** The maximum number of texts whose timeouts are counted. */
const MOST_TIMED_OUT = 10_000;

/** Makes the text of a post, once for all concurrent readers, and stores it. */
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

  /** Whether a text is being made. */
  get isBusy(): boolean {
    return this.jobs.isBusy;
  }

  /**
   * Returns the text of the post's current version, which can be newer than `post.version`; null if the post is
   * deleted.
   */
  make(post: TextName & { tenantId: number }): Promise<StoredText | null> {
    const key = keyOf(post);
    const making = this.making.get(key);
    if (making) return making;
    const made = this.makeNow(post).finally(() => this.making.delete(key));
    this.making.set(key, made);
    return made;
  }

  /** Returns the excerpts of contents whose beginnings are given. */
  excerpts(tenantId: number, beginnings: string[]): Promise<string[]> {
    return this.jobs.excerpts(tenantId, beginnings);
  }

  /**
   * Returns the cleaned content of a post as Markdown. If that takes too long, returns the HTML itself, which Markdown
   * allows, as a provisional text.
   */
  async markdown(
    post: TextName & { tenantId: number },
    html: string,
  ): Promise<{ text: string; provisional?: true }> {
    const key = keyOf(post);
    if (html && this.unconverted.has(key)) return { text: html, provisional: true };
    const text = html && (await this.jobs.markdown(post.tenantId, html));
    if (text !== null) return { text };
    this.unconverted.set(key, true);
    return { text: html, provisional: true };
  }

  /** Makes a text. Reads the content immediately before the job runs, so that queued jobs take no memory. */
  private async makeNow({
    postId,
    tenantId,
    version,
  }: TextName & { tenantId: number }): Promise<StoredText | null> {
    let current = version;
    const made = await this.jobs.make(tenantId, async () => {
      const [row] = await readRows(
        this.replicas,
        CONTENT,
        'SELECT version, post_content AS text FROM posts WHERE post_id = ?',
        [postId],
      );
      current = row?.version ?? version;
      const { retryAt = 0 } = this.timedOut.get(keyOf({ postId, version: current })) ?? {};
      return row ? { kind: Date.now() < retryAt ? 'escaped' : 'whole', content: row.text ?? '' } : null;
    });
    return made && this.storeUnlessProvisional({ postId, version: current, ...made });
  }

  /** Stores the text, unless it took too long and has attempts left. */
  private storeUnlessProvisional({ provisional, ...text }: StoredText): StoredText {
    const key = keyOf(text);
    const { tries, retryAt } = this.timedOut.get(key) ?? { tries: 0, retryAt: 0 };
    if (provisional && Date.now() < retryAt) return { ...text, provisional };
    const delay = provisional && RETRY_DELAYS_MS[tries];
    if (delay) {
      this.timedOut.set(key, { tries: tries + 1, retryAt: Date.now() + delay });
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
