import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PostsModule } from '../posts.module';
import { TrashedPost } from './trashed-post.entity';
import { PurgeService } from './purge.service';
import { PurgeSweep } from './purge-sweep';
import { RestoreService } from './restore.service';
import { TrashController } from './trash.controller';
import { TrashListing } from './trash.listing';
import { TrashService } from './trash.service';

@Module({
  imports: [PostsModule, TypeOrmModule.forFeature([TrashedPost])],
  controllers: [TrashController],
  providers: [PurgeService, PurgeSweep, RestoreService, TrashListing, TrashService],
  exports: [PurgeSweep],
})
export class TrashModule {}
