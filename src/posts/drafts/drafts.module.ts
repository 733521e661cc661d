import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PostsModule } from '../posts.module';
import { TextsModule } from '../texts/texts.module';
import { VersionsModule } from '../versions/versions.module';
import { DraftBases } from './draft-bases';
import { DraftWriter } from './draft-writer';
import { DraftsController } from './drafts.controller';
import { FormerDrafts } from './former-drafts';
import { DraftListing } from './drafts.listing';
import { DraftsService } from './drafts.service';
import { PostDraft } from './post-draft.entity';
import { PostEditor } from './post-editor.entity';
import { PostEditors } from './post-editors.service';
import { PublishService } from './publish.service';

@Module({
  imports: [TypeOrmModule.forFeature([PostDraft, PostEditor]), PostsModule, TextsModule, VersionsModule],
  controllers: [DraftsController],
  providers: [
    DraftBases,
    DraftListing,
    DraftsService,
    DraftWriter,
    FormerDrafts,
    PostEditors,
    PublishService,
  ],
  exports: [DraftsService, DraftWriter, FormerDrafts, PublishService],
})
export class DraftsModule {}
