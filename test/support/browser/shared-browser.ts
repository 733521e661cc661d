import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import type { Browser, BrowserContext } from 'playwright-core';

/** The hosts whose port 80 is a port of this machine. */
export type Hosts = Record<string, number>;

/** The hosts that suites use. */
const NAMES = ['blog.test', 'blog.localhost', 'site.test'];

/** A port that forwards connections to the server that a host has in the current suite. */
class Entrance {
  target = 0;
  private readonly server = createServer((inside) => {
    pipeline(inside, connect(this.target, '127.0.0.1'), inside, () => undefined);
  });

  async open(): Promise<number> {
    await once(this.server.listen(0, '127.0.0.1'), 'listening');
    return (this.server.address() as AddressInfo).port;
  }

  close(): void {
    this.server.close();
  }
}

/**
 * The Chromium of a Jest file. Chromium reads the ports of hosts only when it starts, but each suite starts its own
 * servers. Forwarding needs less code than a proxy per context, and changes no requests.
 */
class SharedBrowser {
  private browser?: Browser;
  private before: BrowserContext[] = [];
  private readonly entrances = new Map(NAMES.map((name) => [name, new Entrance()]));

  /** Returns the browser, with the servers of a suite behind the hosts; starts it on the first call. */
  async at(hosts: Hosts, launch: (entrances: Hosts) => Promise<Browser>): Promise<Browser> {
    for (const [name, entrance] of this.entrances) entrance.target = hosts[name] ?? 0;
    this.browser ??= await launch(await this.open());
    return this.browser;
  }

  /** Remembers the pages that existed before a test. */
  beginTest(): void {
    this.before = this.contexts;
  }

  /** Closes the pages that a test has opened. Left open, they would keep polling their service. */
  async endTest(): Promise<void> {
    await this.closePages(this.contexts.filter((context) => !this.before.includes(context)));
  }

  async closePages(contexts = this.contexts): Promise<void> {
    await Promise.all(contexts.map((context) => context.close()));
  }

  async stop(): Promise<void> {
    await this.browser?.close();
    for (const entrance of this.entrances.values()) entrance.close();
  }

  private get contexts(): BrowserContext[] {
    return this.browser?.contexts() ?? [];
  }

  private async open(): Promise<Hosts> {
    const ports = [...this.entrances].map(async ([name, entrance]) => [name, await entrance.open()] as const);
    return Object.fromEntries(await Promise.all(ports));
  }
}

/** The browser of this Jest file. */
export const sharedBrowser = new SharedBrowser();
