import { MoreThan, type DataSource, type EntityManager } from 'typeorm';
import { Created, restoredAnswer } from '../../platform/common/created';
import { isSameEmail } from '../../platform/common/email';
import type { UnitOfWork } from '../../platform/database/unit-of-work';
import { IdempotencyKey } from '../../platform/idempotency/idempotency-key.entity';
import { ANSWER_PURPOSE } from '../../platform/idempotency/idempotency.guard';
import type { Sealer } from '../../platform/secrets/sealer';
import { Mail } from '../../platform/mail/mail.entity';
import { MAIL_PURPOSE } from '../../platform/mail/mail-outbox';
import type { WrittenMessage } from '../../platform/mail/message';
import { placeholderOf } from './erased-events';
import type { Person } from './person';
import { objectIn, type UnreadRows } from './unread-rows';

/** The number of sealed texts in memory; a stored response can be as large as a megabyte. */
const BATCH = 50;

export interface OpenMail extends Pick<Mail, 'mailId' | 'createdAt' | 'nextAttemptAt'> {
  message: WrittenMessage & { namedUserId?: number | null };
}

/** Yields mails to the person, and mails to others that name the person. Skips mails that no known key opens. */
export async function* mailsOf(
  source: DataSource,
  sealer: Sealer,
  { email, userId }: Person,
  unread: UnreadRows,
): AsyncGenerator<OpenMail> {
  for (let after = 0; ;) {
    const page = await source.manager.find(Mail, {
      where: { mailId: MoreThan(after) },
      order: { mailId: 'ASC' },
      take: BATCH,
    });
    yield* openMails(sealer, page, unread).filter(
      ({ message }) => message.to === email || message.namedUserId === userId,
    );
    const last = page.at(-1);
    if (!last) return;
    after = last.mailId;
  }
}

function openMails(sealer: Sealer, mails: readonly Mail[], unread: UnreadRows): OpenMail[] {
  return mails
    .filter(({ sealed }) => sealer.canOpen(MAIL_PURPOSE, sealed))
    .flatMap(({ sealed, mailId, createdAt, nextAttemptAt }) => {
      const read = () => objectIn<OpenMail['message']>(sealer.open(MAIL_PURPOSE, sealed));
      const message = unread.attempt('mails', mailId, read);
      return message ? [{ mailId, createdAt, nextAttemptAt, message }] : [];
    });
}

/** Includes invitations from the person, which the erasure makes invalid. */
export async function eraseMails(
  source: DataSource,
  sealer: Sealer,
  person: Person,
  unread: UnreadRows,
): Promise<number> {
  let erased = 0;
  for await (const { mailId } of mailsOf(source, sealer, person, unread)) {
    await source.manager.delete(Mail, { mailId });
    erased++;
  }
  return erased;
}

/** Removes the email and the name from the responses that are stored for Idempotency-Keys. */
export async function eraseFromAnswers(
  work: UnitOfWork,
  sealer: Sealer,
  person: Person,
  unread: UnreadRows,
): Promise<void> {
  const rewrite: Rewrite = ({ scopeHash, sealedAnswer }) =>
    unread.attempt('idempotency_keys', scopeHash, () => rewritten(sealer, sealedAnswer, person));
  for (let after = ''; ;) {
    const start = after;
    const last = await work.run(({ manager }) => eraseFromPage(manager, rewrite, start));
    if (last === undefined) return;
    after = last;
  }
}

/** Returns the sealed response without the person; null or undefined if it is unchanged. */
type Rewrite = (key: IdempotencyKey) => string | null | undefined;

/** Returns the last hash of the page; undefined if the page is empty. */
async function eraseFromPage(
  manager: EntityManager,
  rewrite: Rewrite,
  after: string,
): Promise<string | undefined> {
  const page = await manager.find(IdempotencyKey, {
    where: { scopeHash: MoreThan(after) },
    order: { scopeHash: 'ASC' },
    take: BATCH,
  });
  for (const key of page) {
    const { scopeHash, claim } = key;
    const answer = rewrite(key);
    // Another request can have the same key by now, and another response.
    if (answer) await manager.update(IdempotencyKey, { scopeHash, claim }, { sealedAnswer: answer });
  }
  return page.at(-1)?.scopeHash;
}

interface NamingAnswer {
  userEmail?: unknown;
  createdBy?: { userId?: unknown } | null;
}

/** Null if the response does not name the person. */
function rewritten(sealer: Sealer, sealed: string | null, person: Person): string | null {
  if (sealed === null || !sealer.canOpen(ANSWER_PURPOSE, sealed)) return null;
  const answer = restoredAnswer(sealer.open(ANSWER_PURPOSE, sealed));
  const isCreated = answer instanceof Created;
  const naming = (isCreated ? answer.data : answer) as NamingAnswer | null;
  const without = naming && withoutPerson(naming, person);
  return without && sealer.seal(ANSWER_PURPOSE, JSON.stringify(isCreated ? new Created(without) : without));
}

function withoutPerson(answer: NamingAnswer, person: Person): NamingAnswer | null {
  if (isSameEmail(answer.userEmail, person.email)) return { ...answer, userEmail: placeholderOf(person) };
  return answer.createdBy?.userId === person.userId ? { ...answer, createdBy: null } : null;
}
