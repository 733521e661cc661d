import { Module } from '@nestjs/common';
import { MediaLibraryModule } from '../../media/media-library.module';
import { BlogAddresses } from '../../posts/blog-addresses';
import { DraftWriter } from '../../posts/drafts/draft-writer';
import { FormerDrafts } from '../../posts/drafts/former-drafts';
import { GonePosts } from '../../posts/write/gone-posts';
import { PostWriter } from '../../posts/write/post-writer';
import { FormerVersions } from '../../posts/versions/post-versions';
import { SeedService } from './seed.service';
import { SeededPictures } from './seeded-pictures';
import { SeededWork } from './seeded-work';

@Module({
  imports: [MediaLibraryModule],
  providers: [
    BlogAddresses,
    DraftWriter,
    FormerDrafts,
    FormerVersions,
    GonePosts,
    PostWriter,
    SeededPictures,
    SeededWork,
    SeedService,
  ],
  exports: [SeededPictures, SeedService],
})
export class SeedModule {}
