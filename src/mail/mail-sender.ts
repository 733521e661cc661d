import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThanOrEqual, Repository } from 'typeorm';
import { Sealer } from '../identity/sealer';
import { log } from '../logging/logger';
import { Mail } from './mail.entity';
import { concernsServer, describeFailure, isHopeless } from './mail-failure';
import { MAIL_PURPOSE, MAILS_WRITTEN } from './mailer';
import type { WrittenMessage } from './message';
import type { Transport } from './transport';

/** What the transport is injected by. */
export const TRANSPORT = Symbol('transport');

/** How often mails are looked for that nobody has told of, in milliseconds. */
const SWEEP_MS = 10_000;

/** The mails that are read at a time. */
const BATCH = 20;

/** The waits after a try, in milliseconds: they double from the first, which no try outlasts, to the longest. */
const WAIT_MS = { first: 60_000, longest: 600_000 };

/** Sends the mails that wait, whatever number of replicas does so: taking one is one conditional update. */
@Injectable()
export class MailSender implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer?: NodeJS.Timeout;
  private sending?: Promise<void>;
  private wanted = false;

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

  /** Begins to send; what is written while it does so is sent as well. */
  @OnEvent(MAILS_WRITTEN)
  wake(): void {
    this.wanted = true;
    this.sending ??= this.sendAll();
  }

  private async sendAll(): Promise<void> {
    while (this.wanted && this.timer) {
      this.wanted = false;
      try {
        await this.sendDue();
      } catch (error) {
        log().warn({ error: String(error) }, 'the mails that wait could not be read');
      }
    }
    this.sending = undefined;
  }

  /** Where the server is away, the others are left for the next sweep: when it is back, they need not wait. */
  private async sendDue(): Promise<void> {
    const due = await this.mails.find({
      where: { nextAttemptAt: LessThanOrEqual(new Date()) },
      order: { nextAttemptAt: 'ASC' },
      take: BATCH,
    });
    for (const mail of due) {
      if (!this.timer || !(await this.send(mail))) return;
    }
    this.wanted ||= due.length === BATCH;
  }

  /** Whether the next one may be sent. */
  private async send(mail: Mail): Promise<boolean> {
    if (!(await this.take(mail))) return true;
    const { mailId } = mail;
    try {
      await this.transmit(mail);
    } catch (error) {
      const givenUp = isHopeless(error, mail);
      log().warn({ mailId, givenUp, ...describeFailure(error) }, 'a mail could not be sent');
      if (!givenUp) return !concernsServer(error);
    }
    await this.mails.delete({ mailId });
    return true;
  }

  /** Whoever takes a mail moves its next try ahead: should this process die, another one finds it then. */
  private async take(mail: Mail): Promise<boolean> {
    const { mailId, attemptCount } = mail;
    const wait = Math.min(WAIT_MS.first * 2 ** attemptCount, WAIT_MS.longest);
    mail.attemptCount++;
    const { affected } = await this.mails.update(
      { mailId, attemptCount },
      { attemptCount: mail.attemptCount, nextAttemptAt: new Date(Date.now() + wait) },
    );
    return affected === 1;
  }

  private transmit({ sealed, mailId, createdAt }: Mail): Promise<void> {
    const message = JSON.parse(this.sealer.open(MAIL_PURPOSE, sealed)) as WrittenMessage;
    return this.transport.send(message, { mailId, createdAt });
  }
}
