import { mkdirSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { Redis } from 'ioredis';
import { connect, dataSourceFor } from '../../src/platform/database/data-source';
import { migrate } from '../../src/platform/database/migrate';
import { readSettings } from '../../src/platform/settings/read-settings';
import { startBlog, type Blog } from './blog';
import { shell, type Ended } from './commands';
import { LoggingServer } from './servers/logging-server';
import { block } from './texts/markdown';
import { addMySqlClients } from './servers/mysql-server.mjs';
import { freshFolder } from './servers/private-servers';
import { onMySql } from './servers/storage';
import { SCHEMA } from '../../src/schema/schema';

const SCRIPTS = 'docker/kubernetes/components/backup';

type Variables = Record<string, string>;

/**
 * A database server with the users that the documentation creates, the service on it, and the documented backup
 * commands.
 */
export class BackupTrial {
  private constructor(
    readonly server: LoggingServer,
    readonly blog: Blog,
    readonly folder: string,
  ) {}

  static async start(): Promise<BackupTrial> {
    const server = await LoggingServer.start();
    await server.execute(block('docs/kubernetes.md', 'database'));
    await server.execute(block('docs/operations.md', 'backup user'));
    const source = await connect(
      dataSourceFor(readSettings({ DATABASE_URL: server.url('migrate:another-password', 'blog') }), SCHEMA),
    );
    await migrate(source);
    await source.destroy();
    const settings = { DATABASE_URL: server.url('blog:one-password', 'blog'), MIGRATE_ON_START: 'false' };
    const folder = freshFolder('backup');
    for (const name of ['backups', 'temporary']) mkdirSync(join(folder, name));
    if (onMySql) addMySqlClients(join(folder, 'bin'));
    return new BackupTrial(server, await startBlog({ settings }), folder);
  }

  get backups(): string {
    return join(this.folder, 'backups');
  }

  /** The names of the files in `backups`, sorted, including hidden ones. */
  get files(): string[] {
    return readdirSync(this.backups).sort();
  }

  /** The folder for the temporary files of the backup scripts. */
  get temporary(): string {
    return join(this.folder, 'temporary');
  }

  /** The names of the files that the backup scripts left in `temporary`. */
  get leftBehind(): string[] {
    return readdirSync(this.temporary);
  }

  /**
   * Runs lines in a POSIX shell in the root folder of the repository, with the vendor's client programs on its PATH.
   */
  shell(lines: string, variables: Variables = {}): Promise<Ended> {
    const PATH = [join(this.folder, 'bin'), process.env.PATH].join(delimiter);
    // npm keeps a cache of compiled code in TMPDIR.
    const settings = { PATH, TMPDIR: this.temporary, NODE_DISABLE_COMPILE_CACHE: '1' };
    return shell(`set -e\n${lines}`, { ...settings, ...variables });
  }

  /**
   * Makes a backup with the documented commands; returns the path of the file. Throws if they fail or write to stderr.
   */
  async backUp(variables: Variables = {}): Promise<string> {
    const { code, stdout, stderr } = await this.tryBackUp(variables);
    if (code !== 0 || stderr) throw new Error(`the backup ended with ${code}: ${stderr}`);
    return stdout.trim();
  }

  /** Runs the lines `before` and the documented backup commands; returns their result, even if they fail. */
  tryBackUp(variables: Variables = {}, before = ''): Promise<Ended> {
    return this.shell(`${before}\n${block('docs/operations.md', 'backup')}`, {
      DATABASE_URL: this.server.url('backup:a-third-password', 'blog'),
      BACKUPS: this.backups,
      ...variables,
    });
  }

  /** Recreates the empty database `blog_restored` with the documented statements. */
  async makeEmpty(): Promise<void> {
    await this.server.execute(`DROP DATABASE IF EXISTS blog_restored`);
    await this.server.execute(block('docs/operations.md', 'restored database'));
  }

  /** Restores a file into `blog_restored` without the `migrate` that the documentation runs afterward. */
  load(file: string, variables: Variables = {}): Promise<Ended> {
    return this.shell(`${SCRIPTS}/restore.sh "$FILE"`, {
      DATABASE_URL: this.server.url('migrate:another-password', 'blog_restored'),
      FILE: file,
      ...variables,
    });
  }

  /** Restores a file into `blog_restored` with the documented commands. */
  restore(file: string): Promise<Ended> {
    return this.shell(block('docs/operations.md', 'restore'), {
      DATABASE_URL: this.server.url('migrate:another-password', 'blog_restored'),
      FILE: file,
    });
  }

  /**
   * Copies a backup, pipes its SQL through a shell command and writes a new checksum; returns the path of the copy.
   */
  async edited(file: string, program: string): Promise<string> {
    const copy = join(this.folder, 'edited.sql.gz');
    const { code, stderr } = await this.shell(
      `gunzip < "$FILE" | ${program} | gzip > "$COPY" && sha256sum "$COPY" > "$COPY.sha256"`,
      { FILE: file, COPY: copy },
    );
    if (code !== 0) throw new Error(stderr);
    return copy;
  }

  /** Empties the Redis of the service and restarts the service on another database of the server. */
  async serve(database: string): Promise<void> {
    const redis = new Redis(this.blog.environment.REDIS_URL ?? '');
    await redis.flushdb();
    redis.disconnect();
    Object.assign(this.blog.environment, { DATABASE_URL: this.server.url('blog:one-password', database) });
    await this.blog.restart();
  }

  async stop(): Promise<void> {
    await this.blog.stop();
    await this.server.remove();
    await rm(this.folder, { recursive: true, force: true });
  }
}
