import { Body } from '@nestjs/common';
import { Caller } from '../../platform/access/caller';
import { CurrentCaller } from '../../platform/access/caller-request';
import { Api, Operation } from '../../platform/operations/operation';
import { PostId, PostView } from '../posts.dto';
import { PurgeService } from './purge.service';
import { RestoreService } from './restore.service';
import { ListTrash, RestorePost, TrashedPostView } from './trash.dto';
import { TrashService } from './trash.service';

@Api('Trash')
export class TrashController {
  constructor(
    private readonly trash: TrashService,
    private readonly restores: RestoreService,
    private readonly purges: PurgeService,
  ) {}

  @Operation('posts/trash', 'List Trash', [TrashedPostView], {
    description:
      'Lists the deleted posts of an account that can be restored, most recently deleted first. Filters, sorts and `fields` are the same as for `listposts`, plus `deletedAt`.',
    role: 'Contributor',
    on: 'account',
    scope: 'read',
  })
  list(@CurrentCaller() caller: Caller, @Body() body: ListTrash) {
    return this.trash.list(caller, body);
  }

  @Operation('posts/restore', 'Restore Post', PostView, {
    description:
      'Restores a deleted post with its id, and with its slug or the next free one. It is a draft unless `postStatus` makes it public. References to a deleted category, author or post are cleared. Sends the event `post.update`, and `post.publish` if the post is public.',
    role: 'Contributor',
    on: 'record',
    scope: 'write',
    publish: 'sometimes',
    versioned: true,
    refusals: ['review_required'],
  })
  restore(@CurrentCaller() caller: Caller, @Body() body: RestorePost) {
    return this.restores.restore(caller, body);
  }

  @Operation('posts/purge', 'Purge Post', TrashedPostView, {
    description:
      'Permanently deletes a post in the trash, and returns its last state. No text of the post is kept: stored payloads of its events are cleared as soon as their deliveries have ended. Sends no event.',
    role: 'Editor',
    on: 'record',
    scope: 'write',
    publish: 'sometimes',
    versioned: true,
  })
  purge(@CurrentCaller() caller: Caller, @Body() body: PostId) {
    return this.purges.purge(caller, body);
  }
}
