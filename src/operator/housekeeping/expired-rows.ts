import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { clockOf } from '../../platform/database/raw';
import { raw, sql } from '../../platform/database/sql';
import { deleteBatch } from '../../platform/database/batches';
import type { Chore, Cleared } from './chore';
import { int, orNull, readRows } from '../../platform/database/rows';

/** The column identifies a row, or a few rows. */
const EXPIRING = {
  sessions: 'session_id',
  idempotency_keys: 'scope_hash',
  password_resets: 'user_id',
  known_addresses: 'digest',
  post_previews: 'preview_id',
  post_editors: 'post_id',
  webhook_notices: 'notice_id',
};

/** One chore per table. */
@Injectable()
export class ExpiredRows {
  readonly chores: readonly Chore[];

  constructor(@InjectDataSource() source: DataSource) {
    this.chores = Object.entries(EXPIRING).map(([table, id]) => ({
      step: table,
      clear: (most) => {
        const where = raw(`expires_at <= ${clockOf(source)}`);
        return deleteBatch(source.manager, { table, id, where }, most);
      },
    }));
  }
}

/** The expiry has no index in `team_users`, so each batch tests the next links in ascending order of member id. */
@Injectable()
export class ExpiredInvitations implements Chore {
  readonly step = 'invitation_tokens';
  private after = 0;

  constructor(@InjectDataSource() private readonly source: DataSource) {}

  async clear(most: number): Promise<Cleared> {
    const { manager } = this.source;
    const [range] = await readRows(
      manager,
      { links: int, last: orNull(int) },
      `SELECT COUNT(*) AS links, MAX(member_id) AS last FROM (
         SELECT member_id FROM invitation_tokens WHERE member_id > ? ORDER BY member_id LIMIT ${most}) walked`,
      [this.after],
    );
    const [from, more] = [this.after, range?.links === most];
    this.after = more ? (range?.last ?? 0) : 0;
    if (!range || range.links === 0) return { rows: 0, more };
    // Deletes by the hash, because a link renewed after the first statement has another hash and must stay.
    const where = sql`member_id > ${from} AND member_id <= ${range.last} AND ${raw(EXPIRY)} <= ${raw(clockOf(this.source))}`;
    const { rows } = await deleteBatch(
      manager,
      { table: 'invitation_tokens', id: 'token_hash', where },
      most,
    );
    return { rows, more };
  }
}

const EXPIRY = '(SELECT m.expires_at FROM team_users m WHERE m.member_id = invitation_tokens.member_id)';
