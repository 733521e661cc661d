import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PostPreview } from './post-preview.entity';
import { PostsModule } from '../posts.module';
import { VersionsModule } from '../versions/versions.module';
import { PreviewLookup } from './preview-lookup';
import { PreviewUses } from './preview-uses';
import { PreviewsController } from './previews.controller';
import { PreviewsService } from './previews.service';

@Module({
  imports: [TypeOrmModule.forFeature([PostPreview]), PostsModule, VersionsModule],
  controllers: [PreviewsController],
  providers: [PreviewLookup, PreviewsService, PreviewUses],
  exports: [PreviewLookup, PreviewUses],
})
export class PreviewsModule {}
