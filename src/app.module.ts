import { Module, type DynamicModule } from '@nestjs/common';
import { EventEmitterModule } from '@nestjs/event-emitter';
import { AccountsModule } from './accounts/accounts.module';
import { ApiKeysModule } from './api-keys/api-keys.module';
import { AuditModule } from './audit/audit.module';
import { AuthorsModule } from './authors/authors.module';
import { CategoriesModule } from './categories/categories.module';
import { DatabaseModule } from './database/database.module';
import { DeliveryModule } from './delivery/delivery.module';
import { EgressModule } from './egress/egress.module';
import { EmbedModule } from './embed/embed.module';
import { HousekeepingModule } from './housekeeping/housekeeping.module';
import { HttpModule } from './http/http.module';
import { IdentityModule } from './identity/identity.module';
import { LimitsModule } from './limits/limits.module';
import { ListsModule } from './lists/lists.module';
import { MailSenderModule } from './mail/mail.module';
import { MetricsModule } from './metrics/metrics.module';
import { PeoplePagesModule } from './people-pages/people-pages.module';
import { GoingLiveModule } from './posts/going-live.module';
import { PostsModule } from './posts/posts.module';
import { ReadingModule } from './reading/reading.module';
import { SecurityTextModule } from './security-text/security-text.module';
import { SettingsModule } from './settings/settings.module';
import type { Settings } from './settings/settings';
import { SubAccountsModule } from './sub-accounts/sub-accounts.module';
import { TeamsModule } from './teams/teams.module';
import { UsersModule } from './users/users.module';
import { TelemetryModule } from './telemetry/telemetry.module';
import { OutboxModule } from './webhooks/outbox.module';
import { WebhooksModule } from './webhooks/webhooks.module';

/** One module for each domain. */
const DOMAINS = [
  AccountsModule,
  ApiKeysModule,
  AuthorsModule,
  CategoriesModule,
  PostsModule,
  SubAccountsModule,
  TeamsModule,
  UsersModule,
  WebhooksModule,
];

@Module({})
export class AppModule {
  /** The application of these settings. */
  static with(settings: Settings): DynamicModule {
    return {
      module: AppModule,
      imports: [
        SettingsModule.with(settings),
        DatabaseModule.with({ serves: true }),
        EventEmitterModule.forRoot(),
        OutboxModule,
        EgressModule,
        IdentityModule,
        LimitsModule,
        AuditModule,
        HttpModule,
        ListsModule,
        ...DOMAINS,
        PeoplePagesModule,
        EmbedModule,
        GoingLiveModule,
        ReadingModule,
        SecurityTextModule.with(settings),
        MetricsModule.with(settings),
        HousekeepingModule,
        MailSenderModule,
        DeliveryModule.with(settings),
        TelemetryModule,
      ],
    };
  }
}
