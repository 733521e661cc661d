import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { isRefused } from '../database/database-errors';
import { Recurring } from '../database/recurring';
import { reachedAccounts } from '../access/reached-accounts';
import { log } from '../logging/logger';
import { Outage } from '../logging/outage';
import { auditEntries, auditFailures } from '../instruments/instruments';
import type { Act } from './audit-entry.entity';
import { parentsAmong } from './audit-person';
import { entryOf, writeEntries, type About, type NewEntry } from './audit';

const REST_MS = 1000;

const MOST = { waiting: 1000, batch: 200 };

/** Requests do not wait for these entries. Entries over the limit are dropped; a crash loses queued ones. */
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
      const isWritten = await this.isWritten(some);
      if (isWritten) this.waiting.splice(0, some.length);
      else await this.writeEach(some.length);
    }
    if (this.lost === 0) return this.full.worked();
    this.full.failed(`the queue is full: ${this.lost} entries dropped`);
    this.lost = 0;
  }

  /** Drops refused entries, which would block all later ones. */
  private async writeEach(count: number): Promise<void> {
    for (let at = 0; at < count; at++) {
      const [entry] = this.waiting;
      if (entry && !(await this.isWritten([entry]))) {
        log().warn({ context: 'Audit log', act: entry.act }, 'an entry was refused and has been dropped');
        auditEntries.inc({ result: 'dropped' });
      }
      this.waiting.shift();
    }
  }

  /** Returns false if the database refuses the entries; throws if it may accept them later. */
  private async isWritten(entries: readonly NewEntry[]): Promise<boolean> {
    try {
      await writeEntries(this.source.manager, await this.withAccounts(entries));
      auditEntries.inc({ result: 'written' }, entries.length);
      return true;
    } catch (error) {
      auditFailures.inc();
      if (!isRefused(error)) throw error;
      return false;
    }
  }

  /** Adds the parent accounts of the user here, because the lookup would delay the request. */
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
