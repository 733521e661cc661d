import { execFileSync } from 'node:child_process';
import { PrivateRedis } from './private-servers';
import { until } from '../until';

const MASTERS = 3;
const PASSWORD = 'sesame';

/** The time without a response after which a master is replaced, in milliseconds. */
const NODE_TIMEOUT_MS = 5000;

/** The time limit for a replica to replace a master, in milliseconds. */
const REPLACED_MS = 200_000;

/** A Redis Cluster of three masters and their replicas. */
export class PrivateRedisCluster {
  private constructor(
    readonly nodes: readonly PrivateRedis[],
    private readonly replicas: number,
  ) {}

  /** Starts a cluster of three masters, each with this number of replicas. */
  static async start(replicas = 0): Promise<PrivateRedisCluster> {
    const cluster = await PrivateRedisCluster.apart(replicas);
    await cluster.form();
    return cluster;
  }

  /** Starts the nodes without forming a cluster. */
  static async apart(replicas = 0, start = withPassword): Promise<PrivateRedisCluster> {
    const args = ['--cluster-enabled', 'yes', '--cluster-node-timeout', String(NODE_TIMEOUT_MS)];
    const length = MASTERS * (1 + replicas);
    const nodes = await Promise.all(
      Array.from({ length }, () => start(...args, '--repl-diskless-sync-delay', '0')),
    );
    return new PrivateRedisCluster(nodes, replicas);
  }

  /** Forms a cluster of the nodes with redis-cli and additional arguments. */
  async form(...args: string[]): Promise<void> {
    const addresses = this.nodes.map(({ address }) => address);
    const password = this.nodes[0]?.password ?? '';
    const access = password ? [...args, '-a', password] : args;
    const how = ['--cluster-replicas', String(this.replicas), '--cluster-yes'];
    execFileSync('redis-cli', [...access, '--cluster', 'create', ...addresses, ...how], { stdio: 'ignore' });
    for (const node of this.nodes) {
      await until('the cluster is whole', async () =>
        String(await node.call('CLUSTER', 'INFO')).includes('cluster_state:ok'),
      );
    }
    const replicas = async () => {
      const infos = await Promise.all(this.nodes.map((node) => node.call('INFO', 'replication')));
      return infos.join().match(/master_link_status:up/g)?.length ?? 0;
    };
    await until('the replicas follow', async () => (await replicas()) === MASTERS * this.replicas);
  }

  get url(): string {
    return this.nodes[0]?.url ?? '';
  }

  /** Asks the node `asked` for the master of a key; returns this master. */
  async masterOf(key: string, asked = this.nodes[0]): Promise<PrivateRedis> {
    const slot = (await asked?.call('CLUSTER', 'KEYSLOT', key)) as number;
    const ranges = (await asked?.call('CLUSTER', 'SLOTS')) as [number, number, [string, number]][];
    const [, , [host, port]] = ranges.find(([first, last]) => first <= slot && slot <= last) ?? [
      0,
      0,
      ['', 0],
    ];
    const found = this.nodes.find(({ address }) => address === `${host}:${port}`);
    if (!found) throw new Error(`no node has ${key}`);
    return found;
  }

  /** Waits until the master of a key is a node other than `than`; returns the new master. */
  async another(than: PrivateRedis, key: string): Promise<PrivateRedis> {
    const asked = this.nodes.find((node) => node !== than);
    const changed = async () => {
      const master = await this.masterOf(key, asked);
      return master !== than && master;
    };
    return until('another node is the master', changed, REPLACED_MS);
  }

  async flushAll(): Promise<void> {
    await Promise.all(this.nodes.map((node) => node.call('FLUSHALL')));
  }

  /** Returns the keys that match a pattern, separately for each node. */
  keys(pattern: string): Promise<string[][]> {
    return Promise.all(this.nodes.map(async (node) => (await node.call('KEYS', pattern)) as string[]));
  }

  async remove(): Promise<void> {
    await Promise.all(this.nodes.map((node) => node.remove()));
  }
}

const withPassword = (...args: string[]): Promise<PrivateRedis> => PrivateRedis.locked(PASSWORD, ...args);
