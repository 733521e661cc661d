import { Module } from '@nestjs/common';
import { MailModule } from '../../platform/mail/mail.module';
import { DraftsModule } from '../drafts/drafts.module';
import { DraftGroupsController } from './draft-groups.controller';
import { DraftGroupsService } from './draft-groups.service';
import { DueGroups } from './due-groups';
import { FailedGroups } from './failed-groups';
import { GroupPublication } from './group-publication';

@Module({
  imports: [DraftsModule, MailModule],
  controllers: [DraftGroupsController],
  providers: [DraftGroupsService, DueGroups, FailedGroups, GroupPublication],
})
export class DraftGroupsModule {}
