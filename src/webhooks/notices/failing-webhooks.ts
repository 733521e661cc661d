import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, IsNull } from 'typeorm';
import { FailedRows } from '../../platform/database/failed-rows';
import { lockForUpdate } from '../../platform/database/locks';
import { clockIn } from '../../platform/database/raw';
import { Recurring } from '../../platform/database/recurring';
import { instant, int, selectRows, type RowOf } from '../../platform/database/rows';
import { noneOf, raw, sql, type Sql } from '../../platform/database/sql';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { Settings } from '../../platform/settings/settings';
import { Webhook } from '../records/webhook.entity';
import { announceState, type StateTransaction } from './state-change';

const REST_MS = 2000;

const BATCH = 100;

/** Each is a range of the index. */
const UNANNOUNCED = ['announced IS NULL', "announced = 'disabled'"].map(raw);

const FAILING = { webhookId: int, failingSince: instant };

type Failing = RowOf<typeof FAILING>;

/** Announces webhooks whose calls have all failed for WEBHOOK_FAILING_AFTER_HOURS, even if no call fails just then. */
@Injectable()
export class FailingWebhooks implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly recurring = new Recurring(
    { context: 'Failing webhooks', job: 'webhook_notices' },
    REST_MS,
    () => this.announceAll(),
  );
  private readonly failed = new FailedRows('Failing webhooks');
  private readonly since: Sql;

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly work: UnitOfWork,
    { WEBHOOK_FAILING_AFTER_HOURS: hours }: Settings,
  ) {
    this.since = raw(clockIn(source, -Math.round(3_600_000 * hours) / 1000));
  }

  onApplicationBootstrap(): void {
    this.recurring.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.recurring.stop();
  }

  private async announceAll(): Promise<void> {
    for (const isUnannounced of UNANNOUNCED) {
      for (const failing of await this.find(isUnannounced))
        await this.failed.attempt(failing.webhookId, () => this.work.run((tx) => announce(tx, failing)));
    }
  }

  /** Without pull webhooks, which the previous release calls at their empty URL. */
  private find(isUnannounced: Sql): Promise<Failing[]> {
    return selectRows(
      this.source,
      FAILING,
      sql`FROM webhooks
        WHERE status = 'enable' AND ${isUnannounced} AND failing_since <= ${this.since}
          AND mode = 'push' AND ${noneOf(raw('webhook_id'), this.failed.leftOut)}
        ORDER BY failing_since LIMIT ${raw(String(BATCH))}`,
    );
  }
}

/** Does nothing if another process was first, or if the webhook has changed since it was found. */
async function announce(tx: StateTransaction, { webhookId, failingSince }: Failing): Promise<void> {
  const { manager } = tx;
  await lockForUpdate(manager, Webhook, { webhookId });
  const failing = { webhookId, failingSince, status: 'enable' } as const;
  const isUnannounced = [{ announced: IsNull() }, { announced: 'disabled' as const }];
  const webhook = await manager.findOneBy(
    Webhook,
    isUnannounced.map((one) => ({ ...failing, ...one })),
  );
  if (!webhook) return;
  await manager.update(Webhook, { webhookId }, { announced: 'failing', announcedSince: failingSince });
  const { lastStatusCode } = webhook;
  await announceState(tx, webhook, { state: 'failing', since: failingSince, lastStatusCode });
}
