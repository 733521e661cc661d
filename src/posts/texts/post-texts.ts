import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Replicas } from '../../platform/database/replicas';
import { from, int, orNull, selectRows, text } from '../../platform/database/rows';
import { oneOf, raw, sql } from '../../platform/database/sql';
import type { TextPlace } from './addressed';
import { EarlyTexts } from './early-texts';
import { EXCERPT } from './excerpt-bounds';
import { StoredTexts, type StoredText, type TextName } from './stored-texts';
import { TextMaker, type ConvertedText } from './text-maker';

export interface TextVersion extends TextName {
  /** The text is made in the lane of this tenant. */
  tenantId: number;
  contentBytes: number;
}

export interface PlacedText extends TextVersion {
  place: TextPlace;
}

export interface Listed extends TextVersion {
  postSeoMetaDescription: string | null;
}

/** A post was updated between two statements: the read must be repeated. */
export class PostsChanged extends Error {}

export interface TextRead {
  /** Whether a text of another version is accepted for a post that was updated after it was read. */
  acceptOtherVersions: boolean;
  /** Set if a text is provisional: a document that shows it must not be cached. */
  provisional?: true;
}

type FoundText = TextName & { text: string; provisional?: true };

interface TextKind {
  cache?: LRUCache<string, string>;
  findStored: (posts: readonly TextVersion[]) => Promise<FoundText[]>;
  make: (posts: readonly TextVersion[]) => Promise<FoundText[]>;
}

const BEGINNING = {
  postId: int,
  version: int,
  text: from(`SUBSTR(post_content, 1, ${EXCERPT.from})`, orNull(text)),
};

const MOST_EXCERPTS = 20_000;

/** Each version of a post is cleaned once; after that its text is in `post_texts`. */
@Injectable()
export class PostTexts {
  private readonly excerpts = new LRUCache<string, string>({ max: MOST_EXCERPTS });

  private readonly contentKind: TextKind = {
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

  async contents(posts: readonly PlacedText[], textRead: TextRead): Promise<string[]> {
    const htmls = await this.texts(posts, this.contentKind, textRead);
    const placed = posts.map((post, at) => this.maker.addressed(post, htmls[at] ?? '', post.place));
    return (await Promise.all(placed)).map((text) => noted(text, textRead));
  }

  /** Converts the post's content. */
  async markdown(post: TextVersion, html: string, textRead: TextRead): Promise<string> {
    return noted(await this.maker.markdown(post, html), textRead);
  }

  /** Returns the meta description, else the beginning of the content. */
  async excerptsOf(posts: readonly Listed[], textRead: TextRead): Promise<string[]> {
    const without = posts.map((post) => (post.postSeoMetaDescription ? { ...post, contentBytes: 0 } : post));
    const texts = await this.texts(without, this.excerptKind, textRead);
    return posts.map(({ postSeoMetaDescription }, at) => postSeoMetaDescription ?? texts[at] ?? '');
  }

  private async texts(posts: readonly TextVersion[], kind: TextKind, textRead: TextRead): Promise<string[]> {
    const { cache, findStored, make } = kind;
    const found = new Map(posts.map((post) => [keyOf(post), cache?.get(keyOf(post))]));
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

  private cacheExcerpt({ postId, version, html, excerpt, provisional }: StoredText): FoundText {
    this.excerpts.set(keyOf({ postId, version }), excerpt);
    return { postId, version, text: html, provisional };
  }

  /** Uses the beginning of the content, and queues the complete texts for later. */
  private async makeExcerpts(posts: readonly TextVersion[]): Promise<FoundText[]> {
    const [first] = posts;
    if (!first) return [];
    const ids = posts.map(({ postId }) => postId);
    const rows = await selectRows(
      this.replicas,
      BEGINNING,
      sql`FROM posts WHERE ${oneOf(raw('post_id'), ids)}`,
    );
    const excerpts = await this.maker.excerpts(
      first.tenantId,
      rows.map((row) => row.text ?? ''),
    );
    this.early.add(ids);
    return rows.map(({ postId, version }, at) => ({ postId, version, text: excerpts[at] ?? '' }));
  }
}

function noted({ text, provisional }: ConvertedText, textRead: TextRead): string {
  if (provisional) textRead.provisional = true;
  return text;
}

/** Provisional texts are not cached. */
function cacheTexts(texts: readonly FoundText[], cache: TextKind['cache'], textRead: TextRead): void {
  for (const { text, provisional, ...name } of texts) {
    if (provisional) textRead.provisional = true;
    else cache?.set(keyOf(name), text);
  }
}

function keyOf({ postId, version }: TextName): string {
  return `${postId}.${version}`;
}
