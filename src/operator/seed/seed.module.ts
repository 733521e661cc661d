import { Module } from '@nestjs/common';
import { BlogAddresses } from '../../posts/blog-addresses';
import { DraftWriter } from '../../posts/drafts/draft-writer';
import { PostWriter } from '../../posts/write/post-writer';
import { FormerVersions } from '../../posts/versions/post-versions';
import { SeedService } from './seed.service';
import { SeededWork } from './seeded-work';

@Module({
  providers: [BlogAddresses, DraftWriter, FormerVersions, PostWriter, SeededWork, SeedService],
  exports: [SeedService],
})
export class SeedModule {}
