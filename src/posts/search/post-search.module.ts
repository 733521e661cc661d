import { Module } from '@nestjs/common';
import { PostsModule } from '../posts.module';
import { FoundPostListing } from './found-posts.listing';
import { PostSearchController } from './post-search.controller';
import { PostSearch } from './post-search.service';

@Module({
  imports: [PostsModule],
  controllers: [PostSearchController],
  providers: [FoundPostListing, PostSearch],
})
export class PostSearchModule {}
