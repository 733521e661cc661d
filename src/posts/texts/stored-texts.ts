import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { clock } from '../../platform/common/clock';
import { Batcher } from '../../platform/common/batcher';
import { halving } from '../../platform/database/batches';
import { reportToOutage } from '../../platform/database/database-outage';
import { instantParameter, placeholders } from '../../platform/database/raw';
import { Replicas } from '../../platform/database/replicas';
import { int, selectRows, text } from '../../platform/database/rows';
import { oneOf, raw, sql } from '../../platform/database/sql';
import { Outage } from '../../platform/logging/outage';
import { CLEANER } from './cleaner-version';
import type { MadeText } from './text-jobs';

export interface TextName {
  postId: number;
  version: number;
}

export type StoredText = TextName & MadeText;

const EXCERPT = { postId: int, version: int, excerpt: text };
const WHOLE = { ...EXCERPT, html: text };

type FoundText = TextName & { excerpt: string; html?: string };

/** Limits of one statement: rows, and characters of HTML. */
const MOST = { rows: 20, characters: 1024 * 1024 };

const COLUMNS = ['post_id', 'version', 'cleaner', 'failed', 'html', 'excerpt', 'made_at'] as const;

/** `cleaner` and `version` come last: MySQL assigns columns in this order, and later ones see the new values. */
const REPLACED = ['failed', 'html', 'excerpt', 'made_at', 'cleaner', 'version'] as const;

@Injectable()
export class StoredTexts implements BeforeApplicationShutdown {
  private readonly outage = new Outage('Stored texts');
  private readonly writes = new Batcher<StoredText, void>(MOST.rows, (texts) => this.write(texts));
  private lastWrite: Promise<void> = Promise.resolve();

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly replicas: Replicas,
  ) {}

  async beforeApplicationShutdown(): Promise<void> {
    await this.lastWrite;
  }

  /** Returns texts of any version of the posts, but none of an older cleaner. */
  async find(names: readonly TextName[], part: 'html' | 'excerpt'): Promise<FoundText[]> {
    if (names.length === 0) return [];
    const ids = names.map(({ postId }) => postId);
    const rest = sql`FROM post_texts WHERE ${oneOf(raw('post_id'), ids)} AND cleaner >= ${CLEANER}`;
    return selectRows(this.replicas, part === 'html' ? WHOLE : EXCERPT, rest);
  }

  /** Stores a text in the background. If that fails, the text is made again for its next reader. */
  store(text: StoredText): void {
    this.lastWrite = this.writes.do(text).catch((error: unknown) => reportToOutage(this.outage, error));
  }

  async delete(postIds: readonly number[]): Promise<void> {
    if (postIds.length === 0) return;
    await this.source.query(`DELETE FROM post_texts WHERE post_id IN (${placeholders(postIds)})`, [
      ...postIds,
    ]);
  }

  private async write(texts: StoredText[]): Promise<undefined[]> {
    for (const some of grouped(texts)) {
      const { error } = await halving(some, (part) => this.insertOfLive(part));
      if (error) reportToOutage(this.outage, error);
    }
    return texts.map(() => undefined);
  }

  /** Skips the texts of posts that have been deleted. */
  private async insertOfLive(texts: readonly StoredText[]): Promise<number> {
    try {
      await this.insert(texts);
    } catch (error) {
      if (texts.length > 1 || (await this.hasPost(texts))) throw error;
    }
    return texts.length;
  }

  private async hasPost(texts: readonly StoredText[]): Promise<boolean> {
    const ids = texts.map(({ postId }) => postId);
    const rest = sql`FROM posts WHERE ${oneOf(raw('post_id'), ids)}`;
    return (await selectRows(this.source, { postId: int }, rest)).length > 0;
  }

  private async insert(texts: readonly StoredText[]): Promise<void> {
    const rows = texts.map(() => `(${placeholders(COLUMNS)})`).join(', ');
    const values = texts.flatMap(({ postId, version, failed, html, excerpt }) => [
      ...[postId, version, CLEANER, Number(failed), html, excerpt, instantParameter(clock.date())],
    ]);
    const statement = `INSERT INTO post_texts (${COLUMNS.join(', ')}) VALUES ${rows} ${this.orReplace()}`;
    await this.source.query(statement, values);
  }

  /** An older text never replaces a newer one. */
  private orReplace(): string {
    if (this.source.options.type === 'better-sqlite3') {
      const changes = REPLACED.map((column) => `${column} = excluded.${column}`).join(', ');
      return `ON CONFLICT (post_id) DO UPDATE SET ${changes} WHERE ${isNewer((column) => `excluded.${column}`)}`;
    }
    const newer = isNewer((column) => `VALUES(${column})`);
    const changes = REPLACED.map((column) => `${column} = IF(${newer}, VALUES(${column}), ${column})`);
    return `ON DUPLICATE KEY UPDATE ${changes.join(', ')}`;
  }
}

function isNewer(given: (column: string) => string): string {
  const [version, cleaner] = [given('version'), given('cleaner')];
  return `(${version} > post_texts.version
    OR (${version} = post_texts.version AND ${cleaner} >= post_texts.cleaner))`;
}

function grouped(texts: readonly StoredText[]): StoredText[][] {
  const groups: StoredText[][] = [];
  let characters = Infinity;
  for (const text of texts) {
    characters += text.html.length;
    if (characters > MOST.characters) {
      groups.push([]);
      characters = text.html.length;
    }
    groups.at(-1)?.push(text);
  }
  return groups;
}
