import { Injectable } from '@nestjs/common';
import type { EntityManager, QueryRunner } from 'typeorm';
import { Sealer } from '../identity/sealer';
import { Mail } from './mail.entity';
import type { Message } from './message';

/** What mails are sealed for: they carry links that work. */
export const MAIL_PURPOSE = 'mail';

/** Writes e-mails with the change that causes them: no change, no e-mail. */
@Injectable()
export class Mailer {
  /** The units of work that have written mails and may still be open. */
  private readonly writers = new Set<QueryRunner>();

  constructor(private readonly sealer: Sealer) {}

  async write(manager: EntityManager, message: Message): Promise<void> {
    const now = new Date();
    await manager.insert(Mail, {
      sealed: this.sealer.seal(MAIL_PURPOSE, JSON.stringify(message)),
      attemptCount: 0,
      nextAttemptAt: now,
      createdAt: now,
    });
    if (manager.queryRunner) this.writers.add(manager.queryRunner);
  }

  /** Whether a unit of work that wrote mails has ended since this was asked last. */
  haveEnded(): boolean {
    const ended = [...this.writers].filter(({ isTransactionActive }) => !isTransactionActive);
    for (const writer of ended) this.writers.delete(writer);
    return ended.length > 0;
  }
}
