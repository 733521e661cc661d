import { TIMEOUT, type LookupAddress } from 'node:dns';
import { lookup, Resolver } from 'node:dns/promises';
import { Injectable } from '@nestjs/common';
import { withoutEnd } from '../common/without-end';
import { within } from '../common/within';
import { DialError } from './dial-error';
import { namesIn, searchDomainsIn, SystemFile } from './name-files';

/** Time limits: for a lookup in all, and for the servers to answer for one name. Milliseconds. */
const LOOKUP_MS = 3000;
const NAME_MS = 2000;

/** Each server is asked twice, because a packet can be lost; the first time for so many milliseconds. */
const EACH_SERVER = { timeout: 700, tries: 2 };

/**
 * Finds the addresses of a name as the system does: hosts file, DNS, search domains.
 *
 * A lookup by the system occupies a thread, of which only two run at a time, until the servers of the name answer. So DNS is
 * queried without threads. The system looks up only names of its hosts file and, one at a time, names that DNS does not
 * know, because it may have other sources.
 */
@Injectable()
export class HostLookup {
  private readonly hosts = new SystemFile('/etc/hosts', namesIn);
  private readonly dns = new SystemFile('/etc/resolv.conf', (text) => ({
    resolver: new Resolver(EACH_SERVER),
    searchDomains: searchDomainsIn(text),
  }));
  private readonly running = new Map<string, Promise<LookupAddress[]>>();
  private lastInTurn: Promise<unknown> = Promise.resolve();

  /** The addresses that a name has now. */
  async addressesOf(host: string): Promise<LookupAddress[]> {
    const running = this.running.get(host) ?? this.start(host);
    return within(LOOKUP_MS, running, () => new DialError('dns', 'no answer'));
  }

  /** Starts a lookup; concurrent requests for the same name share it. */
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
    if (this.isOfThisMachine(host)) return lookup(host, { all: true });
    const deadline = Date.now() + LOOKUP_MS;
    const { resolver, searchDomains } = this.dns.current;
    let isSilent = false;
    for (const name of fullNames(host, searchDomains)) {
      const found = await addressesFrom(resolver, name);
      if (found?.length) return found;
      isSilent ||= found === null;
    }
    return isSilent ? [] : this.inTurn(host, deadline);
  }

  private isOfThisMachine(host: string): boolean {
    const name = withoutEnd(host.toLowerCase(), '.');
    return /(^|\.)localhost$/.test(name) || this.hosts.current.has(name);
  }

  /** Looks names up by the system, one after the other; none whose deadline has passed. */
  private inTurn(host: string, deadline: number): Promise<LookupAddress[]> {
    const turn = this.lastInTurn.then(() => (Date.now() > deadline ? [] : lookup(host, { all: true })));
    this.lastInTurn = turn.catch(() => undefined);
    return turn;
  }
}

/** The full names that a host may stand for, the likeliest first. One that ends with a dot is complete. */
function fullNames(host: string, searchDomains: readonly string[]): string[] {
  if (host.endsWith('.')) return [host];
  const searched = searchDomains.map((domain) => `${host}.${domain}`);
  return host.includes('.') ? [host, ...searched] : [...searched, host];
}

/** The addresses of a name by DNS: empty if there is no such name, null if its servers do not answer. */
async function addressesFrom(resolver: Resolver, name: string): Promise<LookupAddress[] | null> {
  const [four, six] = await Promise.all([
    ofFamily(4, resolver.resolve4(name)),
    ofFamily(6, resolver.resolve6(name)),
  ]);
  if (four?.length || six?.length) return [...(four ?? []), ...(six ?? [])];
  return four && six ? [] : null;
}

async function ofFamily(family: number, asked: Promise<string[]>): Promise<LookupAddress[] | null> {
  try {
    const addresses = await within(NAME_MS, asked, silence);
    return addresses.map((address) => ({ address, family }));
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === TIMEOUT ? null : [];
  }
}

function silence(): Error {
  return Object.assign(new Error('no answer'), { code: TIMEOUT });
}
