import { setTimeout as sleep } from 'node:timers/promises';
import { Gate } from '../servers/gate';
import { GroupReplication } from '../servers/group-replication';
import { PrivateRedis } from '../servers/private-servers';
import { until } from '../until';
import { faultUnderLoad, type FaultResult } from './fault';

/** The interval at which a load balancer checks which server is the primary, in milliseconds. */
const PROBE_MS = 200;

/** A database on several servers. */
export interface Servers {
  /** The address of the database on each server. */
  addresses: string[];
  /** Returns the index of the server that accepts writes; undefined while none does. */
  primary: () => Promise<number | undefined>;
  /** Causes the fault after which another server accepts writes. */
  fault: () => Promise<void>;
  remove: () => Promise<void>;
}

/** How the service reaches the primary. A load balancer closes connections to the old primary; a DNS name does not. */
export type Way = 'balancer' | 'name';

/** Starts MySQL Group Replication. `fault` is the function that makes its primary fail. */
export async function groupWith(
  fault: (group: GroupReplication) => Promise<void> | undefined,
): Promise<Servers> {
  const group = await GroupReplication.start();
  return {
    addresses: await group.database(),
    primary: () => group.primary(),
    fault: async () => fault(group),
    remove: () => group.remove(),
  };
}

/** Causes the fault of these servers under load; returns its effects. Removes the servers afterward. */
export async function switchUnderLoad(way: Way, servers: Servers): Promise<FaultResult> {
  const { addresses, primary, fault, remove } = servers;
  const [redis, gate] = [await PrivateRedis.start(), new Gate()];
  const DATABASE_URL = await gate.before(addresses[0] ?? '');
  const leader = new Leader(gate, servers, way);
  try {
    return await faultUnderLoad({ DATABASE_URL, REDIS_URL: redis.url }, async () => {
      await fault();
      const at = await until('there is another primary', async () => (await primary()) || undefined, 60_000);
      return addresses[at];
    });
  } finally {
    await leader.stop();
    await gate.close();
    await Promise.all([remove(), redis.remove()]);
  }
}

/** Checks regularly which server is the primary, and redirects a gate to it. */
class Leader {
  private running = true;
  private readonly work: Promise<void>;

  constructor(
    private readonly gate: Gate,
    private readonly servers: Servers,
    private readonly way: Way,
  ) {
    this.work = this.lead();
  }

  async stop(): Promise<void> {
    this.running = false;
    await this.work;
  }

  private async lead(): Promise<void> {
    for (let current = 0; this.running; await sleep(PROBE_MS)) {
      const at = await this.servers.primary();
      if (at === undefined || at === current) continue;
      this.gate.redirect(this.servers.addresses[at] ?? '');
      if (this.way === 'balancer') this.gate.cut();
      current = at;
    }
  }
}
