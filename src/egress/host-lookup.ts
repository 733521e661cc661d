import type { LookupAddress } from 'node:dns';
import { lookup, Resolver } from 'node:dns/promises';
import { Injectable } from '@nestjs/common';
import { DialError } from './dial-error';
import { within } from './within';

/** How long the servers of a name may take before it counts as one that holds others up, and any lookup. */
const SCOUT_MS = 1500;
const LOOKUP_MS = 3000;

/**
 * Finds the addresses of a name as the system does: hosts file, search domains, DNS.
 *
 * Of such lookups only two run at a time, and one whose servers keep silent lasts for many seconds. So it is
 * found out first, in a way that holds nobody up, whether they answer; names whose servers do not wait in a row of
 * their own.
 */
@Injectable()
export class HostLookup {
  private readonly scout = new Resolver({ timeout: 2 * SCOUT_MS, tries: 1 });
  private readonly running = new Map<string, Promise<LookupAddress[]>>();
  private row: Promise<unknown> = Promise.resolve();

  /** The addresses that a name has now. */
  async addressesOf(host: string): Promise<LookupAddress[]> {
    const running = this.running.get(host) ?? this.start(host);
    return within(LOOKUP_MS, running, () => new DialError('dns', 'no answer'));
  }

  /** Whoever asks for the same name meanwhile gets the same answer. */
  private start(host: string): Promise<LookupAddress[]> {
    const running = this.find(host)
      .catch((error: unknown) => {
        throw new DialError('dns', error);
      })
      .finally(() => this.running.delete(host));
    this.running.set(host, running);
    return running;
  }

  private async find(host: string): Promise<LookupAddress[]> {
    const deadline = Date.now() + LOOKUP_MS;
    return (await this.answers(host)) ? lookup(host, { all: true }) : this.inTheRow(host, deadline);
  }

  /** Whether the servers of a name say anything at all. One without a dot, and localhost, is the system's own. */
  private async answers(host: string): Promise<boolean> {
    if (!host.includes('.') || /(^|\.)localhost\.?$/.test(host)) return true;
    const { scout } = this;
    const answers = Promise.allSettled([scout.resolve4(host), scout.resolve6(host)]);
    return within(SCOUT_MS, answers, () => new Error('silent')).then(
      () => true,
      () => false,
    );
  }

  /** One name after the other, unless its turn comes too late for those who have asked. */
  private inTheRow(host: string, deadline: number): Promise<LookupAddress[]> {
    const turn = this.row.then(() => (Date.now() > deadline ? [] : lookup(host, { all: true })));
    this.row = turn.catch(() => undefined);
    return turn;
  }
}
