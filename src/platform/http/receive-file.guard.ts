import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { requestOf, type CallerRequest } from '../access/caller-request';
import { invalidField } from '../common/problem';
import { operationOf } from '../operations/operation';
import { Settings } from '../settings/settings';
import { receive, type ReceivedFile } from '../uploads/received-file';
import { FILE_PART } from '../uploads/sent-form';
import { UploadFolders } from '../uploads/upload-folders';
import { mediaTooLarge } from './upload-intake';
import { whenClosed } from './when-closed';

/** Stores the file of an upload on disk until the request ends, as `file` of the input. */
@Injectable()
export class ReceiveFileGuard implements CanActivate {
  constructor(
    private readonly folders: UploadFolders,
    private readonly settings: Settings,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    return !operationOf(context.getHandler())?.takesFile || this.receive(requestOf(context));
  }

  private async receive({ sentFile, body, res }: CallerRequest): Promise<true> {
    if (!sentFile) throw invalidField(FILE_PART, 'required', 'is required');
    const folder = await this.folders.make();
    if (res) whenClosed(res, () => void this.folders.remove(folder));
    const file: ReceivedFile = await receive(sentFile, folder);
    if (sentFile.isTruncated()) throw mediaTooLarge(this.settings);
    Object.assign(body as object, { [FILE_PART]: file });
    return true;
  }
}
