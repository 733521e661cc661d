import type { DataSource } from 'typeorm';
import { instant, int, orNull, text } from '../../platform/database/rows';
import { sql } from '../../platform/database/sql';
import { readAll } from './id-ranges';
import type { Person } from './person';

/** Service tokens that the person has created or last rotated. */
export function serviceTokensOf(source: DataSource, { userId }: Person) {
  return readAll(source, {
    table: 'service_tokens',
    id: 'service_token_id',
    shape: {
      serviceTokenId: int,
      accountId: int,
      name: text,
      userRoleName: text,
      createdAt: instant,
      expiresAt: instant,
      revokedAt: orNull(instant),
    },
    where: sql`made_by = ${userId}`,
  });
}
