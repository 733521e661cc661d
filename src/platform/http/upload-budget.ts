import { Injectable } from '@nestjs/common';
import { AccountPools } from '../common/account-pools';
import { Settings } from '../settings/settings';
import { noRoom } from './body';

const MIB = 1024 * 1024;

/** Bytes of files on the temporary disk. A file counts with its announced or its maximum size until its request ends. */
@Injectable()
export class UploadBudget {
  private readonly pools: AccountPools;

  constructor({ UPLOAD_BUDGET_MIB }: Settings) {
    this.pools = new AccountPools(UPLOAD_BUDGET_MIB * MIB);
  }

  /** Returns a function that releases the bytes. Throws 503 if there is no room. */
  take(bytes: number, accountId: number): () => void {
    if (!this.pools.take(bytes, accountId)) throw noRoom();
    return () => this.pools.give(bytes, accountId);
  }
}
