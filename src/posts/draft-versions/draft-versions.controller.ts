import { Body } from '@nestjs/common';
import { Caller } from '../../platform/access/caller';
import { CurrentCaller } from '../../platform/access/caller-request';
import { Api, Operation } from '../../platform/operations/operation';
import { DraftView } from '../drafts/drafts.dto';
import {
  DraftVersionDetail,
  DraftVersionNumber,
  DraftVersionView,
  ListDraftVersions,
  RestoreDraftVersion,
} from './draft-versions.dto';
import { DraftVersionsService } from './draft-versions.service';

@Api('Drafts')
export class DraftVersionsController {
  constructor(private readonly versions: DraftVersionsService) {}

  @Operation('drafts/versions', 'List Draft Versions', [DraftVersionView], {
    description:
      'Lists the states of the draft of a post, newest first: the current draft, if there is one, and the last DRAFT_VERSIONS_KEEP former ones, including states of drafts that were published or discarded. A former state is kept for each save that is not automatic, for each review request, and every five minutes of automatic saves.',
    role: 'Contributor',
    on: 'record',
    scope: 'read',
  })
  list(@CurrentCaller() caller: Caller, @Body() body: ListDraftVersions) {
    return this.versions.list(caller, body);
  }

  @Operation('drafts/version', 'Get Draft Version', DraftVersionDetail, {
    description: 'Returns a state of the draft of a post, with its fields.',
    role: 'Contributor',
    on: 'record',
    scope: 'read',
  })
  get(@CurrentCaller() caller: Caller, @Body() body: DraftVersionNumber) {
    return this.versions.get(caller, body);
  }

  @Operation('drafts/restoreversion', 'Restore Draft Version', DraftView, {
    description:
      'Saves a draft with the fields of a former state, as drafts/save does. If the post has no draft, one is created from the live post (201). Status, dates, slug and Yes/No fields stay the same unless `fields` names them. If-Match takes the draftVersion of the current draft. Sends no event.',
    role: 'Contributor',
    on: 'record',
    scope: 'write',
    publish: 'sometimes',
    creates: true,
    versioned: true,
  })
  restore(@CurrentCaller() caller: Caller, @Body() body: RestoreDraftVersion) {
    return this.versions.restore(caller, body);
  }
}
