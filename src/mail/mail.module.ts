import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Settings } from '../settings/settings';
import { Mail } from './mail.entity';
import { MailReadings } from './mail-readings';
import { Mailer } from './mailer';
import { MailSender, TRANSPORT } from './mail-sender';
import { transportFor } from './transport';

/** Writes e-mails. */
@Module({ providers: [Mailer], exports: [Mailer] })
export class MailModule {}

/** Sends e-mails; for the service, not for the command line. */
@Module({
  imports: [MailModule, TypeOrmModule.forFeature([Mail])],
  providers: [MailReadings, MailSender, { provide: TRANSPORT, useFactory: transportFor, inject: [Settings] }],
})
export class MailSenderModule {}
