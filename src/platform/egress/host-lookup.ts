import { TIMEOUT, type LookupAddress } from 'node:dns';
import { lookup, Resolver } from 'node:dns/promises';
import { Injectable } from '@nestjs/common';
import { withoutEnd } from '../common/without-end';
import { within } from '../common/within';
import { DialError } from './dial-error';
import { namesIn, searchDomainsIn, SystemFile } from './name-files';

/** Limits for a whole lookup, and for DNS to answer for one name. */
const LOOKUP_MS = 3000;
const NAME_MS = 2000;

/** Two queries, because a packet can be lost. `timeout` limits the first one, in milliseconds. */
const EACH_SERVER = { timeout: 700, tries: 2 };

/**
 * Queries DNS without threads: getaddrinfo occupies one until DNS responds, and libuv runs only two such lookups at a
 * time. The system looks up only local names and, one at a time, names that DNS does not know, because it can have
 * other sources.
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

  async addressesOf(host: string): Promise<LookupAddress[]> {
    const running = this.running.get(host) ?? this.start(host);
    return within(LOOKUP_MS, running, () => new DialError('dns', 'no answer'));
  }

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
    const deadline = performance.now() + LOOKUP_MS;
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

  /** Waits for the system's earlier lookups. Returns no address if the deadline has passed by then. */
  private inTurn(host: string, deadline: number): Promise<LookupAddress[]> {
    const turn = this.lastInTurn.then(() =>
      performance.now() > deadline ? [] : lookup(host, { all: true }),
    );
    this.lastInTurn = turn.catch(() => undefined);
    return turn;
  }
}

/** The likeliest name first. A host that ends with a dot is a full name. */
function fullNames(host: string, searchDomains: readonly string[]): string[] {
  if (host.endsWith('.')) return [host];
  const searched = searchDomains.map((domain) => `${host}.${domain}`);
  return host.includes('.') ? [host, ...searched] : [...searched, host];
}

/** Empty if the name has no addresses, null if the servers do not respond in time. */
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
