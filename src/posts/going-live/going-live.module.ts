import { Module } from '@nestjs/common';
import { GoingLive } from './going-live';
import { PostsModule } from '../posts.module';

/** Provides GoingLive to processes of the service. Commands do not import this module. */
@Module({ imports: [PostsModule], providers: [GoingLive] })
export class GoingLiveModule {}
