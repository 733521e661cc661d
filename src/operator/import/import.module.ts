import { Module } from '@nestjs/common';
import { MediaLibraryModule } from '../../media/media-library.module';
import { EgressModule } from '../../platform/egress/egress.module';
import { ImportService } from './import.service';
import { PictureImport } from './picture-import.service';

@Module({
  imports: [EgressModule, MediaLibraryModule],
  providers: [ImportService, PictureImport],
  exports: [ImportService, PictureImport],
})
export class ImportModule {}
