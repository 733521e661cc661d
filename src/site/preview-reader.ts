import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { clock } from '../platform/common/clock';
import { instantParameter } from '../platform/database/raw';
import { int, orNull, readRows } from '../platform/database/rows';
import { sql, type Sql } from '../platform/database/sql';
import type { FoundPreview } from '../posts/previews/preview-lookup';
import { isPublicSql } from '../posts/publication/public-sql';
import { AROUND_PREVIEW } from './blog-columns';
import { SLUG } from './blog-reader';
import { blogOf, singleOf, type BlogRow, type ReadableBlog, type SinglePost } from './blog-rows';

export interface PreviewedPost {
  blog: ReadableBlog;
  post: SinglePost;
}

/** Reads from the primary, and caches nothing. */
@Injectable()
export class PreviewReader {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  async read(preview: FoundPreview): Promise<PreviewedPost | null> {
    const { text, params } = surroundings(preview);
    const [row] = await this.source.query<BlogRow[]>(text, [...params]);
    return row ? { blog: blogOf(row), post: singleOf({ ...row, ...columnsOf(preview) }) } : null;
  }

  /** Accepts the post's slug, the one in the preview's address, and former slugs that no other post has. */
  async isSlugOf({ post, postSlug }: FoundPreview, slug: string): Promise<boolean> {
    if (slug === post.postSlug) return true;
    if (!SLUG.test(slug)) return false;
    const { accountId, postId } = post;
    const { text, params } = sql`SELECT
      (SELECT p.post_id FROM posts p WHERE p.account_id = ${accountId} AND p.post_slug = ${slug}) AS ofPost,
      (SELECT d.post_id FROM post_redirects d WHERE d.account_id = ${accountId} AND d.slug = ${slug}) AS toPost`;
    const [found] = await readRows(this.source, { ofPost: orNull(int), toPost: orNull(int) }, text, params);
    if (!found || found.ofPost !== null) return false;
    return found.toPost === postId || (found.toPost === null && slug === postSlug);
  }
}

/** Leaves out deleted records. */
function surroundings({ post, fields }: FoundPreview): Sql {
  const { postAuthorId, postCategoriesId, postRelatedPostId } = fields;
  const tree = sql`(a.account_id, COALESCE(a.parent_account_id, a.account_id))`;
  return sql`SELECT ${AROUND_PREVIEW} FROM accounts a
    LEFT JOIN authors author ON author.author_id = ${postAuthorId} AND author.deleted_at IS NULL
      AND author.account_id IN ${tree}
    LEFT JOIN categories category ON category.cat_id = ${postCategoriesId} AND category.deleted_at IS NULL
      AND category.account_id IN ${tree}
    LEFT JOIN posts related ON related.post_id = ${postRelatedPostId} AND related.account_id IN ${tree}
      AND ${isPublicSql('related', instantParameter(clock.date()))}
    LEFT JOIN accounts home ON home.account_id = related.account_id AND home.deleted_at IS NULL
    WHERE a.account_id = ${post.accountId} AND a.deleted_at IS NULL`;
}

/** The address is the live post's. */
function columnsOf({ post, fields, publishedAt, changedAt }: FoundPreview): BlogRow {
  return {
    ...fields,
    postId: post.postId,
    version: post.version,
    postSlug: post.postSlug,
    contentBytes: Buffer.byteLength(fields.postContent ?? ''),
    publishedAt,
    shownUntil: null,
    updatedAt: changedAt,
  };
}
