import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { GoingLive } from './going-live';
import { Post } from './post.entity';
import { PostsModule } from './posts.module';

/** Runs in processes that serve, not on the command line. */
@Module({ imports: [TypeOrmModule.forFeature([Post]), PostsModule], providers: [GoingLive] })
export class GoingLiveModule {}
