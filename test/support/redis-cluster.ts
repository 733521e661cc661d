import { execFileSync } from 'node:child_process';
import { PrivateRedis } from './private-servers';
import { until } from './until';

const MASTERS = 3;
const PASSWORD = 'sesame';

/** A master that is silent for so long is replaced, in milliseconds. */
const NODE_TIMEOUT_MS = 5000;

/** How long that may take. */
const REPLACED_MS = 60_000;

/** Nodes of Redis that share the keys. */
export class PrivateRedisCluster {
  private constructor(
    readonly nodes: readonly PrivateRedis[],
    private readonly replicas: number,
  ) {}

  /** Three masters, each with so many replicas. */
  static async start(replicas = 0): Promise<PrivateRedisCluster> {
    const cluster = await PrivateRedisCluster.apart(replicas);
    await cluster.form();
    return cluster;
  }

  /** Nodes that run and do not know one another. */
  static async apart(replicas = 0, start = withPassword): Promise<PrivateRedisCluster> {
    const args = ['--cluster-enabled', 'yes', '--cluster-node-timeout', String(NODE_TIMEOUT_MS)];
    const length = MASTERS * (1 + replicas);
    const nodes = await Promise.all(
      Array.from({ length }, () => start(...args, '--repl-diskless-sync-delay', '0')),
    );
    return new PrivateRedisCluster(nodes, replicas);
  }

  /** Makes a cluster of the nodes, with further arguments for redis-cli. */
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

  /** The node that takes writes to a key, as far as another one knows. */
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

  /** Waits until another node takes the writes to a key; answers it. */
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

  /** The keys of all nodes, by node. */
  keys(pattern: string): Promise<string[][]> {
    return Promise.all(this.nodes.map(async (node) => (await node.call('KEYS', pattern)) as string[]));
  }

  async remove(): Promise<void> {
    await Promise.all(this.nodes.map((node) => node.remove()));
  }
}

const withPassword = (...args: string[]): Promise<PrivateRedis> => PrivateRedis.locked(PASSWORD, ...args);
