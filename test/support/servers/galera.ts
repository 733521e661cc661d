import { spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { freePort } from './free-port.mjs';
import { installMariaDb, ownTemporaryFolder, runMariaDb } from './servers.mjs';
import { until } from '../until';

const PROVIDER = '/usr/lib/galera/libgalera_smm.so';

/** The files that Galera needs in addition to MariaDB, and the command that installs them. */
const NEEDED = [PROVIDER, '/usr/bin/mariadb-backup', '/usr/bin/socat'];
export const INSTALL_GALERA = 'apt-get install -y galera-4 mariadb-backup socat';

/**
 * The time limit for a node to sync, in milliseconds, and the number of attempts to start a cluster. A start can
 * fail because another process takes a port between `freePort` and the start of the node.
 */
const START_MS = 200_000;
const BEGINNINGS = 3;

interface Node {
  folder: string;
  /**
   * Clients use `sql`. Other nodes use `group` for the replication, `changes` to send missed changes (IST), and
   * `state` to send all data (SST).
   */
  ports: { sql: number; group: number; changes: number; state: number };
  process?: ChildProcess;
}

/** Returns whether MariaDB has the packages for Galera. */
export const hasGalera = () => NEEDED.every((file) => existsSync(file));

/**
 * Defines a suite that needs a Galera cluster. Without Galera, the suite is skipped with a message on stderr; with
 * CI=true it fails.
 */
export function describeOnGalera(name: string, suite: () => void): void {
  const possible = hasGalera() || process.env.CI === 'true';
  if (!possible) process.stderr.write(`\nNOT RUN: ${name}. It needs: ${INSTALL_GALERA}\n\n`);
  (possible ? describe : describe.skip)(name, suite);
}

/** A Galera cluster of three MariaDB servers: each accepts writes, and all apply them in the same order. */
export class Galera {
  private readonly children: ChildProcess[] = [];
  private databases = 0;

  private constructor(
    private readonly folder: string,
    private readonly nodes: readonly Node[],
  ) {}

  static async start(beginning = 1): Promise<Galera> {
    const folder = await mkdtemp(join(tmpdir(), 'blog-galera-'));
    const nodes = await Promise.all([0, 1, 2].map((at) => nodeIn(join(folder, `node${at}`))));
    const galera = new Galera(folder, nodes);
    try {
      await galera.begin();
    } catch (error) {
      await galera.remove();
      if (beginning === BEGINNINGS) throw error;
      return Galera.start(beginning + 1);
    }
    return galera;
  }

  /** Creates an empty database; returns its URL at each node. */
  async database(): Promise<string[]> {
    const name = `blog_${++this.databases}`;
    await this.ask(0, `CREATE DATABASE ${name}`);
    return this.nodes.map((_, at) => this.address(at, name));
  }

  /** Ends a node with SIGKILL, like a power cut. */
  async kill(at: number): Promise<void> {
    await end(this.nodes[at]?.process, 'SIGKILL');
  }

  /** Shuts a node down with SIGTERM. */
  async stop(at: number): Promise<void> {
    await end(this.nodes[at]?.process, 'SIGTERM');
  }

  /** Returns the first node that accepts statements, or undefined if none does. */
  async working(): Promise<number | undefined> {
    for (const at of this.nodes.keys()) if (await this.isSynced(at)) return at;
    return undefined;
  }

  /** Restarts an ended node at the position of its files and waits until it has caught up with the others. */
  async join(at: number): Promise<void> {
    const folder = this.nodes[at]?.folder ?? '';
    await this.run(at, this.members, [`--wsrep-start-position=${recoveredPosition(folder)}`]);
    await this.synced(at);
  }

  async remove(): Promise<void> {
    await Promise.all(this.nodes.map(({ process }) => end(process, 'SIGKILL')));
    await rm(this.folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }

  /** Starts every node from a copy of the files of the first node, so that no node needs a transfer of all data. */
  private async begin(): Promise<void> {
    const [first, ...others] = this.nodes;
    if (!first) return;
    installMariaDb(first.folder);
    await this.run(0, '');
    await this.synced(0);
    await end(first.process, 'SIGTERM');
    for (const { folder } of others) {
      await cp(first.folder, folder, {
        recursive: true,
        filter: (file) => !/galera\.cache|gvwstate/.test(file),
      });
    }
    await this.run(0, '');
    await this.synced(0);
    for (const at of [1, 2]) await this.join(at);
  }

  private get members(): string {
    return this.nodes.map(({ ports }) => `127.0.0.1:${ports.group}`).join();
  }

  private async run(at: number, members: string, more: string[] = []): Promise<void> {
    const node = this.nodes[at];
    if (!node) throw new Error(`there is no node ${at}`);
    const { sql, group, changes, state } = node.ports;
    const provider = [`gmcast.listen_addr=tcp://127.0.0.1:${group}`, `ist.recv_addr=127.0.0.1:${changes}`];
    node.process = await runMariaDb(this.children, node.folder, sql, [
      '--wsrep-on=ON',
      `--wsrep-provider=${PROVIDER}`,
      `--wsrep-cluster-address=gcomm://${members}`,
      `--wsrep-node-address=127.0.0.1:${group}`,
      `--wsrep-provider-options=${provider.join(';')};gcache.size=64M`,
      '--wsrep-sst-method=mariabackup',
      '--wsrep-sst-auth=root:',
      `--wsrep-sst-receive-address=127.0.0.1:${state}`,
      '--wsrep-slave-threads=2',
      '--binlog-format=ROW',
      '--innodb-autoinc-lock-mode=2',
      '--innodb-flush-log-at-trx-commit=0',
      ...more,
    ]);
  }

  private async synced(at: number): Promise<void> {
    await until(`node ${at} is up to date`, () => this.isSynced(at), START_MS);
  }

  private async isSynced(at: number): Promise<boolean> {
    const [state] = await this.ask(at, "SHOW STATUS LIKE 'wsrep_local_state_comment'").catch(() => []);
    return state?.Value === 'Synced';
  }

  private async ask(at: number, query: string): Promise<{ Value: string }[]> {
    const source = await new DataSource({ type: 'mariadb', url: this.address(at, '') }).initialize();
    try {
      return await source.query<{ Value: string }[]>(query);
    } finally {
      await source.destroy();
    }
  }

  private address(at: number, database: string): string {
    return `mariadb://root@127.0.0.1:${this.nodes[at]?.ports.sql}/${database}`;
  }
}

/** Returns the position (`uuid:number`) of the last change in the files of a node, even after a crash. */
function recoveredPosition(folder: string): string {
  const args = [
    `--datadir=${folder}`,
    ownTemporaryFolder(folder),
    '--user=root',
    '--innodb-log-file-size=16M',
    '--skip-networking',
    `--socket=${join(folder, 'r.sock')}`,
    '--wsrep-on=ON',
    `--wsrep-provider=${PROVIDER}`,
    '--binlog-format=ROW',
    '--innodb-autoinc-lock-mode=2',
    '--wsrep-cluster-address=gcomm://',
    '--wsrep-sst-method=mariabackup',
    '--wsrep-recover',
  ];
  const { stderr } = spawnSync('mariadbd', ['--no-defaults', ...args], { encoding: 'utf8' });
  const [, position] = /Recovered position: (\S+)/.exec(stderr) ?? [];
  if (!position) throw new Error(`no position is known of a node: ${stderr}`);
  return position;
}

async function nodeIn(folder: string): Promise<Node> {
  const [sql, group, changes, state] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  return { folder, ports: { sql, group, changes, state } };
}

async function end(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.kill(signal);
  await ended;
}
