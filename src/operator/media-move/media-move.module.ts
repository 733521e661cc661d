import { Module } from '@nestjs/common';
import { UploadsModule } from '../../platform/uploads/uploads.module';
import { MediaMove } from './media-move';

@Module({ imports: [UploadsModule], providers: [MediaMove], exports: [MediaMove] })
export class MediaMoveModule {}
