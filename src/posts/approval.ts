import type { EntityManager } from 'typeorm';
import { roleForbidden, type Caller } from '../platform/access/caller';
import { roleOf } from '../platform/access/role-of';
import { isAtLeast } from '../platform/operations/role-order';
import type { TreeAccount } from '../platform/tenancy/account.entity';

/** The states of the review of a draft. */
export const REVIEW_STATES = ['none', 'requested', 'approved', 'rejected'] as const;

export type ReviewState = (typeof REVIEW_STATES)[number];

/** What a draft says of its review. */
export interface Reviewed {
  draftVersion: number;
  reviewState: ReviewState;
  /** The version of the draft that was decided on last; null if there was no decision. */
  reviewedVersion: number | null;
  /** The user who decided; null if there was no decision, or if the user has been erased. */
  reviewedBy: number | null;
}

/** The proof that a draft may be published where reviews are required. Only this class makes one. */
export class Approval {
  protected readonly counts = true;

  private constructor() {}

  /**
   * Returns the approval of the current version of a draft; undefined if there is none. It counts while the person who
   * gave it is an Editor in the account.
   */
  static async of(
    manager: EntityManager,
    account: Pick<TreeAccount, 'accountId' | 'parentAccountId'>,
    { draftVersion, reviewState, reviewedVersion, reviewedBy }: Reviewed,
  ): Promise<Approval | undefined> {
    if (reviewState !== 'approved' || reviewedVersion !== draftVersion || reviewedBy === null)
      return undefined;
    const role = await roleOf(manager, reviewedBy, account);
    return isAtLeast(role, 'Editor') ? new Approval() : undefined;
  }

  /** Returns what stands for an approval if the Owner publishes without a review. Throws 403 for everybody else. */
  static ofOwner(caller: Caller): Approval {
    if (!caller.isOwner) throw roleForbidden('Only the Owner publishes without a review.');
    return new Approval();
  }
}
