import { MoreThan, type DataSource } from 'typeorm';
import type { UnitOfWork } from '../database/unit-of-work';
import { IdempotencyKey } from '../identity/idempotency-key.entity';
import { ANSWER_PURPOSE } from '../identity/idempotency.guard';
import type { Sealer } from '../identity/sealer';
import { Mail } from '../mail/mail.entity';
import { MAIL_PURPOSE } from '../mail/mailer';
import type { WrittenMessage } from '../mail/message';
import { standIn } from './erased-events';
import type { Person } from './person';

/** The most sealed texts in memory: a kept answer can have a megabyte. */
const BATCH = 50;

/** A mail that waits to be sent, opened. */
export interface OpenMail extends Pick<Mail, 'mailId' | 'createdAt' | 'nextAttemptAt'> {
  message: WrittenMessage & { namedUserId?: number | null };
}

/** The waiting mails to a person, and those that name the person to others. Mails that no known key opens are skipped. */
export async function* mailsOf(
  source: DataSource,
  sealer: Sealer,
  { email, userId }: Person,
): AsyncGenerator<OpenMail> {
  for (let after = 0; ;) {
    const page = await source.manager.find(Mail, {
      where: { mailId: MoreThan(after) },
      order: { mailId: 'ASC' },
      take: BATCH,
    });
    for (const { sealed, mailId, createdAt, nextAttemptAt } of page) {
      if (!sealer.canOpen(MAIL_PURPOSE, sealed)) continue;
      const message = JSON.parse(sealer.open(MAIL_PURPOSE, sealed)) as OpenMail['message'];
      const concerned = message.to === email || message.namedUserId === userId;
      if (concerned) yield { mailId, createdAt, nextAttemptAt, message };
    }
    const last = page.at(-1);
    if (!last) return;
    after = last.mailId;
  }
}

/** Deletes the waiting mails to a person, and the invitations that the person has sent, which are not valid any more. */
export async function eraseMails(source: DataSource, sealer: Sealer, person: Person): Promise<number> {
  let erased = 0;
  for await (const { mailId } of mailsOf(source, sealer, person)) {
    await source.manager.delete(Mail, { mailId });
    erased++;
  }
  return erased;
}

/** Takes the person's e-mail out of the answers that are kept for Idempotency-Keys. */
export async function eraseFromAnswers(work: UnitOfWork, sealer: Sealer, person: Person): Promise<void> {
  for (let after = ''; ;) {
    const last = await work.run(async (manager) => {
      const page = await manager.find(IdempotencyKey, {
        where: { scopeHash: MoreThan(after) },
        order: { scopeHash: 'ASC' },
        take: BATCH,
      });
      for (const { scopeHash, sealedAnswer } of page) {
        const answer = rewritten(sealer, sealedAnswer, person);
        if (answer) await manager.update(IdempotencyKey, { scopeHash }, { sealedAnswer: answer });
      }
      return page.at(-1)?.scopeHash;
    });
    if (last === undefined) return;
    after = last;
  }
}

/** The answer without the person, sealed; null if it does not name the person. */
function rewritten(sealer: Sealer, sealed: string | null, person: Person): string | null {
  if (sealed === null || !sealer.canOpen(ANSWER_PURPOSE, sealed)) return null;
  const answer = JSON.parse(sealer.open(ANSWER_PURPOSE, sealed)) as { userEmail?: unknown } | null;
  if (answer?.userEmail !== person.email) return null;
  return sealer.seal(ANSWER_PURPOSE, JSON.stringify({ ...answer, userEmail: standIn(person) }));
}
