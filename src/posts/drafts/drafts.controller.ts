import { Body } from '@nestjs/common';
import { Caller } from '../../platform/access/caller';
import { CurrentCaller } from '../../platform/access/caller-request';
import { Api, Operation } from '../../platform/operations/operation';
import { POST_BODY_BYTES, PostId, PostView } from '../posts.dto';
import { DraftView, EditorsView, ListDrafts, PublishDraft, ReportEditing, SaveDraft } from './drafts.dto';
import { DraftsService } from './drafts.service';
import { PostEditors } from './post-editors.service';
import { PublishService } from './publish.service';

@Api('Drafts')
export class DraftsController {
  constructor(
    private readonly drafts: DraftsService,
    private readonly publishing: PublishService,
    private readonly editors: PostEditors,
  ) {}

  @Operation('drafts/save', 'Save Draft', DraftView, {
    description:
      'Changes the fields that are sent, as updatepost does for a post. If the post has no draft, one is created from the live post (201). Editors can save drafts of all posts, others only drafts of their own posts, including public ones. If-Match takes the draftVersion. Sends no event.',
    role: 'Contributor',
    on: 'record',
    scope: 'write',
    publish: 'sometimes',
    creates: true,
    versioned: true,
    bodyLimit: POST_BODY_BYTES,
  })
  save(@CurrentCaller() caller: Caller, @Body() body: SaveDraft) {
    return this.drafts.save(caller, body);
  }

  @Operation('drafts/get', 'Get Draft', DraftView, { role: 'Contributor', on: 'record', scope: 'read' })
  get(@CurrentCaller() caller: Caller, @Body() body: PostId) {
    return this.drafts.get(caller, body);
  }

  @Operation('drafts/list', 'List Drafts', [DraftView], {
    description: 'Lists the drafts of the posts of an account, most recently saved first.',
    role: 'Contributor',
    on: 'account',
    scope: 'read',
  })
  list(@CurrentCaller() caller: Caller, @Body() body: ListDrafts) {
    return this.drafts.list(caller, body);
  }

  @Operation('drafts/publish', 'Publish Draft', PostView, {
    description:
      'Publishes the changes of the draft as one update of the live post, and deletes the draft. If the post has changed since the draft was created, both are merged field by field; `take` selects the value for fields that both have changed to different values. If reviews are required, the draft must be approved and based on the live version; only the Owner can pass `override`. If-Match takes the draftVersion. Sends the event `post.update`.',
    role: 'Contributor',
    on: 'record',
    scope: 'write',
    publish: 'sometimes',
    versioned: DraftView,
    refusals: ['review_required', 'draft_conflict', 'draft_outdated'],
  })
  publish(@CurrentCaller() caller: Caller, @Body() body: PublishDraft) {
    return this.publishing.publish(caller, body);
  }

  @Operation('drafts/discard', 'Discard Draft', DraftView, {
    description:
      'Discards the draft of a post, and returns its last state. If-Match takes the draftVersion. Sends no event.',
    role: 'Contributor',
    on: 'record',
    scope: 'write',
    publish: 'sometimes',
    versioned: true,
  })
  discard(@CurrentCaller() caller: Caller, @Body() body: PostId) {
    return this.drafts.discard(caller, body);
  }

  @Operation('drafts/editing', 'Report Editing', EditorsView, {
    description:
      'Reports that the caller is editing the post, and returns the other people who are editing it. Repeat the request every 20 seconds: a report counts for 60 seconds. It is only a hint for people: it locks nothing, changes no version and sends no event.',
    role: 'Contributor',
    on: 'record',
    scope: 'write',
  })
  editing(@CurrentCaller() caller: Caller, @Body() body: ReportEditing) {
    return this.editors.report(caller, body);
  }
}
