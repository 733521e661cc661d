import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThanOrEqual, Not, Repository } from 'typeorm';
import { clock } from '../common/clock';
import { inJob } from '../common/work';
import { reportToOutage } from '../database/database-outage';
import { FailedRows } from '../database/failed-rows';
import { inList } from '../database/raw';
import { Sealer } from '../secrets/sealer';
import { log } from '../logging/logger';
import { Outage } from '../logging/outage';
import { mails } from '../instruments/instruments';
import { Mail } from './mail.entity';
import { isServerFailure, describeFailure, isPermanent } from './mail-failure';
import { MAIL_PURPOSE, MAILS_WRITTEN } from './mail-outbox';
import type { WrittenMessage } from './message';
import type { Transport } from './transport';

export const TRANSPORT = Symbol('transport');

/** Finds mails that are due for another attempt, and mails whose notification was lost. */
const SWEEP_MS = 10_000;

const BATCH = 20;

/** The first is longer than an attempt can take; each further wait is twice as long. */
const WAIT_MS = { first: 60_000, longest: 600_000 };

/** Several processes can send: a conditional update decides which one sends a mail. */
@Injectable()
export class MailSender implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer?: NodeJS.Timeout;
  private sending?: Promise<void>;
  private wanted = false;
  private readonly server = new Outage('Mail');
  private readonly table = new Outage('Mail table');
  private readonly failed = new FailedRows('Mail table');

  constructor(
    @InjectRepository(Mail) private readonly mails: Repository<Mail>,
    @Inject(TRANSPORT) private readonly transport: Transport,
    private readonly sealer: Sealer,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.wake(), SWEEP_MS).unref();
    this.wake();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    this.timer = undefined;
    await this.sending;
  }

  /** A run in progress looks for due mails again before it ends. */
  @OnEvent(MAILS_WRITTEN)
  wake(): void {
    this.wanted = true;
    this.sending ??= inJob('mails', () => this.sendAll());
  }

  private async sendAll(): Promise<void> {
    while (this.wanted && this.timer) {
      this.wanted = false;
      try {
        await this.sendDue();
        this.table.worked();
      } catch (error) {
        reportToOutage(this.table, error);
      }
    }
    this.sending = undefined;
  }

  /** If the server is unreachable, the rest stays due until the next sweep. */
  private async sendDue(): Promise<void> {
    const due = await this.mails.find({
      where: { nextAttemptAt: LessThanOrEqual(clock.date()), mailId: Not(inList(this.failed.leftOut)) },
      order: { nextAttemptAt: 'ASC', mailId: 'ASC' },
      take: BATCH,
    });
    let isReachable = true;
    for (const mail of due) {
      await this.failed.attempt(mail.mailId, async () => (isReachable = await this.send(mail)));
      if (!this.timer || !isReachable) return;
    }
    this.wanted ||= due.length === BATCH;
  }

  /** Deletes a mail that was sent or abandoned. False if the server is unreachable or refuses the login. */
  private async send(mail: Mail): Promise<boolean> {
    if (!(await this.take(mail))) return true;
    const { mailId } = mail;
    try {
      await this.transmit(mail);
      this.server.worked();
      mails.inc({ result: 'sent' });
    } catch (error) {
      const givenUp = isPermanent(error, mail);
      mails.inc({ result: givenUp ? 'failed' : 'retried' });
      const described = { mailId, givenUp, ...describeFailure(error) };
      if (isServerFailure(error))
        this.server.failed('the mail server is unreachable or refuses the login', described);
      else log().warn(described, 'an email could not be sent');
      if (!givenUp) return !isServerFailure(error);
    }
    await this.mails.delete({ mailId });
    return true;
  }

  /** Postpones the next attempt, for the case of a crash. False if another process has claimed the mail. */
  private async take(mail: Mail): Promise<boolean> {
    const { mailId, attemptCount } = mail;
    const wait = Math.min(WAIT_MS.first * 2 ** attemptCount, WAIT_MS.longest);
    mail.attemptCount++;
    const { affected } = await this.mails.update(
      { mailId, attemptCount },
      { attemptCount: mail.attemptCount, nextAttemptAt: new Date(clock.now() + wait) },
    );
    return affected === 1;
  }

  private transmit({ sealed, mailId, createdAt }: Mail): Promise<void> {
    const message = JSON.parse(this.sealer.open(MAIL_PURPOSE, sealed)) as WrittenMessage;
    return this.transport.send(message, { mailId, createdAt });
  }
}
