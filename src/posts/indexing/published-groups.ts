import type { DataSource } from 'typeorm';
import { clock } from '../../platform/common/clock';
import { isOfRow } from '../../platform/database/database-errors';
import { countChanged, placeholders } from '../../platform/database/raw';
import { int, orNull, readRows, selectRows } from '../../platform/database/rows';
import { noneOf, raw, sql } from '../../platform/database/sql';
import type { UnitOfWork } from '../../platform/database/unit-of-work';
import { DraftGroup } from '../drafts/draft-group.entity';
import { membersOf } from '../drafts/group-members';
import { SEARCH_DUE } from '../post.entity';
import { storeWords, type FoundWords } from '../search/stored-words';
import { DUE_POST, DUE_POST_FROM, foundWords, type DuePost, type SearchedText } from './found-words';
import type { PostWords } from '../texts/text-jobs';

/** A group whose words are stored in one transaction has at most twice the content, and twice the words, of a post. */
const MOST = { bytes: 2_097_152, words: 20_000 };

/** The time after which search finds the posts of a group one by one if their words cannot be stored together. */
const MOST_TOGETHER_MS = 60_000;

/** Makes search find all posts of a published group at the same time. */
export class PublishedGroups {
  /** The account of the last group. */
  private after = 0;

  constructor(
    private readonly source: DataSource,
    private readonly work: UnitOfWork,
    private readonly wordsOf: (text: SearchedText) => Promise<PostWords>,
  ) {}

  /** Returns the first group of the next account. */
  async next(leftOut: readonly number[]): Promise<DraftGroup | null> {
    // The index on the time finds the few published groups; the order of an account's index would read all groups.
    const isPublished = sql`published_at IS NOT NULL AND ${noneOf(raw('group_id'), leftOut)}`;
    const rest = sql`FROM draft_groups WHERE ${isPublished}
      ORDER BY CASE WHEN account_id > ${this.after} THEN 0 ELSE 1 END, account_id, published_at, group_id LIMIT 1`;
    const [row] = await selectRows(this.source, { groupId: int }, rest);
    const group = row && (await this.source.manager.findOneBy(DraftGroup, row));
    if (!group) return null;
    this.after = group.accountId;
    return group;
  }

  /** Leaves the posts of a group that fails for long to the index of single posts. A conflict passes sooner. */
  async store(group: DraftGroup): Promise<void> {
    try {
      const words = (await this.isLarge(group)) ? [] : await this.words(group);
      await this.settle(group, words);
    } catch (error) {
      const { publishedAt } = group;
      const isLate = publishedAt && clock.now() - publishedAt.getTime() > MOST_TOGETHER_MS;
      if (!isLate || !isOfRow(error)) throw error;
      await this.settle(group, []);
    }
  }

  private async isLarge(group: DraftGroup): Promise<boolean> {
    const postIds = membersOf(group);
    const [size] = await readRows(
      this.source,
      { bytes: orNull(Number) },
      `SELECT SUM(content_bytes) AS bytes FROM posts WHERE post_id IN (${placeholders(postIds)})`,
      postIds,
    );
    return (size?.bytes ?? 0) > MOST.bytes;
  }

  /** Returns nothing if there are too many. */
  private async words(group: DraftGroup): Promise<[DuePost, FoundWords][]> {
    const found: [DuePost, FoundWords][] = [];
    let count = 0;
    for (const postId of membersOf(group)) {
      const [post] = await selectRows(this.source, DUE_POST, DUE_POST_FROM, [postId]);
      if (post?.searchDue !== SEARCH_DUE.group) continue;
      const words = await foundWords(post, this.wordsOf);
      found.push([post, words]);
      count += countWords(words);
      if (count > MOST.words) return [];
    }
    return found;
  }

  /** Posts that have changed in the meantime are due as single posts. */
  private async settle(group: DraftGroup, words: readonly [DuePost, FoundWords][]): Promise<void> {
    const { groupId } = group;
    const postIds = membersOf(group);
    const rest = `UPDATE posts SET search_due = ${SEARCH_DUE.soon}
      WHERE post_id IN (${placeholders(postIds)}) AND search_due = ${SEARCH_DUE.group}`;
    await this.work.run(async ({ manager }) => {
      for (const [post, found] of words) await storeWords(manager, post, found);
      await countChanged(manager, rest, postIds);
      await manager.delete(DraftGroup, { groupId });
    });
  }
}

/** The stored rows. */
function countWords({ listed, text }: FoundWords): number {
  return (listed?.words.length ?? 0) + (text?.words.length ?? 0);
}
