import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { freePort } from './free-port.mjs';
import { installMySql, MYSQL_ROOT, runMySql } from './mysql-server.mjs';
import { freshFolder, PrivateServer } from './private-servers';
import { until } from '../until';

const GROUP = '0b10c0de-0000-4000-8000-000000000001';
const NODES = 3;

/** The time limit until all members are online, in milliseconds. */
const AGREE_MS = 200_000;

/** A MySQL server that joins the group only on demand. Its root needs no password. */
class GroupNode extends PrivateServer {
  constructor(folder: string, port: number, args: readonly string[]) {
    super(folder, port, (children, data, own) => runMySql(children, data, own, args));
  }

  get address(): string {
    return `mysql://root@127.0.0.1:${this.port}`;
  }

  async ask(...statements: string[]): Promise<RowDataPacket[]> {
    const connection = await createConnection({ host: '127.0.0.1', port: this.port, user: 'root' });
    try {
      let rows: RowDataPacket[] = [];
      for (const statement of statements) [rows] = await connection.query<RowDataPacket[]>(statement);
      return rows;
    } finally {
      connection.destroy();
    }
  }
}

/** A group of three MySQL servers. Only the primary accepts writes; if it fails, the others elect another one. */
export class GroupReplication {
  private databases = 0;

  private constructor(
    private readonly folder: string,
    readonly nodes: readonly GroupNode[],
  ) {}

  static async start(): Promise<GroupReplication> {
    const folder = freshFolder('group');
    const [first = '', ...others] = Array.from({ length: NODES }, (_, at) => join(folder, `node${at}`));
    installMySql(first);
    // auto.cnf contains the id of the first server. A copy without this file generates its own id when it starts.
    const filter = (file: string) => !file.endsWith('auto.cnf');
    for (const copy of others) await cp(first, copy, { recursive: true, filter });
    const seeds = await Promise.all([first, ...others].map(freePort));
    const nodes = await Promise.all(
      [first, ...others].map(async (data, at) => new GroupNode(data, await freePort(), argsOf(at, seeds))),
    );
    const group = new GroupReplication(folder, nodes);
    await group.begin();
    return group;
  }

  /** Creates an empty database; returns its URL at each node. */
  async database(): Promise<string[]> {
    const name = `blog_${++this.databases}`;
    const primary = await this.primary();
    await this.nodes[primary ?? 0]?.ask(`CREATE DATABASE ${name}`);
    return this.nodes.map(({ address }) => `${address}/${name}`);
  }

  /** Returns the node that a majority of the nodes sees as the primary, or undefined while there is none. */
  async primary(): Promise<number | undefined> {
    const seen = await Promise.all(this.nodes.map((node) => primaryOf(node).catch(() => undefined)));
    const ports = seen.filter((port) => port !== undefined);
    const port = ports.find((one) => ports.filter((other) => other === one).length > NODES / 2);
    const at = this.nodes.findIndex(({ address }) => address.endsWith(`:${port}`));
    return at < 0 ? undefined : at;
  }

  /** Makes a node the primary, as an operator does before maintenance of the old one. */
  async switchTo(at: number): Promise<void> {
    const node = this.nodes[at];
    const [row] = (await node?.ask('SELECT @@server_uuid AS id')) ?? [];
    await node?.ask(`SELECT group_replication_set_as_primary('${row?.id}')`);
  }

  async remove(): Promise<void> {
    await Promise.all(this.nodes.map((node) => node.remove()));
    await rm(this.folder, { recursive: true, force: true });
  }

  private async begin(): Promise<void> {
    await Promise.all(this.nodes.map((node) => node.start()));
    const [first, ...others] = this.nodes;
    const access =
      "CHANGE REPLICATION SOURCE TO SOURCE_USER = 'root' FOR CHANNEL 'group_replication_recovery'";
    await first?.ask(
      access,
      'SET GLOBAL group_replication_bootstrap_group = ON',
      'START GROUP_REPLICATION',
      'SET GLOBAL group_replication_bootstrap_group = OFF',
    );
    for (const node of others) await node.ask(access, 'START GROUP_REPLICATION');
    await until('every member is online', async () => (await this.online()) === NODES, AGREE_MS);
  }

  private async online(): Promise<number> {
    const members =
      "SELECT 1 FROM performance_schema.replication_group_members WHERE MEMBER_STATE = 'ONLINE'";
    return (await this.nodes[0]?.ask(members))?.length ?? 0;
  }
}

/** Returns the port of the primary as this node sees it. */
async function primaryOf(node: GroupNode): Promise<number | undefined> {
  const [row] = await node.ask(
    `SELECT MEMBER_PORT AS port FROM performance_schema.replication_group_members
     WHERE MEMBER_ROLE = 'PRIMARY' AND MEMBER_STATE = 'ONLINE'`,
  );
  return row?.port as number | undefined;
}

function argsOf(at: number, seeds: readonly number[]): string[] {
  const addresses = seeds.map((port) => `127.0.0.1:${port}`);
  return [
    `--server-id=${at + 1}`,
    '--log-bin=binlog',
    '--gtid-mode=ON',
    '--enforce-gtid-consistency=ON',
    '--performance-schema=ON',
    '--report-host=127.0.0.1',
    `--plugin-dir=${join(MYSQL_ROOT, 'usr', 'lib', 'mysql', 'plugin')}`,
    '--plugin-load-add=group_replication.so',
    `--group-replication-group-name=${GROUP}`,
    '--group-replication-start-on-boot=OFF',
    `--group-replication-local-address=${addresses[at]}`,
    `--group-replication-group-seeds=${addresses.join()}`,
    '--group-replication-recovery-get-public-key=ON',
  ];
}
