import { mkdirSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { Redis } from 'ioredis';
import { connect, dataSourceFor } from '../../src/database/data-source';
import { migrate } from '../../src/database/migrate';
import { readSettings } from '../../src/settings/settings';
import { startBlog, type Blog } from './blog';
import { shell, type Ended } from './commands';
import { LoggingServer } from './logging-server';
import { block } from './markdown';
import { addMySqlClients } from './mysql-server.mjs';
import { freshFolder } from './private-servers';
import { onMySql } from './storage';

const SCRIPTS = 'docker/kubernetes/components/backup';

type Variables = Record<string, string>;

/** A server with the users that the documentation creates, the service on it, and a shell with the vendor's programs. */
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
      dataSourceFor(readSettings({ DATABASE_URL: server.url('migrate:another-password', 'blog') })),
    );
    await migrate(source);
    await source.destroy();
    const settings = { DATABASE_URL: server.url('blog:one-password', 'blog'), MIGRATE_ON_START: 'false' };
    const folder = freshFolder('backup');
    for (const name of ['backups', 'temporary']) mkdirSync(join(folder, name));
    if (onMySql) addMySqlClients(join(folder, 'bin'));
    return new BackupTrial(server, await startBlog({ settings }), folder);
  }

  /** The folder of the back-ups. */
  get backups(): string {
    return join(this.folder, 'backups');
  }

  /** The files in it, hidden ones too. */
  get files(): string[] {
    return readdirSync(this.backups).sort();
  }

  /** The folder for temporary files of the scripts. */
  get temporary(): string {
    return join(this.folder, 'temporary');
  }

  /** What the scripts have left in it. */
  get leftBehind(): string[] {
    return readdirSync(this.temporary);
  }

  /** Runs lines of a POSIX shell in the folder of the repository, with the vendor's programs and these variables. */
  shell(lines: string, variables: Variables = {}): Promise<Ended> {
    const PATH = [join(this.folder, 'bin'), process.env.PATH].join(delimiter);
    return shell(`set -e\n${lines}`, { PATH, TMPDIR: this.temporary, ...variables });
  }

  /** Makes a back-up as the documentation says, as the user that it creates; returns the path of the file. */
  async backUp(variables: Variables = {}): Promise<string> {
    const { code, stdout, stderr } = await this.tryBackUp(variables);
    if (code !== 0 || stderr) throw new Error(`the back-up ended with ${code}: ${stderr}`);
    return stdout.trim();
  }

  /** Makes a back-up that may fail. */
  tryBackUp(variables: Variables = {}, before = ''): Promise<Ended> {
    return this.shell(`${before}\n${block('docs/operations.md', 'backup')}`, {
      DATABASE_URL: this.server.url('backup:a-third-password', 'blog'),
      BACKUPS: this.backups,
      ...variables,
    });
  }

  /** Makes an empty database `blog_restored` as the documentation says. */
  async makeEmpty(): Promise<void> {
    await this.server.execute(`DROP DATABASE IF EXISTS blog_restored`);
    await this.server.execute(block('docs/operations.md', 'restored database'));
  }

  /** Restores a file into `blog_restored` without `migrate`. */
  load(file: string, variables: Variables = {}): Promise<Ended> {
    return this.shell(`${SCRIPTS}/restore.sh "$FILE"`, {
      DATABASE_URL: this.server.url('migrate:another-password', 'blog_restored'),
      FILE: file,
      ...variables,
    });
  }

  /** Restores a file into `blog_restored` as the documentation says. */
  restore(file: string): Promise<Ended> {
    return this.shell(block('docs/operations.md', 'restore'), {
      DATABASE_URL: this.server.url('migrate:another-password', 'blog_restored'),
      FILE: file,
    });
  }

  /** A copy of a back-up whose text a program has changed, with a new checksum. */
  async edited(file: string, program: string): Promise<string> {
    const copy = join(this.folder, 'edited.sql.gz');
    const { code, stderr } = await this.shell(
      `gunzip < "$FILE" | ${program} | gzip > "$COPY" && sha256sum "$COPY" > "$COPY.sha256"`,
      { FILE: file, COPY: copy },
    );
    if (code !== 0) throw new Error(stderr);
    return copy;
  }

  /** Restarts the service on a database, with an empty Redis. */
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
