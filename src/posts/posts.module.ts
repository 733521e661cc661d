import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BlogAddresses } from './blog-addresses';
import { Post } from './post.entity';
import { PostsController } from './posts.controller';
import { GonePosts } from './write/gone-posts';
import { PostUpdates } from './write/update-post';
import { PostWriter } from './write/post-writer';
import { PostListing } from './posts.listing';
import { PostsService } from './posts.service';
import { TextsModule } from './texts/texts.module';

@Module({
  imports: [TypeOrmModule.forFeature([Post]), TextsModule],
  controllers: [PostsController],
  providers: [BlogAddresses, GonePosts, PostUpdates, PostListing, PostWriter, PostsService],
  exports: [BlogAddresses, GonePosts, PostUpdates, PostListing, PostWriter],
})
export class PostsModule {}
