import { Given, Id, Name, Optional } from '../../platform/common/fields';
import { check, word } from '../../platform/common/word';
import type { Role } from '../../platform/operations/role-order';
import { OperationNames } from '../../service-tokens/operation-names';
import { TokenRole } from '../../service-tokens/service-tokens.dto';
import { LIFETIME_DAYS } from '../../platform/tenancy/credential-lifetimes';

/** Fractions are for tests. */
const Days = () =>
  word(
    { type: 'number', maximum: LIFETIME_DAYS.most },
    (value) => (typeof value === 'string' && /^\d{1,3}(\.\d{1,9})?$/.test(value) ? Number(value) : value),
    check('type', 'must be a number of days', (value) => typeof value === 'number'),
    check('range', `must be more than 0 and at most ${LIFETIME_DAYS.most}`, (value) => {
      return (value as number) > 0 && (value as number) <= LIFETIME_DAYS.most;
    }),
  );

export class ServiceTokenOptions {
  @Id() account: number;
  @Name() name: string;
  @TokenRole() role: Role;
  @Optional() @OperationNames('The operations and scopes') operations?: string[] | null;
  @Optional() @Days() expiresInDays?: number | null;
  @Optional() @Given() tokenFile?: string | null;
}
