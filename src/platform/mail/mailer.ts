import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EventEmitter2 } from '@nestjs/event-emitter';
import type { EntityManager } from 'typeorm';
import { Sealer } from '../secrets/sealer';
import { Mail } from './mail.entity';
import type { Message } from './message';

/** The purpose under which mails are sealed. They are sealed because their links contain valid tokens. */
export const MAIL_PURPOSE = 'mail';

/** The event that is emitted when mails have been committed and can be sent. */
export const MAILS_WRITTEN = 'mail.written';

/**
 * Stores e-mails in the transaction of the change that causes them, so that no e-mail is sent if the change is rolled
 * back.
 */
@Injectable()
export class Mailer {
  constructor(
    private readonly sealer: Sealer,
    private readonly emitter: EventEmitter2,
  ) {}

  async write(manager: EntityManager, message: Message): Promise<void> {
    const now = new Date();
    const written = { ...message, messageId: randomUUID() };
    await manager.insert(Mail, {
      sealed: this.sealer.seal(MAIL_PURPOSE, JSON.stringify(written)),
      attemptCount: 0,
      nextAttemptAt: now,
      createdAt: now,
    });
  }

  /** Starts sending committed e-mails now. Without this call the sweep finds them within ten seconds. */
  dispatch(): void {
    this.emitter.emit(MAILS_WRITTEN);
  }
}
