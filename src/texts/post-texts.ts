import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Replicas } from '../database/replicas';
import { int, orNull, readRows, text } from '../database/rows';
import { oneOf, raw, sql, type Sql } from '../lists/sql';
import { EarlyTexts } from './early-texts';
import { EXCERPT } from './excerpt-bounds';
import { KeptTexts, type KeptText, type TextName } from './kept-texts';
import { TextMaker } from './text-maker';

/** A version of a post. */
export interface Versioned extends TextName {
  /** The parent account, in whose turn the text is made. */
  tenantId: number;
  contentBytes: number;
}

/** A post of a list, which shows its SEO description or an excerpt. */
export interface Listed extends Versioned {
  postSeoMetaDescription: string | null;
}

/** Thrown if a post was updated between two statements: the read starts again. */
export class MovedOn extends Error {}

/** How texts are read for a document. */
export interface Taking {
  /** Accept texts of another version if posts were updated since they were read. */
  asTheyAre: boolean;
  /** Set if one of the texts will be made again: a document that shows it must not be cached. */
  late?: true;
}

type FoundText = TextName & { text: string; late?: true };

/** One kind of text: its cache in memory, and how missing texts are found in the database or made. */
interface Kind {
  known: LRUCache<string, string>;
  kept: (posts: readonly Versioned[]) => Promise<FoundText[]>;
  made: (posts: readonly Versioned[]) => Promise<FoundText[]>;
}

const BEGINNING = { postId: int, version: int, text: orNull(text) };

const KNOWN = { contentBytes: 32 * 1024 * 1024, excerpts: 20_000 };

/**
 * Contents as readers see them: cleaned HTML and excerpts. Each version of a post is cleaned once; after that its text is
 * found in memory or in `post_texts`.
 */
@Injectable()
export class PostTexts {
  private readonly cleaned = new LRUCache<string, string>({
    maxSize: KNOWN.contentBytes,
    sizeCalculation: (html) => 2 * html.length + 100,
  });
  private readonly excerpts = new LRUCache<string, string>({ max: KNOWN.excerpts });

  private readonly wholes: Kind = {
    known: this.cleaned,
    kept: async (posts) => {
      const rows = await this.kept.find(posts, 'html');
      return rows.map(({ postId, version, html = '' }) => ({ postId, version, text: html }));
    },
    made: async (posts) => {
      const made = await Promise.all(posts.map((post) => this.maker.make(post)));
      return made.flatMap((text) => (text ? [this.remembered(text)] : []));
    },
  };

  private readonly beginnings: Kind = {
    known: this.excerpts,
    kept: async (posts) => {
      const rows = await this.kept.find(posts, 'excerpt');
      return rows.map(({ postId, version, excerpt }) => ({ postId, version, text: excerpt }));
    },
    made: (posts) => this.excerptsMade(posts),
  };

  constructor(
    private readonly replicas: Replicas,
    private readonly kept: KeptTexts,
    private readonly maker: TextMaker,
    private readonly early: EarlyTexts,
  ) {}

  /** The content of each post, cleaned. */
  contents(posts: readonly Versioned[], taking: Taking): Promise<string[]> {
    return this.texts(posts, this.wholes, taking);
  }

  /** What lists show of each post: its SEO description, else the beginning of its content. */
  async excerptsOf(posts: readonly Listed[], taking: Taking): Promise<string[]> {
    const without = posts.map((post) => (post.postSeoMetaDescription ? { ...post, contentBytes: 0 } : post));
    const texts = await this.texts(without, this.beginnings, taking);
    return posts.map(({ postSeoMetaDescription }, at) => postSeoMetaDescription ?? texts[at] ?? '');
  }

  private async texts(posts: readonly Versioned[], kind: Kind, taking: Taking): Promise<string[]> {
    const { known, kept, made } = kind;
    const found = new Map(posts.map((post) => [keyOf(post), known.get(keyOf(post))]));
    const latest = new Map<number, string>();
    const missing = () =>
      posts.filter((post) => post.contentBytes > 0 && found.get(keyOf(post)) === undefined);
    for (const find of [kept, made]) {
      if (missing().length === 0) break;
      for (const { text, late, ...name } of await find(missing())) {
        if (late) taking.late = true;
        else known.set(keyOf(name), text);
        found.set(keyOf(name), text);
        latest.set(name.postId, text);
      }
    }
    if (!taking.asTheyAre && missing().length > 0) throw new MovedOn();
    return posts.map((post) => found.get(keyOf(post)) ?? latest.get(post.postId) ?? '');
  }

  private remembered({ postId, version, html, excerpt, late }: KeptText): FoundText {
    this.excerpts.set(keyOf({ postId, version }), excerpt);
    return { postId, version, text: html, late };
  }

  /** Makes excerpts from the beginnings of contents; queues the complete texts for later. */
  private async excerptsMade(posts: readonly Versioned[]): Promise<FoundText[]> {
    const [first] = posts;
    if (!first) return [];
    const statement = beginnings(posts.map(({ postId }) => postId));
    const rows = await readRows(this.replicas, BEGINNING, statement.text, statement.params);
    const excerpts = await this.maker.excerpts(
      first.tenantId,
      rows.map((row) => row.text ?? ''),
    );
    this.early.add(posts.map(({ postId }) => postId));
    return rows.map(({ postId, version }, at) => ({ postId, version, text: excerpts[at] ?? '' }));
  }
}

function beginnings(ids: readonly number[]): Sql {
  return sql`SELECT post_id AS postId, version, SUBSTR(post_content, 1, ${EXCERPT.from}) AS text
    FROM posts WHERE ${oneOf(raw('post_id'), ids)}`;
}

function keyOf({ postId, version }: TextName): string {
  return `${postId}.${version}`;
}
