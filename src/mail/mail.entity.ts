import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** An e-mail that is to be sent: written with the change that causes it, sealed, and erased once sent. */
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

  /** When it may be tried; a process that takes it moves this ahead first. */
  @Column('datetime', { precision: 3 })
  nextAttemptAt: Date;

  @Column('datetime', { precision: 3 })
  createdAt: Date;
}
