import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BlogAddresses } from './blog-addresses';
import { Post } from './post.entity';
import { PostController } from './post.controller';
import { PostsController } from './posts.controller';
import { PostChanges } from './post-changes';
import { PostViews } from './post-views';
import { PostWriter } from './post-writer';
import { PostListing } from './posts.listing';
import { PostsService } from './posts.service';

@Module({
  imports: [TypeOrmModule.forFeature([Post])],
  controllers: [PostController, PostsController],
  providers: [BlogAddresses, PostChanges, PostListing, PostViews, PostWriter, PostsService],
  exports: [BlogAddresses, PostChanges, PostListing, PostViews, PostWriter],
})
export class PostsModule {}
