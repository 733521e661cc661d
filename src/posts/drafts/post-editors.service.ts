import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { Caller } from '../../platform/access/caller';
import { COUNTED_ROLES } from '../../platform/access/counted-roles';
import { recordNotFound } from '../../platform/common/problem';
import { clockIn, clockOf } from '../../platform/database/raw';
import {
  inTable,
  instant,
  int,
  joined,
  orNull,
  selectRows,
  text,
  type RowOf,
} from '../../platform/database/rows';
import { raw, sql } from '../../platform/database/sql';
import { whileBusy } from '../../platform/database/while-busy';
import { namedPerson } from '../named-person';
import type { PostId } from '../posts.dto';
import { MOST_EDITORS, type EditorView, type EditorsView, type ReportEditing } from './drafts.dto';
import { PostEditor } from './post-editor.entity';

/** Three heartbeats of the console. */
const EXPIRES_SECONDS = 60;

const EDITOR = {
  ...inTable('e', { userId: orNull(int), since: joined(instant) }),
  ...inTable('u', { firstName: orNull(text), lastName: orNull(text), email: joined(text) }),
};

/** Who is editing a post. Nothing depends on it: heartbeats lock nothing, and are neither audited nor announced. */
@Injectable()
export class PostEditors {
  constructor(@InjectRepository(PostEditor) private readonly editors: Repository<PostEditor>) {}

  /** Throws 404 or 403 as reading the draft does. */
  async report(caller: Caller, { accountId, postId, editing }: ReportEditing): Promise<EditorsView> {
    const others = await this.others(caller, { accountId, postId });
    caller.requireRole(accountId);
    const { personId } = caller;
    // A service token edits no post in front of others.
    if (personId !== null) await this.note(personId, postId, editing);
    return { accountId, postId, editors: others.flatMap(editorIn) };
  }

  /** One row without an editor if there are none. Omits those who have lost their role. */
  private async others(caller: Caller, { accountId, postId }: PostId): Promise<RowOf<typeof EDITOR>[]> {
    const { personId, parent } = caller;
    const now = raw(clockOf(this.editors.manager.connection));
    const rows = await selectRows(
      this.editors.manager,
      EDITOR,
      sql`FROM posts p
        LEFT JOIN post_editors e ON e.post_id = p.post_id AND e.user_id <> ${personId ?? 0} AND e.expires_at > ${now}
          AND (e.user_id = ${parent.ownerUserId} OR EXISTS (SELECT 1 FROM ${COUNTED_ROLES}
            WHERE m.user_id = e.user_id AND t.account_id = ${parent.accountId}
            AND a.account_id IN (${accountId}, ${parent.accountId})))
        LEFT JOIN users u ON u.user_id = e.user_id
        WHERE p.post_id = ${postId} AND p.account_id = ${accountId}
        ORDER BY e.since, e.user_id LIMIT ${raw(String(MOST_EDITORS))}`,
    );
    if (rows.length === 0) throw recordNotFound();
    return rows;
  }

  private async note(userId: number, postId: number, editing: ReportEditing['editing']): Promise<void> {
    if (editing === true) await this.extend(userId, postId);
    if (editing === false) await this.editors.delete({ postId, userId });
  }

  private async extend(userId: number, postId: number): Promise<void> {
    const { manager } = this.editors;
    const { options } = manager.connection;
    const now = clockOf(manager.connection);
    const expiry = clockIn(manager.connection, EXPIRES_SECONDS);
    const orExtend =
      options.type === 'better-sqlite3'
        ? 'ON CONFLICT (post_id, user_id) DO UPDATE SET'
        : 'ON DUPLICATE KEY UPDATE';
    // `since` comes first, because servers assign from left to right.
    const statement = `INSERT INTO post_editors (post_id, user_id, since, expires_at) VALUES (?, ?, ${now}, ${expiry})
      ${orExtend} since = CASE WHEN post_editors.expires_at > ${now} THEN post_editors.since ELSE ${now} END,
      expires_at = ${expiry}`;
    await whileBusy(() => manager.query(statement, [postId, userId]));
  }
}

function editorIn({ userId, since, ...names }: RowOf<typeof EDITOR>): EditorView[] {
  const person = userId === null ? null : namedPerson({ userId, ...names });
  return person ? [{ ...person, since }] : [];
}
