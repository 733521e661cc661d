import { Body } from '@nestjs/common';
import { Caller } from '../platform/access/caller';
import { CurrentCaller } from '../platform/access/caller-request';
import { Api, Operation } from '../platform/operations/operation';
import { CopiesService } from './copies.service';
import {
  CopyMedia,
  GetMedia,
  ListMedia,
  MediaDetail,
  MediaInput,
  MediaView,
  UpdateMedia,
  UploadMedia,
} from './media.dto';
import { MediaService } from './media.service';
import { PICTURE_REFUSALS } from './refusals';
import { UploadsService } from './uploads.service';

@Api('Media')
export class MediaController {
  constructor(
    private readonly copies: CopiesService,
    private readonly media: MediaService,
    private readonly uploads: UploadsService,
  ) {}

  @Operation('media/upload', 'Media Upload', MediaView, {
    description:
      'Adds a picture. The fields come before the file. The picture is decoded and re-encoded without its metadata. If the account already has a picture with the same bytes, the response is 200 with the existing record.',
    role: 'Contributor',
    on: 'account',
    scope: 'write',
    publish: 'sometimes',
    creates: true,
    takesFile: true,
    idempotent: true,
    refusals: PICTURE_REFUSALS,
  })
  upload(@CurrentCaller() caller: Caller, @Body() body: UploadMedia) {
    return this.uploads.add(caller, { ...body, field: 'file' });
  }

  @Operation('media/copy', 'Copy Media', MediaView, {
    description:
      'Fetches a picture from a public URL and adds it like an upload. If the account already has a picture with the same bytes, or the URL belongs to a picture in your accounts, the response is 200 with the existing record.',
    role: 'Contributor',
    on: 'account',
    scope: 'write',
    publish: 'sometimes',
    creates: true,
    isLong: true,
    idempotent: true,
    refusals: PICTURE_REFUSALS,
  })
  copy(@CurrentCaller() caller: Caller, @Body() body: CopyMedia) {
    return this.copies.add(caller, body);
  }

  @Operation('media/list', 'List Media', [MediaView], {
    description: 'Lists the pictures of an account, newest first.',
    role: 'Viewer',
    on: 'account',
    scope: 'read',
  })
  list(@CurrentCaller() caller: Caller, @Body() body: ListMedia) {
    return this.media.list(caller, body);
  }

  @Operation('media/get', 'Get Media', MediaDetail, {
    description: 'Returns a picture, even if it is in the trash, and where it is used.',
    role: 'Viewer',
    on: 'record',
    scope: 'read',
  })
  get(@CurrentCaller() caller: Caller, @Body() body: GetMedia) {
    return this.media.get(caller, body);
  }

  @Operation('media/update', 'Update Media', MediaDetail, {
    description: 'Changes the name or the alt text of a picture. Readers get the new alt text immediately.',
    role: 'Contributor',
    on: 'record',
    scope: 'write',
    publish: 'sometimes',
    versioned: true,
    refusals: ['media_deleted'],
  })
  update(@CurrentCaller() caller: Caller, @Body() body: UpdateMedia) {
    return this.media.update(caller, body);
  }

  @Operation('media/delete', 'Delete Media', MediaDetail, {
    description: 'Moves a picture to the trash. It is still served until it is permanently deleted.',
    role: 'Contributor',
    on: 'record',
    scope: 'write',
    publish: 'sometimes',
    versioned: true,
  })
  remove(@CurrentCaller() caller: Caller, @Body() body: MediaInput) {
    return this.media.remove(caller, body);
  }

  @Operation('media/restore', 'Restore Media', MediaDetail, {
    description: 'Restores a picture from the trash.',
    role: 'Contributor',
    on: 'record',
    scope: 'write',
    publish: 'sometimes',
    refusals: ['media_not_deleted'],
  })
  restore(@CurrentCaller() caller: Caller, @Body() body: MediaInput) {
    return this.media.restore(caller, body);
  }
}
