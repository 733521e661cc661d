import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Recurring } from './recurring';
import { Settings } from '../settings/settings';
import { Replica } from './replica';

/** The pause between two checks of the replicas, in milliseconds. */
const REST_MS = 1000;

/**
 * Runs reads whose result may be some seconds old: on a usable replica if there is one, else on the primary. After any error
 * of a replica the same read runs on the primary. All other reads and all changes use the primary.
 */
@Injectable()
export class Replicas implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly recurring = new Recurring({ context: 'Replicas', job: 'replicas' }, REST_MS, () =>
    this.examine(),
  );
  readonly all: readonly Replica[];

  constructor(
    @InjectDataSource() private readonly primary: DataSource,
    settings: Settings,
  ) {
    this.all = turned(settings.DATABASE_REPLICA_URLS).map((url) => new Replica(settings, url));
  }

  onApplicationBootstrap(): void {
    if (this.all.length > 0) this.recurring.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.recurring.stop();
    await Promise.all(this.all.map((replica) => replica.close()));
  }

  /** A process stays with one replica while that is usable, so that it never reads an older state than before. */
  async query<T>(statement: string, parameters: unknown[]): Promise<T> {
    const replica = this.all.find(({ isUsable }) => isUsable);
    if (!replica) return this.primary.query<T>(statement, parameters);
    try {
      return await replica.query<T>(statement, parameters);
    } catch (error) {
      replica.failed(error);
      return this.primary.query<T>(statement, parameters);
    }
  }

  private async examine(): Promise<void> {
    await Promise.all(this.all.map((replica) => replica.examine()));
  }
}

/** The list, rotated by a random number, so that processes begin with different replicas. */
function turned<T>(all: readonly T[]): T[] {
  const from = Math.floor(Math.random() * all.length);
  return [...all.slice(from), ...all.slice(0, from)];
}
