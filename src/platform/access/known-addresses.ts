import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, MoreThan, type EntityManager } from 'typeorm';
import { clock } from '../common/clock';
import { currentClient } from '../common/request-context';
import { inList } from '../database/raw';
import { instant, selectRows } from '../database/rows';
import { KnownAddress } from './known-address.entity';
import { Sealer } from '../secrets/sealer';

const DAY_MS = 86_400_000;

/** The number of addresses kept per user, and for how many days after the last login from each. */
const KEPT = { most: 20, days: 90 };

/** A login from a known address is recorded at most once in this time. */
const NOTED_MS = DAY_MS;

const EXPIRY = { expiresAt: instant };

const EXPIRY_OF = 'FROM known_addresses WHERE user_id = ? AND digest = ?';

/** Failed logins from other addresses do not throttle logins from these. */
@Injectable()
export class KnownAddresses {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly sealer: Sealer,
  ) {}

  /** Also queries for an unknown user, so that the response time does not reveal whether a user exists. */
  knows(userId: number | undefined): Promise<boolean> {
    const key = this.keyOf(userId ?? 0);
    return this.source.manager.existsBy(KnownAddress, { ...key, expiresAt: MoreThan(clock.date()) });
  }

  /** Must be called in the unit of work that authenticates the user. */
  async remember(manager: EntityManager, userId: number): Promise<void> {
    const key = this.keyOf(userId);
    const [known] = await selectRows(manager, EXPIRY, EXPIRY_OF, [key.userId, key.digest]);
    const expiresAt = new Date(clock.now() + KEPT.days * DAY_MS);
    if (known && expiresAt.getTime() - known.expiresAt.getTime() < NOTED_MS) return;
    await manager.upsert(KnownAddress, { ...key, expiresAt }, ['userId', 'digest']);
    if (!known) await forgetOldest(manager, userId);
  }

  private keyOf(userId: number): Pick<KnownAddress, 'userId' | 'digest'> {
    return { userId, digest: this.sealer.pepper(`${userId} ${currentClient()}`) };
  }
}

async function forgetOldest(manager: EntityManager, userId: number): Promise<void> {
  const all = await manager.find(KnownAddress, { where: { userId }, order: { expiresAt: 'DESC' } });
  const digests = all.slice(KEPT.most).map(({ digest }) => digest);
  if (digests.length > 0) await manager.delete(KnownAddress, { userId, digest: inList(digests) });
}
