import { Injectable } from '@nestjs/common';
import { currentClient } from '../common/request-context';
import { rateLimited } from '../instruments/http-instruments';
import { Settings } from '../settings/settings';
import { Counters } from './counters';
import { emailDigestOf } from './email-digest';
import { tooMany } from './rate-limited';
import type { Window } from './store';

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** Per hour: a person from one address (`pair`), an `address`, a `person`. `again` repeats the valid link. */
const RESETS = { pair: 10, address: 100, person: 20, again: 1 };

/** `again` repeats a valid link or sends a new one; `keep` sends a link only if there is no valid one. */
export type ResetMail = 'new' | 'again' | 'keep' | 'none';

/** Invitations per hour of a tree to a person, whatever other trees have sent. */
const SHARE_OF_TREE = 3;

/** Review requests and decisions of a person per hour that are mailed. A request can have many recipients. */
const REVIEWS = { request: 10, decision: 60 };

@Injectable()
export class MailLimits {
  constructor(
    private readonly counters: Counters,
    private readonly settings: Settings,
  ) {}

  /**
   * Counts per recipient and per account tree; does not count if `send` fails. Throws 429 above a limit, but never for
   * the first invitations of a tree to a person, so that no tree can use up the recipient's limit for others.
   */
  async invitation<T>(email: string, parentAccountId: number, send: () => Promise<T>): Promise<T> {
    const { INVITATIONS_PER_PERSON_PER_HOUR: ofPerson, INVITATIONS_PER_ACCOUNT_PER_DAY: ofTree } =
      this.settings;
    const to = `limit:invitations-to:${emailDigestOf(email)}`;
    const share = { key: `${to}:${parentAccountId}`, points: Math.min(SHARE_OF_TREE, ofPerson), ms: HOUR_MS };
    const counted: Window[] = [];
    const count = async (window: Window, isRequired = true) => {
      if (window.points === 0) return false;
      const { taken, spent } = await this.counters.take([window]);
      if (taken) counted.push(window);
      else if (isRequired) throw tooMany('invitations', spent[0]?.endsInMs ?? window.ms);
      return taken;
    };
    try {
      const isWithinShare = await count(share, false);
      await count({ key: to, points: ofPerson, ms: HOUR_MS }, !isWithinShare);
      await count({ key: `limit:invitations-of:${parentAccountId}`, points: ofTree, ms: DAY_MS });
      return await send();
    } catch (error) {
      for (const { key } of counted) await this.counters.refund(key);
      throw error;
    }
  }

  /** Above the limits, no request replaces a valid link. */
  async passwordReset(email: string): Promise<ResetMail> {
    const [digest, client] = [emailDigestOf(email), currentClient()];
    if (!(await this.tryTake(`limit:resets-from:${client}`, RESETS.address))) return refused('none');
    if (!(await this.tryTake(`limit:resets-of:${digest}:${client}`, RESETS.pair))) return refused('keep');
    return (await this.tryTake(`limit:resets-of:${digest}`, RESETS.person)) ? 'new' : refused('again');
  }

  /** For a person who is over the limits. Returns false if such a link was already sent within the hour. */
  mayRepeat(email: string): Promise<boolean> {
    return this.tryTake(`limit:resets-again:${emailDigestOf(email)}`, RESETS.again);
  }

  /** Above the limit, the review continues without emails. Does not count if `change` fails or mails nothing. */
  async review<T extends { isMailed: boolean }>(
    sender: string,
    what: keyof typeof REVIEWS,
    change: (mayMail: boolean) => Promise<T>,
  ): Promise<T> {
    const key = `limit:review-mails-of:${what}:${sender}`;
    const mayMail = await this.tryTake(key, REVIEWS[what]);
    if (!mayMail) rateLimited.inc({ scope: 'review_mails' });
    let isMailed = false;
    try {
      const done = await change(mayMail);
      ({ isMailed } = done);
      return done;
    } finally {
      if (mayMail && !isMailed) await this.counters.refund(key);
    }
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
