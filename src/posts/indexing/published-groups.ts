import { IsNull, Not, type DataSource } from 'typeorm';
import { clock } from '../../platform/common/clock';
import { countChanged, inList, placeholders } from '../../platform/database/raw';
import { orNull, readRows, selectRows } from '../../platform/database/rows';
import type { UnitOfWork } from '../../platform/database/unit-of-work';
import { DraftGroup } from '../drafts/draft-group.entity';
import { membersOf } from '../drafts/group-members';
import { SEARCH_DUE } from '../post.entity';
import { storeWords, type FoundWords } from '../search/stored-words';
import { DUE_POST, DUE_POST_FROM, foundWords, type DuePost, type SearchedText } from './found-words';
import type { PostWords } from '../texts/text-jobs';

/** The maximum content size of a group whose words are stored in one transaction: twice that of a post. */
const MOST_BYTES = 2_097_152;

/** The time after which search finds the posts of a group one by one if their words cannot be stored together. */
const MOST_TOGETHER_MS = 60_000;

/** Makes search find all posts of a published group at the same time. */
export class PublishedGroups {
  constructor(
    private readonly source: DataSource,
    private readonly work: UnitOfWork,
    private readonly wordsOf: (text: SearchedText) => Promise<PostWords>,
  ) {}

  next(leftOut: readonly number[]): Promise<DraftGroup | null> {
    const where = { publishedAt: Not(IsNull()), groupId: Not(inList(leftOut)) };
    return this.source.manager.findOne(DraftGroup, { where, order: { publishedAt: 'ASC', groupId: 'ASC' } });
  }

  async store(group: DraftGroup): Promise<void> {
    const words = (await this.isLarge(group)) ? [] : await this.words(group);
    await this.settle(group, words);
  }

  /** Leaves the posts of a group that fails for long to the index of single posts. A conflict passes sooner. */
  async release(group: DraftGroup): Promise<void> {
    const { publishedAt } = group;
    if (publishedAt && clock.now() - publishedAt.getTime() > MOST_TOGETHER_MS) await this.settle(group, []);
  }

  private async isLarge(group: DraftGroup): Promise<boolean> {
    const postIds = membersOf(group);
    const [size] = await readRows(
      this.source,
      { bytes: orNull(Number) },
      `SELECT SUM(content_bytes) AS bytes FROM posts WHERE post_id IN (${placeholders(postIds)})`,
      postIds,
    );
    return (size?.bytes ?? 0) > MOST_BYTES;
  }

  private async words(group: DraftGroup): Promise<[DuePost, FoundWords][]> {
    const found: [DuePost, FoundWords][] = [];
    for (const postId of membersOf(group)) {
      const [post] = await selectRows(this.source, DUE_POST, DUE_POST_FROM, [postId]);
      if (post?.searchDue === SEARCH_DUE.group) found.push([post, await foundWords(post, this.wordsOf)]);
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
