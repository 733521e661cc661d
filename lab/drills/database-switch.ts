import { setTimeout as sleep } from 'node:timers/promises';
import { Galera, hasGalera, INSTALL_GALERA } from '../support/servers/galera';
import { Gate } from '../support/servers/gate';
import { GroupReplication } from '../support/servers/group-replication';
import { hasMySql, INSTALL_MYSQL } from '../support/servers/mysql-server.mjs';
import { PrivateMariaDb, PrivateRedis } from '../support/servers/private-servers';
import { until } from '../support/until';
import { NotInstalled, type Drill } from './drill';
import { faultUnderLoad, reportOf, type Aftermath } from './fault';

/** The interval at which a load balancer checks which server is the primary, in milliseconds. */
const PROBE_MS = 200;

/** A database on several servers. */
interface Servers {
  /** The address of the database on each server. */
  addresses: string[];
  /** Returns the index of the server that accepts writes; undefined while none does. */
  primary: () => Promise<number | undefined>;
  /** Causes the fault after which another server accepts writes. */
  fault: () => Promise<void>;
  remove: () => Promise<void>;
}

/** How the service reaches the primary. A load balancer closes connections to the old primary; a DNS name does not. */
type Way = 'balancer' | 'name';

/** MySQL Group Replication: another node is made the primary. */
export const groupSwitched = (way: Way): Drill =>
  switched(way, () => groupWith((group) => group.switchTo(1)));

/** MySQL Group Replication: the primary is killed. */
export const groupKilled: Drill = switched('balancer', () => groupWith((group) => group.nodes[0]?.kill()));

/** Galera: the node in use is stopped. */
export const galeraStopped: Drill = switched('balancer', async () => {
  if (!hasGalera()) throw new NotInstalled(INSTALL_GALERA);
  const galera = await Galera.start();
  return {
    addresses: await galera.database(),
    primary: () => galera.working(),
    fault: () => galera.stop(0),
    remove: () => galera.remove(),
  };
});

/** MariaDB: the primary is made read-only and its replica is promoted. Connections to the old primary stay open. */
export const mariaDbPromoted: Drill = switched('name', async () => {
  const primary = await PrivateMariaDb.leading();
  const replica = await PrivateMariaDb.following(primary);
  const name = new URL(await primary.database()).pathname.slice(1);
  // Unlike root, this user cannot write to a server that is read-only.
  await primary.execute('CREATE USER blog@127.0.0.1');
  await primary.execute(`GRANT ALL ON ${name}.* TO blog@127.0.0.1`);
  const addresses = [primary, replica].map((server) => server.address(name).replace('root@', 'blog@'));
  let at = 0;
  return {
    addresses,
    primary: () => Promise.resolve(at),
    fault: async () => {
      await promote(primary, replica);
      at = 1;
    },
    remove: async () => {
      await Promise.all([primary.remove(), replica.remove()]);
    },
  };
});

async function promote(primary: PrivateMariaDb, replica: PrivateMariaDb): Promise<void> {
  await primary.execute('SET GLOBAL read_only = 1');
  const [row] = await primary.execute<{ position: string }[]>('SELECT @@gtid_current_pos AS position');
  await replica.execute(`SELECT MASTER_GTID_WAIT('${row?.position}', 30)`);
  await replica.execute('STOP SLAVE');
  await replica.execute('SET GLOBAL read_only = 0');
}

/** Starts MySQL Group Replication. `fault` is the function that makes its primary fail. */
export async function groupWith(
  fault: (group: GroupReplication) => Promise<void> | undefined,
): Promise<Servers> {
  if (!hasMySql()) throw new NotInstalled(INSTALL_MYSQL);
  const group = await GroupReplication.start();
  return {
    addresses: await group.database(),
    primary: () => group.primary(),
    fault: async () => fault(group),
    remove: () => group.remove(),
  };
}

function switched(way: Way, start: () => Promise<Servers>): Drill {
  return async () => reportOf(await switchUnderLoad(way, await start()));
}

/** Causes the fault of these servers under load; returns its effects. Removes the servers afterwards. */
export async function switchUnderLoad(way: Way, servers: Servers): Promise<Aftermath> {
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
