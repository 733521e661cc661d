import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Between, DataSource, MoreThan, Not, type EntityManager } from 'typeorm';
import { findOwned } from '../database/records';
import { UnitOfWork } from '../database/unit-of-work';
import type { Caller } from '../identity/caller';
import { Settings } from '../settings/settings';
import type { RecoverDeliveries, RecoveredView } from './deliveries.dto';
import { logStart } from './log-start';
import { requeue, webhookDisabled } from './requeue';
import { WebhookDelivery } from './webhook-delivery.entity';
import { Webhook } from './webhook.entity';

/** Deliveries that one unit of work has sent again. */
const BATCH = 500;

/** What has ended without arriving. Each is a range of an index. */
const LOST = ['failed', 'cancelled'] as const;
type Lost = (typeof LOST)[number];

/** Which deliveries are recovered, beside their status. */
interface Period {
  webhookId: number;
  since: Date;
  until: Date;
}

interface Batch {
  recovered: number;
  last: number | undefined;
}

/** Has everything sent again that did not reach a webhook in a period. */
@Injectable()
export class RecoveryService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly work: UnitOfWork,
    private readonly settings: Settings,
  ) {}

  async recover(caller: Caller, input: RecoverDeliveries): Promise<RecoveredView> {
    const { webhookId, accountId } = input;
    const { status } = await findOwned(this.source.manager, Webhook, caller, { webhookId, accountId });
    if (status === 'disable') throw webhookDisabled();
    const period = this.periodOf(input);
    let recovered = 0;
    for (const lost of LOST) recovered += await this.recoverAll(lost, period);
    return { recovered };
  }

  /** What is older than the log reaches back may be forgotten at any moment. */
  private periodOf({ webhookId, since, until }: RecoverDeliveries): Period {
    const start = logStart(this.settings);
    return { webhookId, since: since < start ? start : since, until: until ?? new Date() };
  }

  private async recoverAll(status: Lost, period: Period): Promise<number> {
    let recovered = 0;
    let batch = await this.recoverBatch(status, period, 0);
    while (batch.last !== undefined) {
      recovered += batch.recovered;
      batch = await this.recoverBatch(status, period, batch.last);
    }
    return recovered;
  }

  /** Those whose ids follow on one. Answers the last of them. */
  private recoverBatch(status: Lost, period: Period, after: number): Promise<Batch> {
    return this.work.run(async (manager) => {
      const ids = await findLost(manager, status, period, after);
      if (ids.length === 0) return { recovered: 0, last: undefined };
      return { recovered: await requeue(manager, ids, 'recover', [status]), last: ids.at(-1) };
    });
  }
}

/** The next batch, in the order of the ids. None once the webhook is disabled or deleted meanwhile. */
async function findLost(
  manager: EntityManager,
  status: Lost,
  { webhookId, since, until }: Period,
  after: number,
): Promise<number[]> {
  if (!(await manager.existsBy(Webhook, { webhookId, status: 'enable' }))) return [];
  const found = await manager
    .createQueryBuilder(WebhookDelivery, 'lost')
    .select('lost.deliveryId')
    // MariaDB might walk all of the table in the order of the ids instead.
    .useIndex('ix_webhook_deliveries_webhook')
    .where({ webhookId, status, deliveryId: MoreThan(after) })
    .andWhere({ createdAt: Between(since, until), trigger: Not('test') })
    .orderBy('lost.deliveryId')
    .limit(BATCH)
    .getMany();
  return found.map(({ deliveryId }) => deliveryId);
}
