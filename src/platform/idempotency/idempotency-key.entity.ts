import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The answer of the first request with an Idempotency-Key, or the claim of that request while it is running. */
@Entity('idempotency_keys')
@Index('ix_idempotency_keys_expires', ['expiresAt'])
export class IdempotencyKey {
  /** SHA-256 of key pair (or session and account tree), user, operation and key, in hex. */
  @PrimaryColumn('varchar', { length: 64 })
  scopeHash: string;

  /** SHA-256 of the body, in hex. */
  @Column('varchar', { length: 64 })
  bodyHash: string;

  /** The random id of the claim that holds the key. A request whose claim has been replaced cannot store an answer. */
  @Column('varchar', { length: 36 })
  claim: string;

  /** The answer's data as sealed JSON; null while the first request runs. */
  @Column('text', { nullable: true })
  sealedAnswer: string | null;

  /**
   * While the first request is running, the time from which another request may acquire the key. Once the answer is
   * stored, the time at which it expires.
   */
  @Column('datetime', { precision: 3 })
  expiresAt: Date;
}
