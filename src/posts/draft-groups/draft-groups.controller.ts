import { Body } from '@nestjs/common';
import { Caller } from '../../platform/access/caller';
import { CurrentCaller } from '../../platform/access/caller-request';
import { Api, Operation } from '../../platform/operations/operation';
import { DraftView } from '../drafts/drafts.dto';
import { DraftGroupView, ScheduleDrafts, UnscheduledView, UnscheduleDrafts } from './draft-groups.dto';
import { DraftGroupsService } from './draft-groups.service';

@Api('Drafts')
export class DraftGroupsController {
  constructor(private readonly groups: DraftGroupsService) {}

  @Operation('drafts/schedule', 'Schedule Drafts', DraftGroupView, {
    description:
      'Schedules the drafts of 1 to 100 posts, with at most 16 MiB of content together, as one group. At `publishAt`, one transaction publishes all of them, as `drafts/publish` would at that time, and sends `post.update` for each post. If one of them cannot be published, none are. The drafts are then kept but are no longer scheduled, and the event `draft.fail` and an email state the reasons. A draft that is already scheduled leaves its previous group. If-Match takes the draftVersion of a single draft, and `draftVersions` takes one for each draft. Editors can schedule drafts of all posts, Authors only drafts of their own posts.',
    role: 'Author',
    on: 'account',
    scope: 'write',
    publish: 'always',
    versioned: DraftView,
    refusals: ['record_not_found'],
  })
  schedule(@CurrentCaller() caller: Caller, @Body() body: ScheduleDrafts) {
    return this.groups.schedule(caller, body);
  }

  @Operation('drafts/unschedule', 'Unschedule Drafts', UnscheduledView, {
    description:
      'Removes drafts from their groups, so that they are no longer scheduled. The other drafts of the groups stay scheduled. Sends no event.',
    role: 'Author',
    on: 'account',
    scope: 'write',
    publish: 'always',
    refusals: ['record_not_found'],
  })
  unschedule(@CurrentCaller() caller: Caller, @Body() body: UnscheduleDrafts) {
    return this.groups.unschedule(caller, body);
  }
}
