import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { clock } from '../../platform/common/clock';
import { reportToOutage } from '../../platform/database/database-outage';
import { instantParameter } from '../../platform/database/raw';
import { Recurring } from '../../platform/database/recurring';
import { Outage } from '../../platform/logging/outage';

const REST_MS = 1000;

interface Use {
  uses: number;
  lastUsedAt: Date;
}

/** Writes uses together, at most once a second. They are lost if the process crashes. */
@Injectable()
export class PreviewUses implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly recurring = new Recurring({ context: 'Preview uses', job: 'preview_uses' }, REST_MS, () =>
    this.settle(),
  );
  private readonly outage = new Outage('Preview uses');
  private waiting = new Map<number, Use>();
  private writing: Promise<void> = Promise.resolve();

  constructor(@InjectDataSource() private readonly source: DataSource) {}

  onApplicationBootstrap(): void {
    this.recurring.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.recurring.stop();
    await this.settle();
  }

  add(previewId: number): void {
    this.note(previewId, { uses: 1, lastUsedAt: clock.date() });
  }

  /** Never rejects. Uses that cannot be written are retried later. */
  settle(): Promise<void> {
    this.writing = this.writing.then(() => this.write());
    return this.writing;
  }

  private note(previewId: number, { uses, lastUsedAt }: Use): void {
    const known = this.waiting.get(previewId);
    this.waiting.set(previewId, {
      uses: (known?.uses ?? 0) + uses,
      lastUsedAt: known && known.lastUsedAt > lastUsedAt ? known.lastUsedAt : lastUsedAt,
    });
  }

  private async write(): Promise<void> {
    const { waiting } = this;
    this.waiting = new Map();
    for (const [previewId, use] of waiting) await this.writeOne(previewId, use);
  }

  private async writeOne(previewId: number, use: Use): Promise<void> {
    const at = instantParameter(use.lastUsedAt);
    try {
      await this.source.query(
        `UPDATE post_previews SET uses = uses + ?,
         last_used_at = CASE WHEN last_used_at > ? THEN last_used_at ELSE ? END WHERE preview_id = ?`,
        [use.uses, at, at, previewId],
      );
      this.outage.worked();
    } catch (error) {
      this.note(previewId, use);
      reportToOutage(this.outage, error);
    }
  }
}
