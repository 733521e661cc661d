import { Module } from '@nestjs/common';
import { UploadFolders } from './upload-folders';

@Module({ providers: [UploadFolders], exports: [UploadFolders] })
export class UploadsModule {}
