import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import { clock } from '../../platform/common/clock';
import { FailedRows } from '../../platform/database/failed-rows';
import { exclusiveLock } from '../../platform/database/locks';
import { clockIn, daysAgo, inList, placeholders } from '../../platform/database/raw';
import { Recurring } from '../../platform/database/recurring';
import {
  from,
  int,
  orNull,
  instant,
  selectRows,
  textOf,
  flag,
  type RowOf,
} from '../../platform/database/rows';
import { noneOf, raw, sql } from '../../platform/database/sql';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { writtenLetter } from '../../platform/mail/letter';
import { MailOutbox } from '../../platform/mail/mail-outbox';
import { Settings } from '../../platform/settings/settings';
import { Account } from '../../platform/tenancy/account.entity';
import { WebhookNotice, type WebhookState } from '../records/webhook-notice.entity';
import { Webhook } from '../records/webhook.entity';
import { noticeLetter, type ListedNotice } from './notice-letter';
import { adminsToMail } from './notice-recipients';

const REST_MS = 2000;

const MOST_ACCOUNTS = 100;

/** The emails of a day that may list the same webhook. */
const MOST_PER_DAY = 3;

const NOTICE = {
  noticeId: int,
  webhookId: int,
  state: textOf<WebhookState>(),
  lastStatusCode: orNull(int),
  since: instant,
  occurredAt: instant,
};

type Notice = RowOf<typeof NOTICE>;

/** Writes one email about all changes of an account, WEBHOOK_NOTICE_SECONDS after the first of them. */
@Injectable()
export class NoticeMails implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly recurring = new Recurring(
    { context: 'Webhook emails', job: 'webhook_notices' },
    REST_MS,
    () => this.mailAll(),
  );
  private readonly failed = new FailedRows('Webhook emails', { skipped: 'account' });
  private readonly isDue: string;

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly work: UnitOfWork,
    private readonly outbox: MailOutbox,
    private readonly settings: Settings,
  ) {
    this.isDue = `occurred_at <= ${clockIn(source, -settings.WEBHOOK_NOTICE_SECONDS)}`;
  }

  onApplicationBootstrap(): void {
    this.recurring.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.recurring.stop();
  }

  private async mailAll(): Promise<void> {
    const accounts = await selectRows(
      this.source,
      { accountId: from('DISTINCT account_id', int) },
      sql`FROM webhook_notices WHERE mailed_at IS NULL AND ${raw(this.isDue)}
        AND ${noneOf(raw('account_id'), this.failed.leftOut)} LIMIT ${raw(String(MOST_ACCOUNTS))}`,
    );
    for (const { accountId } of accounts)
      await this.failed.attempt(accountId, () =>
        this.work.run(({ manager }) => this.mail(manager, accountId)),
      );
    if (accounts.length > 0) this.outbox.dispatch();
  }

  /** The lock of the rows decides which process writes the email. */
  private async mail(manager: EntityManager, accountId: number): Promise<void> {
    const notices = await selectRows(
      manager,
      { ...NOTICE, isDue: from(`CASE WHEN ${this.isDue} THEN 1 ELSE 0 END`, flag) },
      `FROM webhook_notices WHERE mailed_at IS NULL AND account_id = ? ORDER BY notice_id${exclusiveLock(manager)}`,
      [accountId],
    );
    if (!notices.some(({ isDue }) => isDue)) return;
    const listed = await this.listed(manager, notices);
    const ids = listed.map(({ noticeId }) => noticeId);
    const others = notices.map(({ noticeId }) => noticeId).filter((id) => !ids.includes(id));
    if (others.length > 0) await manager.delete(WebhookNotice, { noticeId: inList(others) });
    if (listed.length === 0) return;
    await manager.update(WebhookNotice, { noticeId: inList(ids) }, { mailedAt: clock.date() });
    await this.write(manager, accountId, listed);
  }

  /** Without deleted webhooks, and without those that enough emails of the last day have listed. */
  private async listed(manager: EntityManager, notices: readonly Notice[]): Promise<ListedNotice[]> {
    const ids = [...new Set(notices.map(({ webhookId }) => webhookId))];
    const webhooks = await manager.findBy(Webhook, { webhookId: inList(ids) });
    const byId = new Map(webhooks.map((webhook) => [webhook.webhookId, webhook]));
    const mailed = await mailsOf(manager, ids);
    return notices
      .filter(({ webhookId }) => (mailed.get(webhookId) ?? 0) < MOST_PER_DAY)
      .flatMap((notice) => {
        const webhook = byId.get(notice.webhookId);
        return webhook ? [{ ...notice, webhook }] : [];
      });
  }

  private async write(
    manager: EntityManager,
    accountId: number,
    listed: readonly ListedNotice[],
  ): Promise<void> {
    const account = await manager.findOneBy(Account, { accountId, deletedAt: IsNull() });
    if (!account) return;
    const people = await adminsToMail(manager, account);
    if (people.length === 0) return;
    const letter = writtenLetter(noticeLetter(account, listed, this.settings));
    await this.outbox.write(manager, ...people.map((to) => ({ ...letter, to })));
  }
}

/** How many emails of the last day have listed each webhook. The rows of one email have the same time. */
async function mailsOf(manager: EntityManager, webhookIds: readonly number[]) {
  const rows = await selectRows(
    manager,
    { webhookId: int, mails: from('COUNT(DISTINCT mailed_at)', int) },
    `FROM webhook_notices
     WHERE webhook_id IN (${placeholders(webhookIds)}) AND mailed_at > ${daysAgo(manager.connection, 1)}
     GROUP BY webhook_id`,
    webhookIds,
  );
  return new Map(rows.map(({ webhookId, mails }) => [webhookId, mails]));
}
