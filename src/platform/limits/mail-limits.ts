import { Injectable } from '@nestjs/common';
import { currentClient } from '../common/request-context';
import { rateLimited } from '../instruments/http-instruments';
import { Settings } from '../settings/settings';
import { Counters } from './counters';
import { digestOf } from './digest';
import { tooMany } from './rate-limited';
import type { Window } from './store';

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/**
 * The password resets per hour: `pair` from one address for one person, `address` from one address for all persons,
 * `person` from all addresses for one person. Beyond these, `again` is how often per hour the valid link is sent again.
 */
const RESETS = { pair: 10, address: 100, person: 20, again: 1 };

/**
 * The effect of a request for a new password: `new` sends a new link. `again` sends the valid link again, or a new one
 * if there is none. `keep` sends a link only if there is no valid one. `none` does nothing.
 */
export type ResetMail = 'new' | 'again' | 'keep' | 'none';

/** Limits of the e-mails that requests cause. */
@Injectable()
export class MailLimits {
  constructor(
    private readonly counters: Counters,
    private readonly settings: Settings,
  ) {}

  /**
   * Counts an invitation per recipient (over all accounts) and per account tree, then runs `send`. If `send` fails, the
   * invitation does not count. Throws 429 above a limit.
   */
  async invitation<T>(email: string, parentAccountId: number, send: () => Promise<T>): Promise<T> {
    const { INVITATIONS_PER_PERSON_PER_HOUR: ofPerson, INVITATIONS_PER_ACCOUNT_PER_DAY: ofTree } =
      this.settings;
    const windows = [
      { key: `limit:invitations-to:${digestOf(email)}`, points: ofPerson, ms: HOUR_MS },
      { key: `limit:invitations-of:${parentAccountId}`, points: ofTree, ms: DAY_MS },
    ].filter(({ points }) => points > 0);
    const counted: Window[] = [];
    try {
      for (const window of windows) {
        await this.takeOf(window);
        counted.push(window);
      }
      return await send();
    } catch (error) {
      for (const { key } of counted) await this.counters.refund(key);
      throw error;
    }
  }

  /** Counts a request for a new password and returns its effect. Above the limits no request replaces a valid link. */
  async passwordReset(email: string): Promise<ResetMail> {
    const [digest, client] = [digestOf(email), currentClient()];
    if (!(await this.tryTake(`limit:resets-from:${client}`, RESETS.address))) return refused('none');
    if (!(await this.tryTake(`limit:resets-of:${digest}:${client}`, RESETS.pair))) return refused('keep');
    return (await this.tryTake(`limit:resets-of:${digest}`, RESETS.person)) ? 'new' : refused('again');
  }

  /**
   * Counts one more link to a person who is above the limits. Returns false if such a link was already sent within the
   * hour.
   */
  mayRepeat(email: string): Promise<boolean> {
    return this.tryTake(`limit:resets-again:${digestOf(email)}`, RESETS.again);
  }

  private async takeOf(window: Window): Promise<void> {
    const { taken, spent } = await this.counters.take([window]);
    if (!taken) throw tooMany('invitations', spent[0]?.endsInMs ?? window.ms);
  }

  private async tryTake(key: string, points: number): Promise<boolean> {
    const { taken } = await this.counters.take([{ key, points, ms: HOUR_MS }]);
    return taken;
  }
}

function refused(what: ResetMail): ResetMail {
  rateLimited.inc({ scope: 'password_resets' });
  return what;
}
