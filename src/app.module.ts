import { Module, type DynamicModule } from '@nestjs/common';
import { EventEmitterModule } from '@nestjs/event-emitter';
import { AccountsModule } from './operator/accounts/accounts.module';
import { ApiKeysModule } from './api-keys/api-keys.module';
import { AuditLogModule } from './audit/audit-log.module';
import { AuditModule } from './platform/audit/audit.module';
import { AuditTrailModule } from './platform/audit/audit-trail.module';
import { AuditSealingModule } from './platform/audit/sealing/audit-sealing.module';
import { AuthorsModule } from './authors/authors.module';
import { McpModule } from './mcp/mcp.module';
import { MediaModule } from './media/media.module';
import { CategoriesModule } from './categories/categories.module';
import { ConsoleModule } from './console/console.module';
import { DatabaseModule } from './platform/database/database.module';
import { DeliveryModule } from './webhooks/engine/delivery.module';
import { DraftGroupsModule } from './posts/draft-groups/draft-groups.module';
import { DraftVersionsModule } from './posts/draft-versions/draft-versions.module';
import { DraftsModule } from './posts/drafts/drafts.module';
import { ReviewsModule } from './posts/reviews/reviews.module';
import { RightsModule } from './posts/rights/rights.module';
import { EgressModule } from './platform/egress/egress.module';
import { EmbedModule } from './site/embed/embed.module';
import { HousekeepingModule } from './operator/housekeeping/housekeeping.module';
import { HttpModule } from './platform/http/http.module';
import { AccessModule } from './platform/access/access.module';
import { LimitsModule } from './platform/limits/limits.module';
import { ListsModule } from './platform/lists/lists.module';
import { MailSenderModule } from './platform/mail/mail.module';
import { MetricsModule } from './platform/metrics/metrics.module';
import { AccountPagesModule } from './account-pages/account-pages.module';
import { GoingLiveModule } from './posts/going-live/going-live.module';
import { PostsModule } from './posts/posts.module';
import { PreviewsModule } from './posts/previews/previews.module';
import { VersionsModule } from './posts/versions/versions.module';
import { PostSearchModule } from './posts/search/post-search.module';
import { SearchModule } from './posts/indexing/search.module';
import { SiteModule } from './site/site.module';
import { RobotsModule } from './site/robots/robots.module';
import { SecurityTextModule } from './site/security-text/security-text.module';
import { SettingsModule } from './platform/settings/settings.module';
import type { Settings } from './platform/settings/settings';
import { ServiceTokensModule } from './service-tokens/service-tokens.module';
import { SubAccountsModule } from './sub-accounts/sub-accounts.module';
import { TeamsModule } from './teams/teams.module';
import { TrashModule } from './posts/trash/trash.module';
import { UsersModule } from './users/users.module';
import { TelemetryModule } from './platform/telemetry/telemetry.module';
import { OutboxModule } from './webhooks/engine/outbox/outbox.module';
import { WebhooksModule } from './webhooks/webhooks.module';
import { SCHEMA } from './schema/schema';

const DOMAINS = [
  AccountsModule,
  ApiKeysModule,
  AuditLogModule,
  AuthorsModule,
  CategoriesModule,
  MediaModule,
  PostsModule,
  PostSearchModule,
  VersionsModule,
  DraftsModule,
  DraftVersionsModule,
  DraftGroupsModule,
  PreviewsModule,
  ReviewsModule,
  RightsModule,
  ServiceTokensModule,
  SubAccountsModule,
  TeamsModule,
  TrashModule,
  UsersModule,
  WebhooksModule,
];

const PLATFORM = [
  OutboxModule,
  AuditTrailModule,
  EgressModule,
  AccessModule,
  LimitsModule,
  AuditModule,
  HttpModule,
  ListsModule,
];

@Module({})
export class AppModule {
  static with(settings: Settings): DynamicModule {
    return {
      module: AppModule,
      imports: [
        SettingsModule.with(settings),
        DatabaseModule.with({ serves: true, schema: SCHEMA }),
        EventEmitterModule.forRoot(),
        ...PLATFORM,
        ...DOMAINS,
        AccountPagesModule,
        ConsoleModule.with(settings),
        AuditSealingModule.with(settings),
        EmbedModule,
        GoingLiveModule,
        McpModule.with(settings),
        SearchModule.with(settings),
        SiteModule,
        RobotsModule,
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
