import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BlogAddresses } from './blog-addresses';
import { Post } from './post.entity';
import { PostsController } from './posts.controller';
import { PostListing } from './posts.listing';
import { PostsService } from './posts.service';

@Module({
  imports: [TypeOrmModule.forFeature([Post])],
  controllers: [PostsController],
  providers: [BlogAddresses, PostListing, PostsService],
  exports: [BlogAddresses],
})
export class PostsModule {}
