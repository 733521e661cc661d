import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Post } from '../post.entity';
import { TrashedPost } from '../trash/trashed-post.entity';
import { RightsController } from './rights.controller';
import { RightsService } from './rights.service';

@Module({
  imports: [TypeOrmModule.forFeature([Post, TrashedPost])],
  controllers: [RightsController],
  providers: [RightsService],
})
export class RightsModule {}
