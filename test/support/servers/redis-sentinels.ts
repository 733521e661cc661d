import { Redis } from 'ioredis';
import { freePort } from './free-port.mjs';
import { freshFolder, PrivateRedis, PrivateServer } from './private-servers';
import { runSentinel } from './servers.mjs';
import { until } from '../until';

/** The name of the primary in the configuration of the sentinels. */
export const PRIMARY = 'mymaster';

const SENTINELS = 3;
const QUORUM = 2;

/** The time without a response after which a primary is replaced, in milliseconds. */
const DOWN_MS = 1000;

/** The time limit of a failover, and for a restarted old primary to become a replica, in milliseconds. */
const SWITCH_MS = 200_000;

/** The way to start the servers, and additional configuration of their sentinels. */
export interface Kind {
  server: (...args: string[]) => Promise<PrivateRedis>;
  /** Returns the configuration lines of a sentinel that accepts and makes only TLS connections. */
  tls?: (port: number) => string[];
}

const WITH_PASSWORD: Kind = { server: (...args) => PrivateRedis.locked('sesame', ...args) };

/** A sentinel, which requires the password of the servers if they have one. */
class Sentinel extends PrivateServer {
  private password = '';
  private hasTls = false;

  static async watching(primary: PrivateRedis, { tls }: Kind): Promise<Sentinel> {
    const sentinel = new Sentinel(freshFolder('sentinel'), await freePort(), (children, folder, port) =>
      runSentinel(children, folder, port, [...linesFor(primary), ...(tls?.(port) ?? [])]),
    );
    sentinel.password = primary.password;
    sentinel.hasTls = tls !== undefined;
    await sentinel.start();
    return sentinel;
  }

  get address(): string {
    return `localhost:${this.port}`;
  }

  async ask(...words: string[]): Promise<unknown> {
    const tls = this.hasTls ? { rejectUnauthorized: false } : undefined;
    const client = new Redis({ port: this.port, password: this.password, tls });
    try {
      return await client.call('SENTINEL', ...words);
    } finally {
      client.disconnect();
    }
  }
}

function linesFor({ address, password }: PrivateRedis): string[] {
  const secret = password
    ? [
        `requirepass ${password}`,
        `sentinel sentinel-pass ${password}`,
        `sentinel auth-pass ${PRIMARY} ${password}`,
      ]
    : [];
  return [
    `sentinel monitor ${PRIMARY} ${address.replace(':', ' ')} ${QUORUM}`,
    `sentinel down-after-milliseconds ${PRIMARY} ${DOWN_MS}`,
    `sentinel failover-timeout ${PRIMARY} 10000`,
    ...secret,
  ];
}

/** A Redis primary, its replica, and three sentinels that make the replica the primary if the primary fails. */
export class PrivateSentinels {
  private constructor(
    readonly servers: readonly PrivateRedis[],
    private readonly sentinels: readonly Sentinel[],
    private readonly kind: Kind,
  ) {}

  static async start(kind = WITH_PASSWORD): Promise<PrivateSentinels> {
    const start = (...args: string[]) => kind.server('--repl-diskless-sync-delay', '0', ...args);
    const primary = await start();
    const replica = await start('--replicaof', ...primary.address.split(':'));
    await follows(replica);
    const watch = () => Sentinel.watching(primary, kind);
    const sentinels = await Promise.all(Array.from({ length: SENTINELS }, watch));
    const all = new PrivateSentinels([primary, replica], sentinels, kind);
    await all.agreed();
    return all;
  }

  /** The settings with which a service connects to Redis through the sentinels. */
  get settings(): { REDIS_URL: string; REDIS_SENTINEL: string } {
    const hosts = this.sentinels.map(({ address }) => address).join();
    const password = this.servers[0]?.password ?? '';
    const user = password && `:${password}@`;
    return { REDIS_URL: `redis${this.kind.tls ? 's' : ''}://${user}${hosts}`, REDIS_SENTINEL: PRIMARY };
  }

  /** Returns the server that the sentinels name as the primary. */
  async primary(): Promise<PrivateRedis> {
    const [host, port] = (await this.ask('GET-MASTER-ADDR-BY-NAME', PRIMARY)) as string[];
    const found = this.servers.find(({ address }) => address === `${host}:${port}`);
    if (!found) throw new Error(`the sentinels name ${host}:${port}`);
    return found;
  }

  /** Waits until a server other than `than` is the primary; returns the new primary. */
  async another(than: PrivateRedis): Promise<PrivateRedis> {
    const changed = async () => {
      const primary = await this.primary();
      return primary !== than && (await roleOf(primary)) === 'master' && primary;
    };
    return until('another server is the primary', changed, SWITCH_MS);
  }

  /** Makes the sentinels replace the primary although it has not failed. */
  async switch(): Promise<void> {
    await this.ask('FAILOVER', PRIMARY);
  }

  /** Suspends the sentinel that the settings name first, to which a service connects first. */
  silenceFirst(): void {
    this.sentinels[0]?.pause();
  }

  /** Waits until every server follows the primary, and every sentinel knows the others. */
  async agreed(): Promise<void> {
    const primary = await this.primary();
    for (const server of this.servers) if (server !== primary) await follows(server);
    for (const sentinel of this.sentinels) {
      const agrees = async () => {
        const usable = await sentinel.ask('CKQUORUM', PRIMARY).catch(String);
        const replicas = (await sentinel.ask('REPLICAS', PRIMARY)) as string[][];
        return String(usable).startsWith(`OK ${SENTINELS} `) && replicas.length === this.servers.length - 1;
      };
      await until('the sentinels know one another', agrees, SWITCH_MS);
    }
  }

  async remove(): Promise<void> {
    await Promise.all([...this.servers, ...this.sentinels].map((server) => server.remove()));
  }

  private async ask(...words: string[]): Promise<unknown> {
    return this.sentinels[0]?.ask(...words);
  }
}

async function follows(replica: PrivateRedis): Promise<void> {
  const isUp = async () => {
    const info = String(await replica.call('INFO', 'replication'));
    return info.includes('role:slave') && info.includes('master_link_status:up');
  };
  await until('the replica follows', isUp, SWITCH_MS);
}

async function roleOf(server: PrivateRedis): Promise<unknown> {
  const [role] = (await server.call('ROLE')) as unknown[];
  return role;
}
