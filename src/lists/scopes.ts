import { Injectable } from '@nestjs/common';
import { AccountTree } from '../identity/account-tree';
import type { Caller } from '../identity/caller';
import type { ListingQuery } from './listing';

/** Which accounts a list is about. */
@Injectable()
export class ListScopes {
  constructor(private readonly tree: AccountTree) {}

  /** The account that the request names; with its sub-accounts where it is the parent and they are asked for. */
  async of(caller: Caller, input: { includeSubAccounts?: boolean | null }): Promise<ListingQuery['scope']> {
    const { named, parent } = caller;
    const whole = input.includeSubAccounts === true && named.accountId === parent.accountId;
    return { field: 'accountId', values: whole ? await this.tree.idsOf(parent) : [named.accountId] };
  }
}
