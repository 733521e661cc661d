import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PostDraft } from '../drafts/post-draft.entity';
import { DraftsModule } from '../drafts/drafts.module';
import { DraftVersionsController } from './draft-versions.controller';
import { DraftVersionsService } from './draft-versions.service';

@Module({
  imports: [TypeOrmModule.forFeature([PostDraft]), DraftsModule],
  controllers: [DraftVersionsController],
  providers: [DraftVersionsService],
})
export class DraftVersionsModule {}
