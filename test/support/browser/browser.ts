import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from 'playwright-core';
import { headlessShell, INSTALL_CHROMIUM, wholeChromium } from './chromium';
import { sharedBrowser, type Hosts } from './shared-browser';
import { WAIT_MS } from '../until';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

/**
 * Defines a suite that needs Chromium. Without it the suite is skipped with a message on stderr; with CI=true it fails.
 */
export function describeInBrowser(name: string, suite: () => void): void {
  const run = headlessShell() || process.env.CI === 'true' ? describe : describe.skip;
  if (run === describe.skip) {
    process.stderr.write(
      `\nNOT RUN: ${name}. There is no Chromium. Install it with: ${INSTALL_CHROMIUM}\n\n`,
    );
  }
  run(name, suite);
}

/**
 * Returns the headless Chromium shared by the suites of a Jest file, with the servers of a suite behind port
 * 80 of hosts such as `blog.test`. The suite must call `closePages` at its end.
 */
export function openBrowser(hosts: Hosts = {}): Promise<Browser> {
  return sharedBrowser.at(hosts, (entrances) => launch(headlessShell(), entrances));
}

/** Closes the pages of a suite in the shared browser. */
export function closePages(): Promise<void> {
  return sharedBrowser.closePages();
}

/** Starts the full Chromium, headless. It takes twice the CPU time of the headless shell. */
export function startWhole(hosts: Hosts): Promise<Browser> {
  return launch(wholeChromium(), hosts);
}

/** Starts the full Chromium, headless, with its profile in a folder, like a user's browser. */
export function startWithProfile(
  folder: string,
  hosts: Hosts,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, {
    executablePath: installed(wholeChromium()),
    args: [...FLAGS, mapped(hosts)],
    ...options,
  });
}

/** Kills the Chromium that keeps its profile in a folder, as a crash would. */
export async function killWithProfile(folder: string): Promise<void> {
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const command = await readFile(join('/proc', id, 'cmdline'), 'utf8').catch(() => '');
    if (command.includes(`--user-data-dir=${folder}`) && !command.includes('--type='))
      process.kill(Number(id), 'SIGKILL');
  }
}

function launch(path: string | undefined, hosts: Hosts): Promise<Browser> {
  return chromium.launch({ executablePath: installed(path), args: [...FLAGS, mapped(hosts)] });
}

function installed(path: string | undefined): string {
  if (!path) throw new Error(`There is no Chromium. Install it with: ${INSTALL_CHROMIUM}`);
  return path;
}

/** Returns the flag that maps port 80 of hosts to ports of this machine. */
function mapped(hosts: Hosts): string {
  const rules = Object.entries(hosts).map(([host, port]) => `MAP ${host}:80 127.0.0.1:${port}`);
  return `--host-resolver-rules=${rules.join(', ')}`;
}

/**
 * Opens a page. Its `complaints` are uncaught errors, and console messages of level error or warning. The console also
 * reports policy violations and failed requests.
 */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, ...options });
  context.setDefaultTimeout(WAIT_MS);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  return Object.assign(page, { complaints });
}

export type WatchedPage = Page & { complaints: string[] };

/** Returns a property of the style that the browser has computed for an element. */
export function styleOf(element: Locator, property: string): Promise<string> {
  return element.evaluate<string, string>((of, name) => {
    const page = globalThis as unknown as {
      getComputedStyle(element: unknown): { getPropertyValue(name: string): string };
    };
    return page.getComputedStyle(of).getPropertyValue(name);
  }, property);
}
