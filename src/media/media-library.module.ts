import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { UploadsModule } from '../platform/uploads/uploads.module';
import { MediaAddresses } from './media-addresses';
import { Media } from './media.entity';
import { MediaListing } from './media.listing';
import { PictureJobs } from './pictures/picture-jobs.service';
import { mediaStore } from './store/media-store.provider';
import { UploadsService } from './uploads.service';

/** Adds and reads pictures, for operations and commands. */
@Module({
  imports: [TypeOrmModule.forFeature([Media]), UploadsModule],
  providers: [mediaStore, MediaAddresses, MediaListing, PictureJobs, UploadsService],
  exports: [
    mediaStore,
    MediaAddresses,
    MediaListing,
    PictureJobs,
    TypeOrmModule,
    UploadsModule,
    UploadsService,
  ],
})
export class MediaLibraryModule {}
