import { TIMEOUT, type LookupAddress } from 'node:dns';
import { lookup, Resolver } from 'node:dns/promises';
import { Injectable } from '@nestjs/common';
import { withoutEnd } from '../common/without-end';
import { within } from '../common/within';
import { DialError } from './dial-error';
import { namesIn, searchDomainsIn, SystemFile } from './name-files';

/** Time limits in milliseconds: for a whole lookup, and for the DNS servers to respond for one name. */
const LOOKUP_MS = 3000;
const NAME_MS = 2000;

/**
 * Each server gets two queries, because a packet can be lost. `timeout` is the limit of the first query in
 * milliseconds.
 */
const EACH_SERVER = { timeout: 700, tries: 2 };

/**
 * Finds the addresses of a name as the system does: hosts file, DNS, search domains.
 *
 * A lookup by the system (getaddrinfo) occupies a thread until the DNS servers respond, and libuv runs only two such
 * lookups at a time. So this class queries DNS without threads. The system looks up only two kinds of names: local
 * names, and names that DNS does not know, because the system can have other sources. It looks up names of the second
 * kind one at a time.
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

  /** Returns the current addresses of a name. Rejects with a DialError. */
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
    if (this.isLocalName(host)) return lookup(host, { all: true });
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

  private isLocalName(host: string): boolean {
    const name = withoutEnd(host.toLowerCase(), '.');
    return /(^|\.)localhost$/.test(name) || this.hosts.current.has(name);
  }

  /**
   * Lets the system look up a name once the system's earlier lookups have ended. Returns no address if the deadline has
   * passed by then.
   */
  private inTurn(host: string, deadline: number): Promise<LookupAddress[]> {
    const turn = this.lastInTurn.then(() => (Date.now() > deadline ? [] : lookup(host, { all: true })));
    this.lastInTurn = turn.catch(() => undefined);
    return turn;
  }
}

/**
 * Returns the full names that a host can stand for, the likeliest first. A host that ends with a dot is a full name.
 */
function fullNames(host: string, searchDomains: readonly string[]): string[] {
  if (host.endsWith('.')) return [host];
  const searched = searchDomains.map((domain) => `${host}.${domain}`);
  return host.includes('.') ? [host, ...searched] : [...searched, host];
}

/** Returns the addresses of a name in DNS: empty if it has none, null if the servers do not respond in time. */
async function addressesFrom(resolver: Resolver, name: string): Promise<LookupAddress[] | null> {
  const [four, six] = await Promise.all([
    ofFamily(4, resolver.resolve4(name)),
    ofFamily(6, resolver.resolve6(name)),
  ]);
  const found = [...(four ?? []), ...(six ?? [])];
  const isComplete = four !== null && six !== null;
  return found.length > 0 || isComplete ? found : null;
}

async function ofFamily(family: number, asked: Promise<string[]>): Promise<LookupAddress[] | null> {
  try {
    const addresses = await within(NAME_MS, asked, timeoutError);
    return addresses.map((address) => ({ address, family }));
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === TIMEOUT ? null : [];
  }
}

function timeoutError(): Error {
  return Object.assign(new Error('no answer'), { code: TIMEOUT });
}
