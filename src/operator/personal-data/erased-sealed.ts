import { MoreThan, type DataSource, type EntityManager } from 'typeorm';
import type { UnitOfWork } from '../../platform/database/unit-of-work';
import { IdempotencyKey } from '../../platform/idempotency/idempotency-key.entity';
import { ANSWER_PURPOSE } from '../../platform/idempotency/idempotency.guard';
import type { Sealer } from '../../platform/secrets/sealer';
import { Mail } from '../../platform/mail/mail.entity';
import { MAIL_PURPOSE } from '../../platform/mail/mailer';
import type { WrittenMessage } from '../../platform/mail/message';
import { standIn } from './erased-events';
import type { Person } from './person';

/** The maximum number of sealed texts in memory: a stored response can have a megabyte. */
const BATCH = 50;

/** A queued mail with its decrypted message. */
export interface OpenMail extends Pick<Mail, 'mailId' | 'createdAt' | 'nextAttemptAt'> {
  message: WrittenMessage & { namedUserId?: number | null };
}

/**
 * Yields the queued mails to a person, and the queued mails to others that name the person. Skips mails that no known
 * key opens.
 */
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
    yield* openMails(sealer, page).filter(
      ({ message }) => message.to === email || message.namedUserId === userId,
    );
    const last = page.at(-1);
    if (!last) return;
    after = last.mailId;
  }
}

function openMails(sealer: Sealer, mails: readonly Mail[]): OpenMail[] {
  return mails
    .filter(({ sealed }) => sealer.canOpen(MAIL_PURPOSE, sealed))
    .map(({ sealed, mailId, createdAt, nextAttemptAt }) => {
      const message = JSON.parse(sealer.open(MAIL_PURPOSE, sealed)) as OpenMail['message'];
      return { mailId, createdAt, nextAttemptAt, message };
    });
}

/** Deletes the queued mails to a person, and the queued invitations from the person, which the erase makes invalid. */
export async function eraseMails(source: DataSource, sealer: Sealer, person: Person): Promise<number> {
  let erased = 0;
  for await (const { mailId } of mailsOf(source, sealer, person)) {
    await source.manager.delete(Mail, { mailId });
    erased++;
  }
  return erased;
}

/** Removes the person's e-mail and name from the responses that are stored for Idempotency-Keys. */
export async function eraseFromAnswers(work: UnitOfWork, sealer: Sealer, person: Person): Promise<void> {
  for (let after = ''; ;) {
    const start = after;
    const last = await work.run(({ manager }) => eraseFromPage(manager, sealer, person, start));
    if (last === undefined) return;
    after = last;
  }
}

/** Rewrites the next page of responses. Returns the last hash of the page; undefined if the page is empty. */
async function eraseFromPage(
  manager: EntityManager,
  sealer: Sealer,
  person: Person,
  after: string,
): Promise<string | undefined> {
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
}

/** The fields of stored responses that name people. */
interface NamingAnswer {
  userEmail?: unknown;
  createdBy?: { userId?: unknown } | null;
}

/** Returns the sealed response without the person; null if it does not name the person. */
function rewritten(sealer: Sealer, sealed: string | null, person: Person): string | null {
  if (sealed === null || !sealer.canOpen(ANSWER_PURPOSE, sealed)) return null;
  const answer = JSON.parse(sealer.open(ANSWER_PURPOSE, sealed)) as NamingAnswer | null;
  const without = answer && withoutPerson(answer, person);
  return without && sealer.seal(ANSWER_PURPOSE, JSON.stringify(without));
}

function withoutPerson(answer: NamingAnswer, person: Person): NamingAnswer | null {
  if (answer.userEmail === person.email) return { ...answer, userEmail: standIn(person) };
  return answer.createdBy?.userId === person.userId ? { ...answer, createdBy: null } : null;
}
