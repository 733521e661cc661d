// Makes webhook calls in an isolated network (see network.ts), and prints their results as JSON. The only argument is the
// path of a file with a CallPlan.
import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import type { Outcome } from '../../../src/webhooks/engine/http/outcome';
import { DnsServer, type Records } from '../servers/dns-server';
import { NetworkListener } from './listener';
import { LoneSender } from '../webhooks/lone-sender';

export interface CallPlan {
  settings: Record<string, string>;
  /** The steps run one after another. A step sets DNS records, or makes all its calls concurrently. */
  steps: ({ names: Record<string, Records> } | { calls: string[] })[];
}

/**
 * The results of one step: by URL of the call, its error and remote address; and all addresses that were reached.
 */
export interface StepResult {
  calls: Record<string, Outcome['error']>;
  addresses: Record<string, string | null>;
  reached: string[];
}

async function runSteps({ settings, steps }: CallPlan): Promise<StepResult[]> {
  const dns = await DnsServer.start(53);
  const listener = await NetworkListener.start();
  const sender = await LoneSender.start(settings);
  const landings: StepResult[] = [];
  for (const step of steps) {
    if ('names' in step) Object.assign(dns.names, step.names);
    else landings.push(await runCalls(sender, step.calls, listener));
  }
  return landings;
}

async function runCalls(sender: LoneSender, urls: string[], listener: NetworkListener): Promise<StepResult> {
  const landing: StepResult = { calls: {}, addresses: {}, reached: [] };
  const call = async (url: string) => {
    const { error, remoteAddress } = await sender.send(url);
    landing.calls[url] = error;
    landing.addresses[url] = remoteAddress;
  };
  await Promise.all(urls.map(call));
  return { ...landing, reached: listener.news() };
}

const [, , file = ''] = process.argv;
void runSteps(JSON.parse(readFileSync(file, 'utf8')) as CallPlan).then((landings) => {
  process.stdout.write(JSON.stringify(landings), () => process.exit(0));
});
