import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Batcher } from '../common/batcher';
import { instantParameter, placeholders } from '../database/raw';
import { Replicas } from '../database/replicas';
import { oneOf, raw, sql } from '../lists/sql';
import { CLEANER } from './cleaner';
import type { MadeText } from './text-jobs';
import { int, readRows, text } from '../database/rows';

/** What names a text: the post, and its version. */
export interface TextName {
  postId: number;
  version: number;
}

export type KeptText = TextName & MadeText;

/** A kept text; `html` only where it was asked for. */
const EXCERPT = { postId: int, version: int, excerpt: text };
const WHOLE = { ...EXCERPT, html: text };

type FoundText = TextName & { excerpt: string; html?: string };

/** Rows that one statement writes, and up to how many characters. */
const MOST = { rows: 20, characters: 1024 * 1024 };

const COLUMNS = ['post_id', 'version', 'cleaner', 'failed', 'html', 'excerpt', 'made_at'] as const;

/** The columns with the version last: MySQL compares with what it has assigned already. */
const REPLACED = ['failed', 'html', 'excerpt', 'made_at', 'cleaner', 'version'] as const;

/** Keeps what was made of contents beside the posts, so that no other process makes it again. */
@Injectable()
export class KeptTexts implements BeforeApplicationShutdown {
  private readonly logger = new Logger('KeptTexts');
  private readonly writes = new Batcher<KeptText, void>(MOST.rows, (texts) => this.write(texts));
  private lastWrite: Promise<void> = Promise.resolve();

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly replicas: Replicas,
  ) {}

  async beforeApplicationShutdown(): Promise<void> {
    await this.lastWrite;
  }

  /** The texts of these posts. Of another version of a post there is none. */
  async find(names: readonly TextName[], part: 'html' | 'excerpt'): Promise<FoundText[]> {
    if (names.length === 0) return [];
    const ids = names.map(({ postId }) => postId);
    const statement = sql`SELECT post_id AS postId, version, excerpt${raw(part === 'html' ? ', html' : '')}
      FROM post_texts WHERE ${oneOf(raw('post_id'), ids)} AND cleaner >= ${CLEANER}`;
    return readRows(this.replicas, part === 'html' ? WHOLE : EXCERPT, statement.text, statement.params);
  }

  /** Keeps a text when there is time. One that cannot be kept is made again by who asks next. */
  keep(text: KeptText): void {
    this.lastWrite = this.writes.do(text).catch((error: unknown) => {
      this.logger.warn(`a text is not kept: ${error instanceof Error ? error.message : String(error)}`);
    });
  }

  /** Forgets the texts of posts that nobody may read any more. */
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

  /** A post that was deleted in the meantime fails the whole statement: then each row is written alone. */
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

  /** An older text never takes the place of a newer one. */
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

/** Statements that the database takes: few rows of large texts, many of small ones. */
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
