import { Module } from '@nestjs/common';
import { PostsModule } from '../posts/posts.module';
import { BlogReader } from './blog-reader';
import { Documents } from './documents';
import { PostTexts } from './post-texts';
import { PublicController } from './public.controller';
import { PublicService } from './public.service';
import { PublicViews } from './public-views';
import { Reading } from './reading';

/** What readers see: the pages of blogs, their feeds, and both as JSON. It stands on the domains; none knows it. */
@Module({
  imports: [PostsModule],
  controllers: [PublicController],
  providers: [BlogReader, Documents, PostTexts, PublicService, PublicViews, Reading],
})
export class ReadingModule {}
