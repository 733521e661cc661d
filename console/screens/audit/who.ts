import { words } from '../../words/words';
import type { Entry } from './entry';
import { keyOf, type Subjects } from './use-subjects';

/** Returns who did it: a person, a service token, the operator, or a job of the service. */
export function whoOf(entry: Entry, subjects: Subjects): string {
  const { userId, userName, serviceTokenId, via } = entry;
  if (serviceTokenId !== null) return tokenText(serviceTokenId, subjects);
  if (userId !== null) return userName ?? words.audit.user(userId);
  if (via === 'cli') return words.audit.operator;
  return via === 'worker' ? words.audit.service : words.audit.unknown;
}

/** A revoked token has no name in the list of tokens. */
function tokenText(serviceTokenId: number, subjects: Subjects): string {
  const subject = subjects.get(keyOf('service-token', serviceTokenId));
  return subject ? words.audit.token(subject.name) : words.audit.revokedToken(serviceTokenId);
}
