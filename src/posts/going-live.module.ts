import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { GoingLive } from './going-live';
import { Post } from './post.entity';
import { PostsModule } from './posts.module';

/** Provides GoingLive to processes of the service. Commands do not import this module. */
@Module({ imports: [TypeOrmModule.forFeature([Post]), PostsModule], providers: [GoingLive] })
export class GoingLiveModule {}
