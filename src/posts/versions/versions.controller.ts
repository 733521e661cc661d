import { Body } from '@nestjs/common';
import { Caller } from '../../platform/access/caller';
import { CurrentCaller } from '../../platform/access/caller-request';
import { Api, Operation } from '../../platform/operations/operation';
import { PostView } from '../posts.dto';
import {
  LabelPostVersion,
  ListPostVersions,
  PostVersionDetail,
  PostVersionNumber,
  PostVersionView,
  RestorePostVersion,
} from './versions.dto';
import { VersionsService } from './versions.service';

@Api('Post Versions')
export class VersionsController {
  constructor(private readonly versions: VersionsService) {}

  @Operation('posts/versions', 'List Post Versions', [PostVersionView], {
    description:
      'Lists the versions of a post, newest first. The first one is the current post. Unlabeled versions in excess of VERSIONS_KEEP are pruned.',
    role: 'Contributor',
    on: 'record',
    scope: 'read',
  })
  list(@CurrentCaller() caller: Caller, @Body() body: ListPostVersions) {
    return this.versions.list(caller, body);
  }

  @Operation('posts/version', 'Get Post Version', PostVersionDetail, {
    description:
      'Returns a version of a post, and the post as of that version. If an update changed no field, its version number and the previous one refer to the same text.',
    role: 'Contributor',
    on: 'record',
    scope: 'read',
  })
  get(@CurrentCaller() caller: Caller, @Body() body: PostVersionNumber) {
    return this.versions.get(caller, body);
  }

  @Operation('posts/label', 'Label Post Version', PostVersionView, {
    description: 'Sets or clears the label of a version. A version with a label is never pruned.',
    role: 'Contributor',
    on: 'record',
    scope: 'write',
  })
  label(@CurrentCaller() caller: Caller, @Body() body: LabelPostVersion) {
    return this.versions.label(caller, body);
  }

  @Operation('posts/restoreversion', 'Restore Post Version', PostView, {
    description:
      'Restores the fields of a version, as an update that creates a new version. Status, dates, slug and Yes/No fields stay the same unless `fields` names them. Sends the event `post.update`.',
    role: 'Contributor',
    on: 'record',
    scope: 'write',
    publish: 'sometimes',
    versioned: true,
    whole: true,
    refusals: ['review_required'],
  })
  restore(@CurrentCaller() caller: Caller, @Body() body: RestorePostVersion) {
    return this.versions.restore(caller, body);
  }
}
