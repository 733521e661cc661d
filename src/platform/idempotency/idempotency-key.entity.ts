import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Holds a claim until the response is stored. */
@Entity('idempotency_keys')
@Index('ix_idempotency_keys_expires', ['expiresAt'])
export class IdempotencyKey {
  /** SHA-256 of key pair (or session and account tree), user, operation and key, in hex. */
  @PrimaryColumn('varchar', { length: 64 })
  scopeHash: string;

  /** SHA-256 of the body, in hex. */
  @Column('varchar', { length: 64 })
  bodyHash: string;

  /** A request whose claim has been replaced cannot store a response. */
  @Column('varchar', { length: 36 })
  claim: string;

  /** Sealed JSON; null while the first request runs. */
  @Column('text', { nullable: true })
  sealedAnswer: string | null;

  /** When another request may acquire the key or, once there is a response, when that expires. */
  @Column('datetime', { precision: 3 })
  expiresAt: Date;
}
