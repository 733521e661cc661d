import { join } from 'node:path';
import { Module, type Provider } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Settings } from '../platform/settings/settings';
import { MediaAddresses } from './media-addresses';
import { MediaController } from './media.controller';
import { Media } from './media.entity';
import { MediaFilesController } from './media-files.controller';
import { MediaFiles } from './media-files.service';
import { MediaListing } from './media.listing';
import { MediaService } from './media.service';
import { PictureJobs } from './pictures/picture-jobs.service';
import { FileStore } from './store/file-store';
import { AwsCredentialSource } from './store/aws-credentials';
import { MEDIA_STORE, type MediaStore } from './store/media-store';
import { mediaPlace } from './store/media-url';
import { S3Store } from './store/s3-store';
import { UploadsService } from './uploads.service';

const store: Provider = {
  provide: MEDIA_STORE,
  inject: [Settings],
  useFactory: ({ MEDIA_URL, DATA_DIR }: Settings): MediaStore => {
    const place = mediaPlace(MEDIA_URL || `file:${join(DATA_DIR, 'media')}`);
    return place.kind === 'folder'
      ? new FileStore(place.path)
      : new S3Store(place, new AwsCredentialSource(place.region));
  },
};

@Module({
  imports: [TypeOrmModule.forFeature([Media])],
  controllers: [MediaController, MediaFilesController],
  providers: [store, MediaAddresses, MediaFiles, MediaListing, MediaService, PictureJobs, UploadsService],
  exports: [store, MediaAddresses],
})
export class MediaModule {}
