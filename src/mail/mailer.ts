import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EventEmitter2 } from '@nestjs/event-emitter';
import type { EntityManager } from 'typeorm';
import { Sealer } from '../identity/sealer';
import { Mail } from './mail.entity';
import type { Message } from './message';

/** The purpose under which mails are sealed, because they contain live links. */
export const MAIL_PURPOSE = 'mail';

/** Emitted when mails may wait that can be sent now. */
export const MAILS_WRITTEN = 'mail.written';

/** Writes e-mails with the change that causes them: no change, no e-mail. */
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

  /** Sends committed e-mails now. Without this call the sweep finds them within seconds. */
  dispatch(): void {
    this.emitter.emit(MAILS_WRITTEN);
  }
}
