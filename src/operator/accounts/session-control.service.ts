import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, MoreThan } from 'typeorm';
import { clock } from '../../platform/common/clock';
import { auditPerson } from '../../platform/audit/audit-person';
import { invalidField } from '../../platform/common/problem';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { deleteBatch } from '../../platform/database/batches';
import { Session } from '../../platform/identity/session.entity';
import { User } from '../../platform/identity/user.entity';
import { sql } from '../../platform/database/sql';

const BATCH = 500;

/** A session that has not expired, without its token. */
export type SessionView = Pick<Session, 'sessionId' | 'kind' | 'createdAt' | 'expiresAt'>;

@Injectable()
export class SessionControl {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly work: UnitOfWork,
  ) {}

  /** Returns the sessions that have not expired, oldest first. */
  async list(email: string): Promise<AsyncGenerator<SessionView>> {
    return this.live(await this.userIdOf(email));
  }

  /** Returns how many rows were deleted. */
  async endAll(email: string): Promise<number> {
    const userId = await this.userIdOf(email);
    await this.work.run(({ manager }) =>
      auditPerson(manager, userId, { act: 'session.end', subjectId: userId, detail: 'all sessions' }),
    );
    return endSessions(this.work, userId);
  }

  /** Returns 1, the number of ended sessions. */
  async end(sessionId: number): Promise<number> {
    return this.work.run(async ({ manager }) => {
      const session = await manager.findOneBy(Session, { sessionId });
      if (!session) throw invalidField('id', 'unknown', 'does not match any session');
      const { userId } = session;
      await manager.delete(Session, { sessionId });
      await auditPerson(manager, userId, {
        act: 'session.end',
        subjectId: userId,
        detail: `session ${sessionId}`,
      });
      return 1;
    });
  }

  async *live(userId: number): AsyncGenerator<SessionView> {
    for (let after = 0; ;) {
      const page = await this.source.manager.find(Session, {
        select: { sessionId: true, kind: true, createdAt: true, expiresAt: true },
        where: { userId, sessionId: MoreThan(after), expiresAt: MoreThan(clock.date()) },
        order: { sessionId: 'ASC' },
        take: BATCH,
      });
      yield* page;
      const last = page.at(-1);
      if (!last) return;
      after = last.sessionId;
    }
  }

  private async userIdOf(email: string): Promise<number> {
    const user = await this.source.manager.findOneBy(User, { email });
    if (!user) throw invalidField('email', 'unknown', 'is not the email address of a user');
    return user.userId;
  }
}

/** Deletes in batches; returns how many were deleted. */
export async function endSessions(work: UnitOfWork, userId: number): Promise<number> {
  const sessions = { table: 'sessions', id: 'session_id', where: sql`user_id = ${userId}` };
  for (let ended = 0; ;) {
    const { rows, more } = await work.run(({ manager }) => deleteBatch(manager, sessions, BATCH));
    ended += rows;
    if (!more) return ended;
  }
}
