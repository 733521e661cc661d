import { Injectable } from '@nestjs/common';
import { AccountTree } from '../access/account-tree';
import type { Caller } from '../access/caller';
import { MOST_MERGED, type Scope } from './scope';
import { sql } from '../database/sql';

@Injectable()
export class ListScopes {
  constructor(private readonly tree: AccountTree) {}

  /** Adds the sub-accounts of a parent account if `includeSubAccounts` is set. */
  async of(caller: Caller, input: { includeSubAccounts?: boolean | null }): Promise<Scope> {
    const { named, parent } = caller;
    const whole = input.includeSubAccounts === true && named.accountId === parent.accountId;
    if (!whole) return { field: 'accountId', values: [named.accountId] };
    const values = await this.tree.idsOf(parent, MOST_MERGED + 1);
    if (values.length <= MOST_MERGED) return { field: 'accountId', values };
    const { accountId } = parent;
    const within = sql`SELECT tree.account_id FROM accounts tree WHERE tree.account_id = ${accountId}
      OR (tree.parent_account_id = ${accountId} AND tree.deleted_at IS NULL)`;
    return { field: 'accountId', within };
  }
}
