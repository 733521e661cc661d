import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { clock } from '../../platform/common/clock';
import { insertRow } from '../../platform/database/inserts';
import { inList } from '../../platform/database/raw';
import { newCredential } from '../../platform/secrets/secrets';
import { Account } from '../../platform/tenancy/account.entity';
import type { ReviewState } from '../../posts/write/review-gate';
import { BlogAddresses } from '../../posts/blog-addresses';
import { fieldsOf } from '../../posts/drafts/draft-fields';
import { DraftWriter } from '../../posts/drafts/draft-writer';
import { PostDraft } from '../../posts/drafts/post-draft.entity';
import { PostPreview } from '../../posts/previews/post-preview.entity';
import { changedText } from '../../posts/write/changed-post';
import { Post } from '../../posts/post.entity';
import { newPreview } from '../../posts/previews/previews.service';
import { EXPIRES_IN } from '../../posts/previews/previews.dto';
import { slugOf } from './seeded-post';

interface Review {
  state: ReviewState;
  note: string | null;
}

/** By post number. Of twenty consecutive posts, the 7th is private and the 13th is scheduled. */
const REVIEWS: ReadonlyMap<number, Review> = new Map([
  [2, { state: 'none', note: null }],
  [4, { state: 'requested', note: 'Please check the times of the trains.' }],
  [6, { state: 'requested', note: null }],
  [8, { state: 'rejected', note: 'The last paragraph says what the second one says.' }],
  [10, { state: 'approved', note: 'Good to go.' }],
]);

const PREVIEWED = [4, 7, 13];

const ADDED =
  '\n<p>The museum by the bridge has opened again, and the coffee there is better than it was.</p>';

/** The number of added drafts, and the addresses of the added previews. */
export interface SeededCounts {
  drafts: number;
  previews: string[];
}

/** Adds drafts in each state of a review, and previews. */
@Injectable()
export class SeededWork {
  constructor(
    private readonly drafts: DraftWriter,
    private readonly addresses: BlogAddresses,
  ) {}

  /** On behalf of the Owner. */
  async add(manager: EntityManager, account: Account, first: number, last: number): Promise<SeededCounts> {
    const isAmong = (number: number) => first <= number && number <= last;
    const drafted = [...REVIEWS].filter(([number]) => isAmong(number));
    const previewed = PREVIEWED.filter(isAmong);
    const posts = await seeded(manager, account, [...drafted.map(([number]) => number), ...previewed]);
    const owner = await ownerOf(manager, account);
    for (const [number, review] of drafted) {
      const post = posts.get(slugOf(number));
      if (post) await this.draft(manager, { ...post, account }, review, owner);
    }
    const previews: string[] = [];
    for (const number of previewed) {
      const post = posts.get(slugOf(number));
      if (post && owner !== null) previews.push(await this.preview(manager, post, owner));
    }
    return { drafts: drafted.length, previews };
  }

  private async draft(
    manager: EntityManager,
    post: Post & { account: Account },
    { state: reviewState, note: reviewNote }: Review,
    owner: number | null,
  ): Promise<void> {
    const { postId, postContent } = post;
    const now = clock.date();
    const changed = changedText(fieldsOf(post, now), { postContent: (postContent ?? '') + ADDED });
    const next = await this.drafts.next(manager, { post, before: null, changed, now }, {});
    await this.drafts.save(manager, next, { by: null, via: 'service' }, null);
    if (reviewState === 'none') return;
    const draft = await manager.findOneByOrFail(PostDraft, { postId });
    const isDecided = reviewState !== 'requested';
    await this.drafts.review(manager, draft, {
      reviewState,
      reviewNote,
      reviewedVersion: isDecided ? draft.draftVersion : null,
      reviewedBy: isDecided ? owner : null,
    });
  }

  /** Returns the address of the new preview. */
  private async preview(manager: EntityManager, post: Post, owner: number): Promise<string> {
    const { postId, accountId } = post;
    const token = newCredential('preview');
    const input = { postId, accountId, name: 'For the editors', expiresInSeconds: EXPIRES_IN.most };
    const maker = { createdBy: owner, serviceTokenId: null };
    await insertRow(manager, PostPreview, newPreview(input, post, token, maker));
    return this.addresses.preview(token);
  }
}

async function seeded(
  manager: EntityManager,
  { accountId }: Account,
  numbers: readonly number[],
): Promise<ReadonlyMap<string, Post>> {
  if (numbers.length === 0) return new Map();
  const posts = await manager.findBy(Post, { accountId, postSlug: inList(numbers.map(slugOf)) });
  return new Map(posts.map((post) => [post.postSlug, post]));
}

/** The Owner of the account or of its parent account; null if it has none. */
async function ownerOf(manager: EntityManager, account: Account): Promise<number | null> {
  const { parentAccountId: accountId } = account;
  const parent = accountId === null ? account : await manager.findOneByOrFail(Account, { accountId });
  return parent.ownerUserId;
}
