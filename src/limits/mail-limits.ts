import { Injectable } from '@nestjs/common';
import { currentClient } from '../common/request-context';
import { Settings } from '../settings/settings';
import { Counters } from './counters';
import { digestOf } from './digest';
import { tooMany } from './refusal';
import { rateLimited } from '../metrics/instruments';
import type { Window } from './store';

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/**
 * How many e-mails may be asked for in an hour with which a password is set anew: from an address for one person, from
 * an address for all, for a person from everywhere; and beyond those how often the last link is sent again.
 */
const RESETS = { pair: 10, address: 100, person: 20, again: 1 };

/**
 * What a forgotten password may cause: a new link, that the live one is sent again, that it is kept (and another one
 * sent where there is none), or nothing.
 */
export type ResetMail = 'new' | 'again' | 'keep' | 'none';

/** How many e-mails the service may be made to send. */
@Injectable()
export class MailLimits {
  constructor(
    private readonly counters: Counters,
    private readonly settings: Settings,
  ) {}

  /**
   * Counts an invitation by the person that it goes to, over all accounts, and by the tree of accounts that it comes
   * from, while `send` runs; one that fails does not count. Refuses with 429.
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
      for (const { key } of counted) await this.counters.giveBack(key);
      throw error;
    }
  }

  /** Counts a forgotten password. A person's limits never leave them without a link that works. */
  async passwordReset(email: string): Promise<ResetMail> {
    const [digest, client] = [digestOf(email), currentClient()];
    if (!(await this.has(`limit:resets-from:${client}`, RESETS.address))) return refused('none');
    if (!(await this.has(`limit:resets-of:${digest}:${client}`, RESETS.pair))) return refused('keep');
    return (await this.has(`limit:resets-of:${digest}`, RESETS.person)) ? 'new' : refused('again');
  }

  /** Whether the link of a person whose limit is spent may be sent now. */
  mayRepeat(email: string): Promise<boolean> {
    return this.has(`limit:resets-again:${digestOf(email)}`, RESETS.again);
  }

  private async takeOf(window: Window): Promise<void> {
    const { taken, spent } = await this.counters.take([window]);
    if (!taken) throw tooMany('invitations', spent[0]?.endsInMs ?? window.ms);
  }

  private async has(key: string, points: number): Promise<boolean> {
    const { taken } = await this.counters.take([{ key, points, ms: HOUR_MS }]);
    return taken;
  }
}

function refused(what: ResetMail): ResetMail {
  rateLimited.inc({ scope: 'password_resets' });
  return what;
}
