import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Recurring } from './recurring';
import { Settings } from '../settings/settings';
import { Replica } from './replica';

const REST_MS = 1000;

/** For reads that may be seconds old; without a usable replica, and after its errors, they run on the primary. */
@Injectable()
export class Replicas implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly recurring = new Recurring({ context: 'Replicas', job: 'replicas' }, REST_MS, () =>
    this.check(),
  );
  readonly all: readonly Replica[];

  constructor(
    @InjectDataSource() private readonly primary: DataSource,
    settings: Settings,
  ) {
    this.all = rotated(settings.DATABASE_REPLICA_URLS).map((url) => new Replica(settings, url));
  }

  onApplicationBootstrap(): void {
    if (this.all.length > 0) this.recurring.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.recurring.stop();
    await Promise.all(this.all.map((replica) => replica.close()));
  }

  /** Uses the first usable replica: reads that alternate between replicas could return an older state. */
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

  private async check(): Promise<void> {
    await Promise.all(this.all.map((replica) => replica.check()));
  }
}

/** Processes begin with different replicas. */
function rotated<T>(all: readonly T[]): T[] {
  const from = Math.floor(Math.random() * all.length);
  return [...all.slice(from), ...all.slice(0, from)];
}
