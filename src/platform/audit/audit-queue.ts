import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Recurring } from '../database/recurring';
import { reachedAccounts } from '../access/reached-accounts';
import { log } from '../logging/logger';
import { Outage } from '../logging/outage';
import { auditEntries, auditFailures } from '../instruments/instruments';
import type { Act } from './audit-entry.entity';
import { parentsAmong } from './audit-person';
import { entryOf, writeEntries, type About, type NewEntry } from './audit';

/** The pause between two writes, in milliseconds. */
const REST_MS = 1000;

/** The maximum number of entries in the queue, and of entries that are written together. */
const MOST = { waiting: 1000, batch: 200 };

/**
 * Queues the audit entries of acts that change nothing (refusals, failed logins), and writes them later. Requests do
 * not wait for them, and do not fail with them. Entries beyond the limit are counted and dropped; queued entries are
 * lost if the process crashes.
 */
@Injectable()
export class AuditQueue implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly recurring = new Recurring({ context: 'Audit log', job: 'audit_log' }, REST_MS, () =>
    this.write(),
  );
  private waiting: NewEntry[] = [];
  private lost = 0;
  private readonly full = new Outage('Audit entries');

  constructor(@InjectDataSource() private readonly source: DataSource) {}

  onApplicationBootstrap(): void {
    this.recurring.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.recurring.stop();
    await this.write().catch((error: unknown) => {
      log().warn({ error: String(error), entries: this.waiting.length }, 'audit entries lost');
    });
  }

  /** Queues an entry, or drops it if the queue is full. Never throws. */
  add(act: Act, about: About): void {
    if (this.waiting.length < MOST.waiting) this.waiting.push(entryOf(act, about));
    else {
      this.lost++;
      auditEntries.inc({ result: 'dropped' });
    }
  }

  private async write(): Promise<void> {
    while (this.waiting.length > 0) {
      const some = this.waiting.slice(0, MOST.batch);
      await this.writeBatch(some);
      this.waiting.splice(0, some.length);
    }
    if (this.lost === 0) return this.full.worked();
    this.full.failed(`the queue is full: ${this.lost} entries dropped`);
    this.lost = 0;
  }

  private async writeBatch(entries: readonly NewEntry[]): Promise<void> {
    try {
      await writeEntries(this.source.manager, await this.withAccounts(entries));
      auditEntries.inc({ result: 'written' }, entries.length);
    } catch (error) {
      auditFailures.inc();
      throw error;
    }
  }

  /**
   * Replaces each entry that has a user but no account by one entry for each parent account that the user reaches. A
   * look-up of these accounts in the request would delay the request.
   */
  private async withAccounts(entries: readonly NewEntry[]): Promise<NewEntry[]> {
    const parents = new Map<number, number[]>();
    const all: NewEntry[] = [];
    for (const entry of entries) {
      const { accountId, userId } = entry;
      if (accountId !== null || userId === null) {
        all.push(entry);
        continue;
      }
      const known = parents.get(userId) ?? (await this.parentsOf(userId));
      parents.set(userId, known);
      all.push(...(known.length > 0 ? known.map((parent) => ({ ...entry, accountId: parent })) : [entry]));
    }
    return all;
  }

  private async parentsOf(userId: number): Promise<number[]> {
    return parentsAmong(await reachedAccounts(this.source.manager, userId));
  }
}
