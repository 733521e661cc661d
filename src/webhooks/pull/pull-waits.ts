import {
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnModuleInit,
} from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { draining } from '../../platform/common/draining';
import { chunks, placeholders } from '../../platform/database/raw';
import { Recurring } from '../../platform/database/recurring';
import { from, int, inTable, orNull, selectRows } from '../../platform/database/rows';
import { PullSignals } from '../signals/pull-signals';
import { PullWait } from './pull-wait';

/** For commits of other processes without Redis, of commands, and after a lost message. */
const CHECK_MS = 1000;

const NEWEST = {
  ...inTable('w', { webhookId: int }),
  newest: from(
    '(SELECT MAX(d.delivery_id) FROM webhook_deliveries d WHERE d.webhook_id = w.webhook_id)',
    orNull(int),
  ),
};

/** The waiting requests of this process. */
@Injectable()
export class PullWaits implements OnModuleInit, OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly waits = new Map<number, Set<PullWait>>();
  private readonly recurring = new Recurring({ context: 'Pull waits', job: 'pull_waits' }, CHECK_MS, () =>
    this.check(),
  );
  private forgetDraining?: () => void;
  private isEnding = false;

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly signals: PullSignals,
  ) {}

  onModuleInit(): void {
    this.signals.listen((webhookIds) => this.wake(webhookIds));
    this.forgetDraining = draining.onBegin(() => this.endAll());
  }

  onApplicationBootstrap(): void {
    this.recurring.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.forgetDraining?.();
    this.endAll();
    await this.recurring.stop();
  }

  /** Must be called before the deliveries are read, so that no commit is missed. */
  add(webhookId: number): PullWait {
    this.signals.subscribe();
    const wait = new PullWait();
    if (this.isEnding) wait.end();
    const others = this.waits.get(webhookId) ?? new Set();
    this.waits.set(webhookId, others.add(wait));
    return wait;
  }

  remove(webhookId: number, wait: PullWait): void {
    const others = this.waits.get(webhookId);
    others?.delete(wait);
    if (others?.size === 0) this.waits.delete(webhookId);
  }

  private wake(webhookIds: readonly number[]): void {
    for (const id of webhookIds) this.waits.get(id)?.forEach((wait) => wait.wake());
  }

  private endAll(): void {
    this.isEnding = true;
    for (const waits of this.waits.values()) waits.forEach((wait) => wait.end());
  }

  private async check(): Promise<void> {
    for (const ids of chunks([...this.waits.keys()])) await this.checkSome(ids);
  }

  /** Also wakes the requests of deleted webhooks. */
  private async checkSome(webhookIds: readonly number[]): Promise<void> {
    const rows = await selectRows(
      this.source,
      NEWEST,
      `FROM webhooks w WHERE w.webhook_id IN (${placeholders(webhookIds)})`,
      webhookIds,
    );
    const newest = new Map(rows.map((row) => [row.webhookId, row.newest ?? 0]));
    for (const id of webhookIds) {
      const last = newest.get(id) ?? Infinity;
      this.waits.get(id)?.forEach((wait) => last > wait.known && wait.wake());
    }
  }
}
