import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/**
 * An e-mail that waits to be sent. It is stored in the transaction of the change that causes it, sealed, and deleted
 * once it is sent or given up.
 */
@Entity('mails')
@Index('ix_mails_next', ['nextAttemptAt'])
export class Mail {
  @PrimaryGeneratedColumn('increment', { type: 'bigint' })
  mailId: number;

  /** The message as sealed JSON: recipient, subject and texts. */
  @Column('text')
  sealed: string;

  @Column('int')
  attemptCount: number;

  /** The time of the next attempt. A process claims the mail by postponing this time. */
  @Column('datetime', { precision: 3 })
  nextAttemptAt: Date;

  @Column('datetime', { precision: 3 })
  createdAt: Date;
}
