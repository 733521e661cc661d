import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Batcher } from '../common/batcher';
import { reportFailure } from '../database/database-outage';
import { instantParameter, placeholders } from '../database/raw';
import { Replicas } from '../database/replicas';
import { int, readRows, text } from '../database/rows';
import { oneOf, raw, sql } from '../lists/sql';
import { Outage } from '../logging/outage';
import { CLEANER } from './cleaner';
import type { MadeText } from './text-jobs';

/** Identifies a text: the post and its version. */
export interface TextName {
  postId: number;
  version: number;
}

/** A text with the version of the post that it was made from. */
export type KeptText = TextName & MadeText;

/** The columns of a stored text, with and without `html`. */
const EXCERPT = { postId: int, version: int, excerpt: text };
const WHOLE = { ...EXCERPT, html: text };

type FoundText = TextName & { excerpt: string; html?: string };

/** The most rows, and the most characters of HTML, that one statement writes. */
const MOST = { rows: 20, characters: 1024 * 1024 };

const COLUMNS = ['post_id', 'version', 'cleaner', 'failed', 'html', 'excerpt', 'made_at'] as const;

/** The columns with the version last: MySQL compares with what it has assigned already. */
const REPLACED = ['failed', 'html', 'excerpt', 'made_at', 'cleaner', 'version'] as const;

/** Stores texts in `post_texts`, so that no other process makes them again. */
@Injectable()
export class KeptTexts implements BeforeApplicationShutdown {
  private readonly outage = new Outage('Kept texts');
  private readonly writes = new Batcher<KeptText, void>(MOST.rows, (texts) => this.write(texts));
  private lastWrite: Promise<void> = Promise.resolve();

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly replicas: Replicas,
  ) {}

  async beforeApplicationShutdown(): Promise<void> {
    await this.lastWrite;
  }

  /** The stored texts of these posts, of any version of each. */
  async find(names: readonly TextName[], part: 'html' | 'excerpt'): Promise<FoundText[]> {
    if (names.length === 0) return [];
    const ids = names.map(({ postId }) => postId);
    const statement = sql`SELECT post_id AS postId, version, excerpt${raw(part === 'html' ? ', html' : '')}
      FROM post_texts WHERE ${oneOf(raw('post_id'), ids)} AND cleaner >= ${CLEANER}`;
    return readRows(this.replicas, part === 'html' ? WHOLE : EXCERPT, statement.text, statement.params);
  }

  /** Stores a text in the background. If that fails, the text is made again for its next reader. */
  keep(text: KeptText): void {
    this.lastWrite = this.writes.do(text).catch((error: unknown) => reportFailure(this.outage, error));
  }

  /** Deletes the texts of posts that readers may not see any more. */
  async forget(postIds: readonly number[]): Promise<void> {
    if (postIds.length === 0) return;
    await this.source.query(`DELETE FROM post_texts WHERE post_id IN (${placeholders(postIds)})`, [
      ...postIds,
    ]);
  }

  private async write(texts: KeptText[]): Promise<undefined[]> {
    for (const some of grouped(texts)) await this.writeSome(some);
    return texts.map(() => undefined);
  }

  /** If one of the posts has been deleted, the whole statement fails: then each row is written alone. */
  private async writeSome(texts: readonly KeptText[]): Promise<void> {
    try {
      await this.insert(texts);
    } catch (error) {
      if (texts.length > 1) for (const one of texts) await this.writeSome([one]);
      else if (await this.hasPost(texts)) throw error;
    }
  }

  private async hasPost(texts: readonly KeptText[]): Promise<boolean> {
    const ids = texts.map(({ postId }) => postId);
    const statement = sql`SELECT post_id AS postId FROM posts WHERE ${oneOf(raw('post_id'), ids)}`;
    return (await readRows(this.source, { postId: int }, statement.text, statement.params)).length > 0;
  }

  private async insert(texts: readonly KeptText[]): Promise<void> {
    const rows = texts.map(() => `(${placeholders(COLUMNS)})`).join(', ');
    const values = texts.flatMap(({ postId, version, failed, html, excerpt }) => [
      ...[postId, version, CLEANER, Number(failed), html, excerpt, instantParameter(new Date())],
    ]);
    const statement = `INSERT INTO post_texts (${COLUMNS.join(', ')}) VALUES ${rows} ${this.orReplace()}`;
    await this.source.query(statement, values);
  }

  /** An upsert in which an older text never replaces a newer one. */
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
function grouped(texts: readonly KeptText[]): KeptText[][] {
  const groups: KeptText[][] = [];
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
