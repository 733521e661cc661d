import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Replicas } from '../../platform/database/replicas';
import { int, orNull, readRows, text } from '../../platform/database/rows';
import { oneOf, raw, sql, type Sql } from '../../platform/database/sql';
import { EarlyTexts } from './early-texts';
import { EXCERPT } from './excerpt-bounds';
import { StoredTexts, type StoredText, type TextName } from './stored-texts';
import { TextMaker } from './text-maker';

/** A version of a post. */
export interface Versioned extends TextName {
  /** The tenant in whose lane of the queue the text is made. */
  tenantId: number;
  contentBytes: number;
}

/** A post of a list, which shows its SEO description or an excerpt. */
export interface Listed extends Versioned {
  postSeoMetaDescription: string | null;
}

/** Thrown if a post was updated between two statements: the read must be repeated. */
export class PostsChanged extends Error {}

/** The options for reading the texts of a document, and whether one of these texts is provisional. */
export interface TextRead {
  /** Whether a text of another version is accepted for a post that was updated since it was read. */
  acceptOtherVersions: boolean;
  /** Set if one of the texts is provisional: a document that shows it must not be cached. */
  provisional?: true;
}

type FoundText = TextName & { text: string; provisional?: true };

/** One kind of text: its cache in memory, and how missing texts are found in the database or made. */
interface TextKind {
  cache: LRUCache<string, string>;
  findStored: (posts: readonly Versioned[]) => Promise<FoundText[]>;
  make: (posts: readonly Versioned[]) => Promise<FoundText[]>;
}

const BEGINNING = { postId: int, version: int, text: orNull(text) };

/** The size of the cache of contents in bytes, and of the cache of excerpts in entries. */
const CACHED = { contentBytes: 32 * 1024 * 1024, excerpts: 20_000 };

/**
 * Reads contents as readers see them: cleaned HTML and excerpts. Each version of a post is cleaned once; after that its
 * text is found in memory or in `post_texts`.
 */
@Injectable()
export class PostTexts {
  private readonly cleaned = new LRUCache<string, string>({
    maxSize: CACHED.contentBytes,
    sizeCalculation: (html) => 2 * html.length + 100,
  });
  private readonly excerpts = new LRUCache<string, string>({ max: CACHED.excerpts });

  private readonly contentKind: TextKind = {
    cache: this.cleaned,
    findStored: async (posts) => {
      const rows = await this.stored.find(posts, 'html');
      return rows.map(({ postId, version, html = '' }) => ({ postId, version, text: html }));
    },
    make: async (posts) => {
      const made = await Promise.all(posts.map((post) => this.maker.make(post)));
      return made.flatMap((text) => (text ? [this.cacheExcerpt(text)] : []));
    },
  };

  private readonly excerptKind: TextKind = {
    cache: this.excerpts,
    findStored: async (posts) => {
      const rows = await this.stored.find(posts, 'excerpt');
      return rows.map(({ postId, version, excerpt }) => ({ postId, version, text: excerpt }));
    },
    make: (posts) => this.makeExcerpts(posts),
  };

  constructor(
    private readonly replicas: Replicas,
    private readonly stored: StoredTexts,
    private readonly maker: TextMaker,
    private readonly early: EarlyTexts,
  ) {}

  /** Returns the cleaned content of each post. */
  contents(posts: readonly Versioned[], textRead: TextRead): Promise<string[]> {
    return this.texts(posts, this.contentKind, textRead);
  }

  /** Returns the cleaned content of a post as Markdown. */
  async markdown(post: Versioned, textRead: TextRead): Promise<string> {
    const [html = ''] = await this.contents([post], textRead);
    const { text, provisional } = await this.maker.markdown(post, html);
    if (provisional) textRead.provisional = true;
    return text;
  }

  /** Returns the text that lists show of each post: its SEO description, else the beginning of its content. */
  async excerptsOf(posts: readonly Listed[], textRead: TextRead): Promise<string[]> {
    const without = posts.map((post) => (post.postSeoMetaDescription ? { ...post, contentBytes: 0 } : post));
    const texts = await this.texts(without, this.excerptKind, textRead);
    return posts.map(({ postSeoMetaDescription }, at) => postSeoMetaDescription ?? texts[at] ?? '');
  }

  private async texts(posts: readonly Versioned[], kind: TextKind, textRead: TextRead): Promise<string[]> {
    const { cache, findStored, make } = kind;
    const found = new Map(posts.map((post) => [keyOf(post), cache.get(keyOf(post))]));
    const latest = new Map<number, string>();
    const missing = () =>
      posts.filter((post) => post.contentBytes > 0 && found.get(keyOf(post)) === undefined);
    for (const find of [findStored, make]) {
      if (missing().length === 0) break;
      const texts = await find(missing());
      cacheTexts(texts, cache, textRead);
      for (const { text, ...name } of texts) {
        found.set(keyOf(name), text);
        latest.set(name.postId, text);
      }
    }
    if (!textRead.acceptOtherVersions && missing().length > 0) throw new PostsChanged();
    return posts.map((post) => found.get(keyOf(post)) ?? latest.get(post.postId) ?? '');
  }

  /** Caches the excerpt that was made with the content, and returns the content. */
  private cacheExcerpt({ postId, version, html, excerpt, provisional }: StoredText): FoundText {
    this.excerpts.set(keyOf({ postId, version }), excerpt);
    return { postId, version, text: html, provisional };
  }

  /** Makes excerpts from the beginnings of contents; queues the complete texts for later. */
  private async makeExcerpts(posts: readonly Versioned[]): Promise<FoundText[]> {
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

/** Caches the texts that are not provisional. Records in `textRead` if one of them is. */
function cacheTexts(texts: readonly FoundText[], cache: TextKind['cache'], textRead: TextRead): void {
  for (const { text, provisional, ...name } of texts) {
    if (provisional) textRead.provisional = true;
    else cache.set(keyOf(name), text);
  }
}

function beginnings(ids: readonly number[]): Sql {
  return sql`SELECT post_id AS postId, version, SUBSTR(post_content, 1, ${EXCERPT.from}) AS text
    FROM posts WHERE ${oneOf(raw('post_id'), ids)}`;
}

function keyOf({ postId, version }: TextName): string {
  return `${postId}.${version}`;
}
