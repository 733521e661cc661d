import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EventEmitter2 } from '@nestjs/event-emitter';
import type { EntityManager } from 'typeorm';
import { clock } from '../common/clock';
import { Sealer } from '../secrets/sealer';
import { Mail } from './mail.entity';
import type { Message } from './message';

/** Mails are sealed because their links contain valid tokens. */
export const MAIL_PURPOSE = 'mail';

export const MAILS_WRITTEN = 'mail.written';

/** Stores emails in the unit of work of their change: none is sent if the change is rolled back. */
@Injectable()
export class MailOutbox {
  constructor(
    private readonly sealer: Sealer,
    private readonly emitter: EventEmitter2,
  ) {}

  async write(manager: EntityManager, ...messages: readonly Message[]): Promise<void> {
    const now = clock.date();
    const rows = messages.map((message) => ({
      sealed: this.sealer.seal(MAIL_PURPOSE, JSON.stringify({ ...message, messageId: randomUUID() })),
      attemptCount: 0,
      nextAttemptAt: now,
      createdAt: now,
    }));
    await manager.insert(Mail, rows);
  }

  /** Otherwise the sweep finds them within ten seconds. */
  dispatch(): void {
    this.emitter.emit(MAILS_WRITTEN);
  }
}
