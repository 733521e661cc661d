// Makes calls on an island and says what came of them: see island.ts. The only argument is a file with a Journey.
import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import type { Outcome } from '../../src/delivery/outcome';
import { DnsServer, type Records } from './dns-server';
import { IslandListener } from './island-listener';
import { LoneSender } from './lone-sender';

export interface Journey {
  settings: Record<string, string>;
  /** What is done one after the other: names get addresses, or calls are made, of which some at a time. */
  steps: ({ names: Record<string, Records> } | { calls: string[] })[];
}

/** What came of some calls at a time: the error of each, and the addresses that connections came to. */
export interface Landing {
  calls: Record<string, Outcome['error']>;
  addresses: Record<string, string | null>;
  reached: string[];
}

async function travel({ settings, steps }: Journey): Promise<Landing[]> {
  const dns = await DnsServer.start(53);
  const listener = await IslandListener.start();
  const sender = await LoneSender.start(settings);
  const landings: Landing[] = [];
  for (const step of steps) {
    if ('names' in step) Object.assign(dns.names, step.names);
    else landings.push(await land(sender, step.calls, listener));
  }
  return landings;
}

async function land(sender: LoneSender, urls: string[], listener: IslandListener): Promise<Landing> {
  const landing: Landing = { calls: {}, addresses: {}, reached: [] };
  const call = async (url: string) => {
    const { error, remoteAddress } = await sender.send(url);
    landing.calls[url] = error;
    landing.addresses[url] = remoteAddress;
  };
  await Promise.all(urls.map(call));
  return { ...landing, reached: listener.news() };
}

const [, , file = ''] = process.argv;
void travel(JSON.parse(readFileSync(file, 'utf8')) as Journey).then((landings) => {
  process.stdout.write(JSON.stringify(landings), () => process.exit(0));
});
