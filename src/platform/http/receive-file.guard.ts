import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Caller } from '../access/caller';
import { requestOf, type CallerRequest } from '../access/caller-request';
import { Principals } from '../access/principals';
import { invalidField } from '../common/problem';
import { operationOf } from '../operations/operation';
import { receive, type ReceivedFile } from '../uploads/received-file';
import { FILE_PART } from '../uploads/sent-form';
import { UploadFolders } from '../uploads/upload-folders';
import { whenClosed } from './when-closed';

/** Stores the file of an upload on disk until the request ends, as `file` of the input. */
@Injectable()
export class ReceiveFileGuard implements CanActivate {
  constructor(
    private readonly folders: UploadFolders,
    private readonly principals: Principals,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    return !operationOf(context.getHandler())?.takesFile || this.receive(requestOf(context));
  }

  private async receive(request: CallerRequest): Promise<true> {
    const { sentFile, res } = request;
    if (!sentFile) throw invalidField(FILE_PART, 'required', 'is required');
    const folder = await this.folders.make();
    if (res) whenClosed(res, () => void this.folders.remove(folder));
    const file: ReceivedFile = await receive(sentFile, folder);
    await this.requireRight(request);
    Object.assign(request.body as object, { [FILE_PART]: file });
    return true;
  }

  /** Credentials and roles can be revoked while the file arrives. */
  private async requireRight(request: CallerRequest): Promise<void> {
    const { caller } = request;
    if (!caller) return;
    const principal = await this.principals.of(request);
    new Caller(principal, caller.operation, caller.ifMatch).requireRole(caller.named.accountId);
  }
}
