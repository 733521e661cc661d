import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Credentials } from '../blog';
import type { Fleet } from './fleet';

/**
 * Settings as in production, with migrations at startup. The empty OVERLOAD_DELAY_MS stands for its default, because
 * Fleet sets it to 0.
 */
export const PRODUCTION = { NODE_ENV: 'production', MIGRATE_ON_START: 'true', OVERLOAD_DELAY_MS: '' };

const CLIENTS = 16;

/** The pause of a client after a refusal, in milliseconds: Retry-After (1 s or more) is too long for short drills. */
const PAUSE_MS = 100;

/** The time, duration and status of a request as its client measured them. */
export interface Seen {
  at: number;
  ms: number;
  /** Null if the connection failed. */
  status: number | null;
}

/** Clients with one connection each, which create and list categories alternately. */
export class Load {
  readonly seen: Seen[] = [];
  /** The ids of categories whose creation was acknowledged, each with the time of the response. */
  readonly acknowledged = new Map<number, number>();
  private running = false;
  private work: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly address: () => string,
    private readonly accountId: number,
    private readonly credentials: Credentials,
  ) {}

  start(): this {
    this.running = true;
    this.work = Promise.all(Array.from({ length: CLIENTS }, (_, at) => this.client(at)));
    return this;
  }

  async stop(): Promise<void> {
    this.running = false;
    await this.work;
  }

  /** Returns the requests that began at or after an instant. */
  since(instant: number): Seen[] {
    return this.seen.filter(({ at }) => at >= instant);
  }

  private async client(name: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let count = 0; this.running; count++) {
      const writes = count % 2 === 0;
      const body = writes
        ? { catName: `drill-${name}-${count}-${Date.now()}` }
        : { accountId: this.accountId, limit: 20 };
      const at = Date.now();
      const answer = await this.send(writes ? 'addcategory' : 'listcategories', body, agent).catch(
        () => null,
      );
      this.seen.push({ at, ms: Date.now() - at, status: answer?.status ?? null });
      if (answer?.catId) this.acknowledged.set(answer.catId, Date.now());
      if (!answer || answer.status >= 400) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    agent.destroy();
  }

  private send(operation: string, body: object, agent: Agent): Promise<{ status: number; catId?: number }> {
    return new Promise((resolve, reject) => {
      const headers = { 'Content-Type': 'application/json', ...this.credentials };
      const options = { method: 'POST', agent, headers };
      const sent = request(`${this.address()}/api/v1/${operation}`, options, (answer) => {
        text(answer).then((read) => {
          const { data } = JSON.parse(read || '{}') as { data?: { catId?: number } };
          resolve({ status: answer.statusCode ?? 0, catId: data?.catId });
        }, reject);
      });
      sent.once('error', reject);
      sent.end(JSON.stringify(body));
    });
  }
}

/** Returns the number of requests for each status. */
export function statuses(seen: readonly Seen[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status } of seen) counts[status ?? 'failed'] = (counts[status ?? 'failed'] ?? 0) + 1;
  return counts;
}

/** Returns the longest duration of a request in milliseconds. */
export const slowest = (seen: readonly Seen[]): number => Math.max(0, ...seen.map(({ ms }) => ms));

/** Returns whether there were requests and none was refused or failed. */
export const flawless = (seen: readonly Seen[]): boolean =>
  seen.length > 0 && seen.every(({ status }) => status !== null && status < 400);

/** Starts clients that send requests to a fleet with the credentials of its Owner. */
export async function loadOn(fleet: Fleet, address: () => string = fleet.nextAddress): Promise<Load> {
  const { credentials } = await fleet.client();
  if (!credentials) throw new Error('nobody is logged in');
  return new Load(address, fleet.accountId, credentials).start();
}

/** Returns the number of categories that the database lacks despite their acknowledged creation. */
export async function lost(fleet: Fleet, { acknowledged }: Load): Promise<number> {
  const rows = await fleet.sql<{ cat_id: number }>('SELECT cat_id FROM categories');
  const there = new Set(rows.map((row) => Number(row.cat_id)));
  return [...acknowledged.keys()].filter((id) => !there.has(id)).length;
}
