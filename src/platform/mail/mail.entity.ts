import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** Stored sealed in the transaction of its change; deleted once it is sent or abandoned. */
@Entity('mails')
@Index('ix_mails_next', ['nextAttemptAt'])
export class Mail {
  @PrimaryGeneratedColumn('increment', { type: 'bigint' })
  mailId: number;

  /** Sealed JSON: recipient, subject and texts. */
  @Column('text')
  sealed: string;

  @Column('int')
  attemptCount: number;

  /** A process claims the mail by postponing this time. */
  @Column('datetime', { precision: 3 })
  nextAttemptAt: Date;

  @Column('datetime', { precision: 3 })
  createdAt: Date;
}
