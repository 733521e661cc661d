import type { EntityManager } from 'typeorm';
import type { Caller } from '../../platform/access/caller';
import { scheduledValues } from '../../platform/access/shown-records';
import { clock } from '../../platform/common/clock';
import { slugFrom } from '../../platform/common/slug';
import { instantParameter } from '../../platform/database/raw';
import { inTable, selectRows, text } from '../../platform/database/rows';
import { oneOf, raw, sql } from '../../platform/database/sql';
import { ConflictRetry, type Attempt } from '../../platform/database/unit-of-work';
import { withFreeSlug, type SlugSpace } from '../../platform/tenancy/slugs';
import { Post } from '../post.entity';
import { isNotOverSql } from '../publication/public-sql';
import { visibility, type Publication } from '../publication/publication';
import { PostRedirect } from './post-redirect.entity';

/** Another post may already have this slug. */
export function wantedSlug(given: string | null | undefined, title: string): string {
  return slugFrom(given ?? title, 'post');
}

export const POST_SLUG_INDEX = { name: 'uq_posts_account_slug', columns: ['account_id', 'post_slug'] };

/** `postId` is absent for a new post; `caller` for a command. */
type Slugged = Publication & { accountId: number; postId?: number; caller?: Caller };

/**
 * Like `withFreeSlug`. A post that is not public never gets an old slug that redirects readers to another post, now or
 * later, nor, from a service token without `publish`, the slug that a scheduled draft will get.
 */
export function withFreePostSlug<R>(
  tx: Attempt,
  post: Slugged,
  wanted: string,
  write: (slug: string) => Promise<R>,
): Promise<R> {
  const { accountId, postId: self } = post;
  const space: SlugSpace<Post> = {
    entity: Post,
    field: 'postSlug',
    index: POST_SLUG_INDEX,
    accountId,
    among: { accountId },
    self,
  };
  if (visibility(post) === 'public') return withFreeSlug(tx, space, wanted, write);
  const alsoUsed = (slugs: readonly string[]) => keptSlugs(tx.manager, post, slugs);
  return withFreeSlug(tx, { ...space, alsoUsed }, wanted, async (slug) => {
    const written = await write(slug);
    // Checked after the write: until then, another post could have given up the slug and kept a redirect from
    // it.
    if ((await alsoUsed([slug])).length > 0) throw new ConflictRetry();
    return written;
  });
}

/** Returns the given slugs that other posts keep although they do not have them. */
async function keptSlugs(manager: EntityManager, post: Slugged, slugs: readonly string[]): Promise<string[]> {
  return [...(await leadingSlugs(manager, post, slugs)), ...(await draftedSlugs(manager, post, slugs))];
}

/** Returns the given slugs that redirect to another post, which is public or scheduled, or has a scheduled draft. */
async function leadingSlugs(
  manager: EntityManager,
  { accountId, postId = 0 }: Slugged,
  slugs: readonly string[],
): Promise<string[]> {
  const isNotOver = isNotOverSql('p', instantParameter(clock.date()));
  const rest = sql`FROM post_redirects d JOIN posts p ON p.post_id = d.post_id
    LEFT JOIN post_drafts e ON e.post_id = p.post_id
    WHERE d.account_id = ${accountId} AND ${oneOf(raw('d.slug'), slugs)} AND p.post_id <> ${postId}
    AND (p.visible_from IS NOT NULL AND ${isNotOver} OR e.group_id IS NOT NULL)`;
  const rows = await selectRows(manager, inTable('d', { slug: text }), rest);
  return rows.map(({ slug }) => slug);
}

async function draftedSlugs(
  manager: EntityManager,
  { accountId, caller }: Slugged,
  slugs: readonly string[],
): Promise<string[]> {
  if (!caller || caller.hasPublishScope) return [];
  const drafted = await scheduledValues(manager, sql`${accountId}`, 'postSlug');
  return slugs.filter((slug) => drafted.has(slug));
}

/** Call it before the slug changes, and its result afterward. The redirect ends if another post gets the old slug. */
export function redirectFrom(post: Post): (manager: EntityManager, newSlug: string) => Promise<void> {
  const { accountId, postId, postSlug: slug } = post;
  const wasPublic = visibility(post) === 'public';
  return async (manager, newSlug) => {
    if (newSlug === slug) return;
    await endRedirect(manager, accountId, newSlug);
    if (wasPublic) await manager.upsert(PostRedirect, { accountId, slug, postId }, ['accountId', 'slug']);
    else await endRedirect(manager, accountId, slug);
  };
}

/** After a post is deleted, its slug must not redirect to another post that had it before. */
export async function endRedirect(manager: EntityManager, accountId: number, slug: string): Promise<void> {
  await manager.delete(PostRedirect, { accountId, slug });
}
