import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The first answer to an Idempotency-Key, or a claim of the request that is still running. */
@Entity('idempotency_keys')
@Index('ix_idempotency_keys_expires', ['expiresAt'])
export class IdempotencyKey {
  /** SHA-256 of key pair, user, operation and key, in hex. */
  @PrimaryColumn('varchar', { length: 64 })
  scopeHash: string;

  /** SHA-256 of the body, in hex. */
  @Column('varchar', { length: 64 })
  bodyHash: string;

  /** The claim of the request: one that was taken over by another request stores no answer. */
  @Column('varchar', { length: 36 })
  claim: string;

  /** The answer's data as sealed JSON; null while the first request runs. */
  @Column('text', { nullable: true })
  sealedAnswer: string | null;

  /** When a running claim may be taken over; after that, when the answer expires. */
  @Column('datetime', { precision: 3 })
  expiresAt: Date;
}
