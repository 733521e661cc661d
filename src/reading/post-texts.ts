import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Replicas } from '../database/replicas';
import type { Sql } from '../lists/sql';
import { cleanHtml } from './clean-html';
import { EXCERPT, excerptOf } from './excerpt';
import type { ReadablePost } from './readable';
import { beginnings, contents } from './reading-sql';

/** A post with what names its content: another version has another one. */
type Versioned = Pick<ReadablePost, 'postId' | 'version' | 'contentBytes'>;

interface TextRow {
  postId: number;
  version: number;
  text: string | null;
}

/** Thrown where a post was written between two statements: the read begins again. */
export class MovedOn extends Error {}

/** Whether to take the texts as they are by now, should posts have been written since they were read. */
interface Options {
  asTheyAre: boolean;
}

/** What is made of contents, and where it is kept. */
interface Making extends Options {
  kept: LRUCache<string, string>;
  statement: (ids: number[]) => Sql;
  make: (text: string) => string;
}

const KEPT = { contentBytes: 32 * 1024 * 1024, excerpts: 20_000 };

/** What is made of contents: cleaned HTML, and excerpts. Each version of a post is read and worked on once. */
@Injectable()
export class PostTexts {
  private readonly cleaned = new LRUCache<string, string>({
    maxSize: KEPT.contentBytes,
    sizeCalculation: (html) => 2 * html.length + 100,
  });
  private readonly excerpts = new LRUCache<string, string>({ max: KEPT.excerpts });

  constructor(private readonly replicas: Replicas) {}

  /** The content of each post, cleaned. */
  async contents(posts: readonly Versioned[], options: Options): Promise<string[]> {
    return this.texts(posts, { kept: this.cleaned, statement: contents, make: cleanHtml, ...options });
  }

  /** What lists show of each post: its SEO description, else the beginning of its content. */
  async excerptsOf(posts: readonly ReadablePost[], options: Options): Promise<string[]> {
    const without = posts.map((post) => (post.postSeoMetaDescription ? { ...post, contentBytes: 0 } : post));
    const statement = (ids: number[]) => beginnings(ids, EXCERPT.from);
    const texts = await this.texts(without, { kept: this.excerpts, statement, make: excerptOf, ...options });
    return posts.map(({ postSeoMetaDescription }, at) => postSeoMetaDescription ?? texts[at] ?? '');
  }

  private async texts(posts: readonly Versioned[], how: Making): Promise<string[]> {
    const { kept, statement, make, asTheyAre } = how;
    const latest = new Map<number, string>();
    const known = new Map(posts.map((post) => [keyOf(post), kept.get(keyOf(post))]));
    const wanted = posts.filter((post) => post.contentBytes > 0 && known.get(keyOf(post)) === undefined);
    for (const row of await this.rows(wanted, statement)) {
      const text = make(row.text ?? '');
      kept.set(keyOf(row), text);
      known.set(keyOf(row), text);
      latest.set(row.postId, text);
    }
    if (!asTheyAre && wanted.some((post) => known.get(keyOf(post)) === undefined)) throw new MovedOn();
    return posts.map((post) => known.get(keyOf(post)) ?? latest.get(post.postId) ?? '');
  }

  private async rows(posts: readonly Versioned[], statement: (ids: number[]) => Sql): Promise<TextRow[]> {
    if (posts.length === 0) return [];
    const { text, params } = statement(posts.map(({ postId }) => postId));
    return this.replicas.query<TextRow[]>(text, [...params]);
  }
}

function keyOf({ postId, version }: { postId: number; version: number }): string {
  return `${postId}.${version}`;
}
