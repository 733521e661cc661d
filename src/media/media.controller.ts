import { Body } from '@nestjs/common';
import { Caller } from '../platform/access/caller';
import { CurrentCaller } from '../platform/access/caller-request';
import { Api, Operation } from '../platform/operations/operation';
import { GetMedia, ListMedia, MediaDetail, MediaId, MediaView, UpdateMedia, UploadMedia } from './media.dto';
import { MediaService } from './media.service';
import { UploadsService } from './uploads.service';

@Api('Media')
export class MediaController {
  constructor(
    private readonly media: MediaService,
    private readonly uploads: UploadsService,
  ) {}

  @Operation('media/upload', 'Media Upload', MediaView, {
    description:
      'Adds a picture. The fields come before the file. The picture is decoded and encoded again, without its metadata. If the account already has the same bytes, the status is 200, and the data is the existing record.',
    role: 'Contributor',
    on: 'account',
    creates: true,
    takesFile: true,
    idempotent: true,
    refusals: ['media_too_large', 'media_type_unsupported', 'media_too_many_pixels', 'media_unreadable'],
  })
  upload(@CurrentCaller() caller: Caller, @Body() body: UploadMedia) {
    return this.uploads.add(caller, body);
  }

  @Operation('media/list', 'List Media', [MediaView], {
    description: 'Lists the pictures of an account, newest first.',
    role: 'Viewer',
    on: 'account',
  })
  list(@CurrentCaller() caller: Caller, @Body() body: ListMedia) {
    return this.media.list(caller, body);
  }

  @Operation('media/get', 'Get Media', MediaDetail, {
    description: 'Returns a picture, also from the trash, and what shows it.',
    role: 'Viewer',
    on: 'record',
  })
  get(@CurrentCaller() caller: Caller, @Body() body: GetMedia) {
    return this.media.get(caller, body);
  }

  @Operation('media/update', 'Update Media', MediaDetail, {
    description:
      'Changes the name or the alternative text of a picture. Readers see the alternative text immediately.',
    role: 'Contributor',
    on: 'record',
    versioned: true,
    refusals: ['media_deleted'],
  })
  update(@CurrentCaller() caller: Caller, @Body() body: UpdateMedia) {
    return this.media.update(caller, body);
  }

  @Operation('media/delete', 'Delete Media', MediaDetail, {
    description: 'Moves a picture to the trash. It is served until it is deleted from the trash.',
    role: 'Contributor',
    on: 'record',
    versioned: true,
  })
  remove(@CurrentCaller() caller: Caller, @Body() body: MediaId) {
    return this.media.remove(caller, body);
  }

  @Operation('media/restore', 'Restore Media', MediaDetail, {
    description: 'Restores a picture from the trash.',
    role: 'Contributor',
    on: 'record',
    refusals: ['media_not_deleted'],
  })
  restore(@CurrentCaller() caller: Caller, @Body() body: MediaId) {
    return this.media.restore(caller, body);
  }
}
