import { Module } from '@nestjs/common';
import { HttpModule } from '../platform/http/http.module';
import { CopiesService } from './copies.service';
import { MediaController } from './media.controller';
import { MediaFilesController } from './media-files.controller';
import { MediaFiles } from './media-files.service';
import { MediaGauges } from './media-gauges';
import { MediaLibraryModule } from './media-library.module';
import { MediaService } from './media.service';

@Module({
  imports: [HttpModule, MediaLibraryModule],
  controllers: [MediaController, MediaFilesController],
  providers: [CopiesService, MediaFiles, MediaGauges, MediaService],
  exports: [MediaLibraryModule],
})
export class MediaModule {}
