import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Post } from '../post.entity';
import { PostsModule } from '../posts.module';
import { FormerVersions } from './post-versions';
import { VersionsController } from './versions.controller';
import { VersionsService } from './versions.service';

@Module({
  imports: [TypeOrmModule.forFeature([Post]), PostsModule],
  controllers: [VersionsController],
  providers: [FormerVersions, VersionsService],
  exports: [FormerVersions],
})
export class VersionsModule {}
