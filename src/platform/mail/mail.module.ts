import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Settings } from '../settings/settings';
import { Mail } from './mail.entity';
import { MailGauges } from './mail-gauges';
import { MailOutbox } from './mail-outbox';
import { MailSender, TRANSPORT } from './mail-sender';
import { transportFor } from './transport';

@Module({ providers: [MailOutbox], exports: [MailOutbox] })
export class MailModule {}

/** The service imports this module; the command line does not. */
@Module({
  imports: [MailModule, TypeOrmModule.forFeature([Mail])],
  providers: [MailGauges, MailSender, { provide: TRANSPORT, useFactory: transportFor, inject: [Settings] }],
})
export class MailSenderModule {}
