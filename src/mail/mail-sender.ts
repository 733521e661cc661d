import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThanOrEqual, Repository } from 'typeorm';
import { COMMITTED } from '../events/outbox';
import { Sealer } from '../identity/sealer';
import { log } from '../logging/logger';
import { Mail } from './mail.entity';
import { MAIL_PURPOSE, Mailer } from './mailer';
import type { Message } from './message';
import type { Transport } from './transport';

/** What the transport is injected by. */
export const TRANSPORT = Symbol('transport');

/** How often mails are looked for that no commit in this process has told of. */
const SWEEP_MS = 10_000;

/** The mails that are read at a time. */
const BATCH = 20;

/** The waits after a try: they double from the first, which no try outlasts, to the longest. Then it is given up. */
const WAIT_MS = { first: 60_000, longest: 3_600_000 };
const MOST_TRIES = 100;

/** Sends the mails that wait, whatever number of replicas does so: taking one is one conditional update. */
@Injectable()
export class MailSender implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer?: NodeJS.Timeout;
  private sending?: Promise<void>;
  private wanted = false;

  constructor(
    @InjectRepository(Mail) private readonly mails: Repository<Mail>,
    @Inject(TRANSPORT) private readonly transport: Transport,
    private readonly mailer: Mailer,
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

  @OnEvent(COMMITTED)
  sendWritten(): void {
    if (this.mailer.haveEnded()) this.wake();
  }

  /** Begins to send; what is written while it does so is sent as well. */
  private wake(): void {
    this.wanted = true;
    this.sending ??= this.sendAll();
  }

  private async sendAll(): Promise<void> {
    while (this.wanted && this.timer) {
      this.wanted = false;
      try {
        const due = await this.due();
        for (const mail of due) await this.send(mail);
        if (due.length === BATCH) this.wanted = true;
      } catch (error) {
        log().warn({ error: String(error) }, 'the mails that wait could not be read');
      }
    }
    this.sending = undefined;
  }

  private due(): Promise<Mail[]> {
    return this.mails.find({
      where: { nextAttemptAt: LessThanOrEqual(new Date()) },
      order: { nextAttemptAt: 'ASC' },
      take: BATCH,
    });
  }

  private async send(mail: Mail): Promise<void> {
    const { mailId } = mail;
    if (!(await this.take(mail))) return;
    try {
      const message = JSON.parse(this.sealer.open(MAIL_PURPOSE, mail.sealed)) as Message;
      await this.transport.send(message, mailId);
    } catch (error) {
      const givenUp = mail.attemptCount + 1 >= MOST_TRIES;
      log().warn({ mailId, givenUp, code: (error as { code?: string }).code }, 'a mail could not be sent');
      if (!givenUp) return;
    }
    await this.mails.delete({ mailId });
  }

  /** Whoever takes a mail moves its next try ahead: should this process die, another one finds it then. */
  private async take({ mailId, attemptCount }: Mail): Promise<boolean> {
    const wait = Math.min(WAIT_MS.first * 2 ** attemptCount, WAIT_MS.longest);
    const { affected } = await this.mails.update(
      { mailId, attemptCount },
      { attemptCount: attemptCount + 1, nextAttemptAt: new Date(Date.now() + wait) },
    );
    return affected === 1;
  }
}
