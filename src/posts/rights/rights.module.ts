import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Post } from '../post.entity';
import { TrashedPost } from '../trashed-post.entity';
import { RightsController } from './rights.controller';
import { RightsService } from './rights.service';

/** What callers may do with posts. The rules are in `posts/post-rights.ts`. */
@Module({
  imports: [TypeOrmModule.forFeature([Post, TrashedPost])],
  controllers: [RightsController],
  providers: [RightsService],
})
export class RightsModule {}
