import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Replicas } from '../database/replicas';
import { int, orNull, readRows, text } from '../database/rows';
import { KeptTexts, type KeptText, type TextName } from './kept-texts';
import { TextJobs } from './text-jobs.service';

const CONTENT = { version: int, text: orNull(text) };

/** The waits before the further tries of a text that took too long, in milliseconds; after the last try it stays failed. */
const AGAIN_MS = [60_000, 600_000];

/** The most texts that are remembered as having taken too long. */
const LATE_MOST = 10_000;

/** Makes the text of a post, once for all concurrent readers, and stores it. */
@Injectable()
export class TextMaker {
  private readonly making = new Map<string, Promise<KeptText | null>>();
  private readonly late = new LRUCache<string, { tries: number; again: number }>({ max: LATE_MOST });

  constructor(
    private readonly replicas: Replicas,
    private readonly jobs: TextJobs,
    private readonly kept: KeptTexts,
  ) {}

  /** Whether a text is being made. */
  get isBusy(): boolean {
    return this.jobs.isBusy;
  }

  /** The text of the post's current version, which may be newer than the given one; null if the post is deleted. */
  make(post: TextName & { tenantId: number }): Promise<KeptText | null> {
    const key = keyOf(post);
    const making = this.making.get(key);
    if (making) return making;
    const made = this.makeNow(post).finally(() => this.making.delete(key));
    this.making.set(key, made);
    return made;
  }

  /** The excerpts of contents with these beginnings. */
  excerpts(tenantId: number, beginnings: string[]): Promise<string[]> {
    return this.jobs.excerpts(tenantId, beginnings);
  }

  /** Reads the content when its turn comes, so that waiting jobs take no memory. */
  private async makeNow({
    postId,
    tenantId,
    version,
  }: TextName & { tenantId: number }): Promise<KeptText | null> {
    let current = version;
    const made = await this.jobs.make(tenantId, async () => {
      const [row] = await readRows(
        this.replicas,
        CONTENT,
        'SELECT version, post_content AS text FROM posts WHERE post_id = ?',
        [postId],
      );
      current = row?.version ?? version;
      const { again = 0 } = this.late.get(keyOf({ postId, version: current })) ?? {};
      return row ? { kind: Date.now() < again ? 'escaped' : 'whole', content: row.text ?? '' } : null;
    });
    return made && this.keptOrLate({ postId, version: current, ...made });
  }

  /** Stores the text, unless it took too long and has tries left. */
  private keptOrLate({ late, ...text }: KeptText): KeptText {
    const key = keyOf(text);
    const { tries, again } = this.late.get(key) ?? { tries: 0, again: 0 };
    if (late && Date.now() < again) return { ...text, late };
    const rest = late && AGAIN_MS[tries];
    if (rest) {
      this.late.set(key, { tries: tries + 1, again: Date.now() + rest });
      return { ...text, late };
    }
    this.late.delete(key);
    this.kept.keep(text);
    return text;
  }
}

function keyOf({ postId, version }: TextName): string {
  return `${postId}.${version}`;
}
