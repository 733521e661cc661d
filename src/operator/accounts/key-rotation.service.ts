import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { audit } from '../../platform/audit/audit';
import { UnitOfWork } from '../../platform/database/unit-of-work';
import { ANSWER_PURPOSE } from '../../platform/idempotency/idempotency.guard';
import { Sealer } from '../../platform/secrets/sealer';
import { MAIL_PURPOSE } from '../../platform/mail/mail-outbox';
import { GONE_PURPOSE } from '../../posts/write/gone-slugs';
import { SECRET_PURPOSE } from '../../webhooks/records/signing-secrets';
import { from, int, readRows, selectRows, text } from '../../platform/database/rows';

const BATCH = 100;

interface Place {
  table: string;
  id: string;
  column: string;
  purpose: string;
}

const PLACES = {
  webhookSecrets: {
    table: 'webhook_secrets',
    id: 'webhook_secret_id',
    column: 'sealed',
    purpose: SECRET_PURPOSE,
  },
  mails: { table: 'mails', id: 'mail_id', column: 'sealed', purpose: MAIL_PURPOSE },
  keptAnswers: {
    table: 'idempotency_keys',
    id: 'scope_hash',
    column: 'sealed_answer',
    purpose: ANSWER_PURPOSE,
  },
  goneSlugs: { table: 'gone_posts', id: 'gone_id', column: 'sealed_slugs', purpose: GONE_PURPOSE },
} satisfies Record<string, Place>;

interface Row {
  id: string | number;
  sealed: string;
}

/** `unreadable`: rows that no known key opens. `keyPairsToBeUsed`: key pairs whose digest is from another key. */
export type Rotated = Record<keyof typeof PLACES | 'unreadable' | 'keyPairsToBeUsed', number>;

/** Moves texts from SECRET_KEY_PREVIOUS to SECRET_KEY; the service can run with both keys at the same time. */
@Injectable()
export class KeyRotationService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly work: UnitOfWork,
    private readonly sealer: Sealer,
  ) {}

  async rotate(): Promise<Rotated> {
    const webhookSecrets = await this.reseal(PLACES.webhookSecrets);
    const mails = await this.reseal(PLACES.mails);
    const keptAnswers = await this.reseal(PLACES.keptAnswers);
    const goneSlugs = await this.reseal(PLACES.goneSlugs);
    const all = [webhookSecrets, mails, keptAnswers, goneSlugs];
    await this.work.run(({ manager }) => audit(manager, 'secret.rotate'));
    return {
      webhookSecrets: webhookSecrets.resealed,
      mails: mails.resealed,
      keptAnswers: keptAnswers.resealed,
      goneSlugs: goneSlugs.resealed,
      unreadable: all.reduce((sum, { unreadable }) => sum + unreadable, 0),
      keyPairsToBeUsed: await this.unusedPairs(),
    };
  }

  private async reseal(place: Place): Promise<{ resealed: number; unreadable: number }> {
    const counts = { resealed: 0, unreadable: 0 };
    let rows = await this.rowsAfter(place, null);
    for (; rows.length > 0; rows = await this.rowsAfter(place, rows.at(-1)?.id ?? null)) {
      const old = rows.filter(({ sealed }) => !this.sealer.isCurrent(place.purpose, sealed));
      const readable = old.filter(({ sealed }) => this.sealer.canOpen(place.purpose, sealed));
      if (readable.length > 0) await this.work.run(({ manager }) => this.replace(manager, place, readable));
      counts.resealed += readable.length;
      counts.unreadable += old.length - readable.length;
    }
    return counts;
  }

  private rowsAfter({ table, id, column }: Place, last: Row['id'] | null): Promise<Row[]> {
    const after = last === null ? '' : `AND ${id} > ?`;
    return selectRows(
      this.source,
      { id: from(id, idOf), sealed: from(column, text) },
      `FROM ${table}
       WHERE ${column} IS NOT NULL ${after} ORDER BY ${id} LIMIT ${BATCH}`,
      last === null ? [] : [last],
    );
  }

  /** Skips a row that has changed since it was read, because its writer has sealed it under its own SECRET_KEY. */
  private async replace(manager: EntityManager, { table, id, column, purpose }: Place, rows: readonly Row[]) {
    for (const { id: which, sealed } of rows) {
      const resealed = this.sealer.seal(purpose, this.sealer.open(purpose, sealed));
      await manager.query(`UPDATE ${table} SET ${column} = ? WHERE ${id} = ? AND ${column} = ?`, [
        resealed,
        which,
        sealed,
      ]);
    }
  }

  /** Counts outdated digests. A digest is renewed only when a request sends the secret, which is not stored. */
  private async unusedPairs(): Promise<number> {
    const [row] = await readRows(
      this.source,
      { count: int },
      `SELECT COUNT(*) AS count FROM api_key_secrets s JOIN api_keys k ON k.api_key_id = s.api_key_id
       WHERE k.revoked_at IS NULL AND (s.pepper_id IS NULL OR s.pepper_id <> ?)`,
      [this.sealer.pepperId],
    );
    return row?.count ?? 0;
  }
}

/** A hash in `idempotency_keys`, a number in the other tables. */
function idOf(value: unknown): Row['id'] {
  return typeof value === 'string' ? value : int(value);
}
