import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Batcher } from '../../platform/common/batcher';
import { reportFailure } from '../../platform/database/database-outage';
import { instantParameter, placeholders } from '../../platform/database/raw';
import { Replicas } from '../../platform/database/replicas';
import { int, readRows, text } from '../../platform/database/rows';
import { oneOf, raw, sql } from '../../platform/database/sql';
import { Outage } from '../../platform/logging/outage';
import { CLEANER } from './cleaner-version';
import type { MadeText } from './text-jobs';

/** Identifies a text: the post and its version. */
export interface TextName {
  postId: number;
  version: number;
}

/** A text with the version of the post that it was made from. */
export type StoredText = TextName & MadeText;

/** The columns of a stored text, with and without `html`. */
const EXCERPT = { postId: int, version: int, excerpt: text };
const WHOLE = { ...EXCERPT, html: text };

type FoundText = TextName & { excerpt: string; html?: string };

/** The maximum number of rows, and of characters of HTML, that one statement writes. */
const MOST = { rows: 20, characters: 1024 * 1024 };

const COLUMNS = ['post_id', 'version', 'cleaner', 'failed', 'html', 'excerpt', 'made_at'] as const;

/**
 * The columns that an upsert replaces, unless the stored `version` or `cleaner` is newer. These two are last, because
 * MySQL assigns columns in this order, and would compare with values that it has assigned already.
 */
const REPLACED = ['failed', 'html', 'excerpt', 'made_at', 'cleaner', 'version'] as const;

/** Stores texts in `post_texts`, so that no other process makes them again. */
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

  /** Returns the stored texts of the given posts, of any version of a post. Omits texts of an older cleaner. */
  async find(names: readonly TextName[], part: 'html' | 'excerpt'): Promise<FoundText[]> {
    if (names.length === 0) return [];
    const ids = names.map(({ postId }) => postId);
    const statement = sql`SELECT post_id AS postId, version, excerpt${raw(part === 'html' ? ', html' : '')}
      FROM post_texts WHERE ${oneOf(raw('post_id'), ids)} AND cleaner >= ${CLEANER}`;
    return readRows(this.replicas, part === 'html' ? WHOLE : EXCERPT, statement.text, statement.params);
  }

  /** Stores a text in the background. If that fails, the text is made again for its next reader. */
  store(text: StoredText): void {
    this.lastWrite = this.writes.do(text).catch((error: unknown) => reportFailure(this.outage, error));
  }

  /** Deletes the texts of posts that readers cannot see. */
  async delete(postIds: readonly number[]): Promise<void> {
    if (postIds.length === 0) return;
    await this.source.query(`DELETE FROM post_texts WHERE post_id IN (${placeholders(postIds)})`, [
      ...postIds,
    ]);
  }

  private async write(texts: StoredText[]): Promise<undefined[]> {
    for (const some of grouped(texts)) await this.writeSome(some);
    return texts.map(() => undefined);
  }

  /**
   * Writes the given texts in one statement. If that fails, for example because one of the posts has been deleted,
   * writes each text separately.
   */
  private async writeSome(texts: readonly StoredText[]): Promise<void> {
    try {
      await this.insert(texts);
    } catch (error) {
      if (texts.length > 1) return this.writeEach(texts);
      if (await this.hasPost(texts)) throw error;
    }
  }

  private async writeEach(texts: readonly StoredText[]): Promise<void> {
    for (const one of texts) await this.writeSome([one]);
  }

  private async hasPost(texts: readonly StoredText[]): Promise<boolean> {
    const ids = texts.map(({ postId }) => postId);
    const statement = sql`SELECT post_id AS postId FROM posts WHERE ${oneOf(raw('post_id'), ids)}`;
    return (await readRows(this.source, { postId: int }, statement.text, statement.params)).length > 0;
  }

  private async insert(texts: readonly StoredText[]): Promise<void> {
    const rows = texts.map(() => `(${placeholders(COLUMNS)})`).join(', ');
    const values = texts.flatMap(({ postId, version, failed, html, excerpt }) => [
      ...[postId, version, CLEANER, Number(failed), html, excerpt, instantParameter(new Date())],
    ]);
    const statement = `INSERT INTO post_texts (${COLUMNS.join(', ')}) VALUES ${rows} ${this.orReplace()}`;
    await this.source.query(statement, values);
  }

  /** Returns the clause of an upsert in which an older text never replaces a newer one. */
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

/** Groups texts into statements of limited size: few rows of large texts, many of small ones. */
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
