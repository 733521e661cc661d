import { Module } from '@nestjs/common';
import { PostsModule } from '../../posts/posts.module';
import { RobotsController } from './robots.controller';
import { RobotsService } from './robots.service';

@Module({ imports: [PostsModule], controllers: [RobotsController], providers: [RobotsService] })
export class RobotsModule {}
