import { clock } from '../../common/clock';
import type { Sealer } from '../../secrets/sealer';
import { sha256 } from '../../secrets/secrets';
import { AuditSeal } from '../audit-seal.entity';
import { RowsDigest, type AuditRow } from './audit-rows';

/** Changes with the encoding. */
const FORM = 'audit seal 1';

/** What a log line shows of a seal, besides its own time. */
export type LoggedSeal = Omit<AuditSeal, 'sealedAt' | 'rowsDigest' | 'link' | 'rowsRemovedAt'>;

/** Comes before the first seal of an account. */
const NO_SEAL = { sealId: 0, toId: 0, digest: null, link: '' };

type Linked = Omit<AuditSeal, 'link' | 'digest' | 'rowsRemovedAt'>;

/**
 * The next seal of the account. If the signature of the previous one cannot be verified, the new one does not vouch for
 * it: its link begins again.
 */
export function nextSeal(
  sealer: Sealer,
  accountId: number,
  previous: AuditSeal | null,
  rows: readonly AuditRow[],
): AuditSeal {
  const { sealId, toId, digest, link: previousLink } = previous ?? NO_SEAL;
  const linked = {
    accountId,
    sealId: sealId + 1,
    fromId: toId + 1,
    ...summary(rows),
    sealedAt: clock.date(),
    previousDigest: digest,
    keyId: sealer.signatureKeyId,
  };
  const link = linkOf(linked, previous && isProven(sealer, previous) ? previousLink : '');
  return { ...linked, link, digest: sealer.sign(link), rowsRemovedAt: null };
}

/** The SHA-256 of the seal and the previous link; anyone can compute it. */
export function linkOf(seal: Linked, previousLink: string): string {
  const { accountId, sealId, fromId, toId, count, rowsDigest, previousDigest, keyId } = seal;
  const range = [accountId, sealId, fromId, toId, count];
  const times = [seal.lastOccurredAt.toISOString(), seal.sealedAt.toISOString()];
  return sha256(JSON.stringify([FORM, ...range, ...times, rowsDigest, previousDigest, keyId, previousLink]));
}

export function loggedSeal(seal: AuditSeal): LoggedSeal {
  const { sealedAt: _at, rowsDigest: _rows, link: _link, rowsRemovedAt: _removed, ...logged } = seal;
  return logged;
}

function isProven(sealer: Sealer, { link, digest, keyId }: AuditSeal): boolean {
  return sealer.isSigned(link, digest, keyId) === true;
}

function summary(rows: readonly AuditRow[]) {
  const digest = new RowsDigest();
  for (const row of rows) digest.add(row);
  return {
    toId: rows.at(-1)?.auditId ?? 0,
    count: rows.length,
    lastOccurredAt: new Date(Math.max(...rows.map(({ occurredAt }) => occurredAt.getTime()))),
    rowsDigest: digest.hex,
  };
}
