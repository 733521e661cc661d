import { Body } from '@nestjs/common';
import { Caller } from '../../platform/access/caller';
import { CurrentCaller } from '../../platform/access/caller-request';
import { Api, Operation } from '../../platform/operations/operation';
import { CreatePreview, ListPreviews, NewPreviewView, PreviewId, PreviewView } from './previews.dto';
import { PreviewsService } from './previews.service';

@Api('Previews')
export class PreviewsController {
  constructor(private readonly previews: PreviewsService) {}

  @Operation('previews/create', 'Create Preview', NewPreviewView, {
    description:
      'Creates a link that shows the draft of a post, the live post before it is public, or one of its versions. Only this response contains the link. Requires the right to change the post. The preview ends when it expires, when it is revoked, when the post is deleted, and when its creator can no longer read drafts of the account.',
    role: 'Contributor',
    on: 'record',
    scope: 'write',
    status: 201,
    idempotent: true,
    refusals: ['limit_reached'],
    secret: true,
  })
  create(@CurrentCaller() caller: Caller, @Body() body: CreatePreview) {
    return this.previews.create(caller, body);
  }

  @Operation('previews/list', 'List Previews', [PreviewView], {
    description:
      'Lists the active previews of the posts of an account or of one post, newest first. Their URLs are not shown.',
    role: 'Contributor',
    on: 'account',
    scope: 'read',
  })
  list(@CurrentCaller() caller: Caller, @Body() body: ListPreviews) {
    return this.previews.list(caller, body);
  }

  @Operation('previews/revoke', 'Revoke Preview', PreviewView, {
    description: 'Ends a preview immediately. Requires the right to change the post.',
    role: 'Contributor',
    on: 'record',
    scope: 'write',
  })
  revoke(@CurrentCaller() caller: Caller, @Body() body: PreviewId) {
    return this.previews.revoke(caller, body);
  }
}
