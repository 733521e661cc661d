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
      'Makes an address at which everybody who has it sees the draft of a post, the live post before it is public, or a version of it. Only this answer contains the address. It needs the right to change the post. The preview ends at its time, when it is revoked, with the post, and when who made it has no role in the account any more.',
    role: 'Contributor',
    on: 'record',
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
      'Lists the previews that work, of the posts of an account or of one post, the newest first. The addresses are not shown.',
    role: 'Contributor',
    on: 'account',
  })
  list(@CurrentCaller() caller: Caller, @Body() body: ListPreviews) {
    return this.previews.list(caller, body);
  }

  @Operation('previews/revoke', 'Revoke Preview', PreviewView, {
    description: 'Ends a preview at once. It needs the right to change the post.',
    role: 'Contributor',
    on: 'record',
  })
  revoke(@CurrentCaller() caller: Caller, @Body() body: PreviewId) {
    return this.previews.revoke(caller, body);
  }
}
