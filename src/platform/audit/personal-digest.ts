import { randomBytes } from 'node:crypto';
import { sha256 } from '../secrets/secrets';
import type { AuditEntry } from './audit-entry.entity';

const SALT_BYTES = 16;

/** Follows the reason in the detail of a failed login. */
const SEPARATOR = ', ';

/** What an erasure leaves after the reason of a failed login. */
const ERASED = /^person (\d+), erased$/;

type Detailed = Pick<AuditEntry, 'act' | 'detail'>;

type Personal = Detailed & Pick<AuditEntry, 'address'>;

/** The seal covers the digest instead of the personal values, so that they can be erased. */
export function personalColumns(entry: Personal): Pick<AuditEntry, 'personalSalt' | 'personalDigest'> {
  const personalSalt = randomBytes(SALT_BYTES).toString('hex');
  return { personalSalt, personalDigest: digestOf(entry, personalSalt) };
}

/** Without the personal part. */
export function plainDetail({ act, detail }: Detailed): string | null {
  return act === 'login.failed' && detail !== null ? (detail.split(SEPARATOR)[0] ?? null) : detail;
}

/** Whether the personal values are the original ones, or have been erased. */
export function hasOriginalValues(entry: AuditEntry): boolean {
  const { address, personalSalt, personalDigest } = entry;
  // The previous release wrote no digest.
  if (personalDigest === null) return personalSalt === null;
  if (personalSalt !== null) return digestOf(entry, personalSalt) === personalDigest;
  const rest = personalDetail(entry);
  return address === null && (rest === null || ERASED.test(rest));
}

/** The person whom the detail of a failed login names after an erasure; null if it names none. */
export function erasedPersonIn(entry: Detailed): number | null {
  const [, userId] = ERASED.exec(personalDetail(entry) ?? '') ?? [];
  return userId === undefined ? null : Number(userId);
}

function personalDetail({ act, detail }: Detailed): string | null {
  if (act !== 'login.failed' || detail === null) return null;
  return detail.split(SEPARATOR).slice(1).join(SEPARATOR) || null;
}

function digestOf(entry: Personal, salt: string): string {
  return sha256(JSON.stringify([salt, entry.address, personalDetail(entry)]));
}
