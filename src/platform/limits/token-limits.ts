import { Injectable } from '@nestjs/common';
import { Problem } from '../common/problem';
import { currentClient } from '../common/request-context';
import { Settings } from '../settings/settings';
import { Counters } from './counters';
import { tooMany } from './rate-limited';

/** Per address. */
const UNKNOWN_TOKENS = { points: 60, ms: 60_000 };

/** By address; off if LOGIN_LIMIT_PER_MINUTE is 0. */
@Injectable()
export class TokenLimits {
  constructor(
    private readonly counters: Counters,
    private readonly settings: Settings,
  ) {}

  /** Only a 404 counts against the address. Throws 429 above the limit. */
  async guard<T>(find: () => Promise<T>): Promise<T> {
    if (this.settings.LOGIN_LIMIT_PER_MINUTE === 0) return find();
    const key = `limit:tokens:${currentClient()}`;
    const { taken, spent } = await this.counters.take([{ key, ...UNKNOWN_TOKENS }]);
    if (!taken) throw tooMany('tokens', spent[0]?.endsInMs ?? 0);
    const isUnknown = (error: unknown) => error instanceof Problem && error.code === 'record_not_found';
    return find().then(
      async (found) => {
        await this.counters.refund(key);
        return found;
      },
      async (error: unknown) => {
        if (!isUnknown(error)) await this.counters.refund(key);
        throw error;
      },
    );
  }
}
