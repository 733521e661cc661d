import { Body } from '@nestjs/common';
import { Caller } from '../../platform/access/caller';
import { CurrentCaller } from '../../platform/access/caller-request';
import { Api, Operation } from '../../platform/operations/operation';
import { PostId } from '../posts.dto';
import { PostRightsView } from './rights.dto';
import { RightsService } from './rights.service';

@Api('Single Records')
export class RightsController {
  constructor(private readonly rights: RightsService) {}

  @Operation('posts/rights', 'Get Post Rights', PostRightsView, {
    description:
      'Returns what the role of the caller allows for a post, live or in the trash. If the account requires reviews, public text also needs approval.',
    role: 'Viewer',
    on: 'record',
    scope: 'read',
  })
  of(@CurrentCaller() caller: Caller, @Body() body: PostId) {
    return this.rights.of(caller, body);
  }
}
