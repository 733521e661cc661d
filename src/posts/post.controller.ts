import { Body } from '@nestjs/common';
import { Caller } from '../platform/access/caller';
import { CurrentCaller } from '../platform/access/caller-request';
import { Api, Operation } from '../platform/operations/operation';
import { PostRightsView } from './post-rights.dto';
import { GetPost, PostId, PostView } from './posts.dto';
import { PostsService } from './posts.service';

@Api('Single Records')
export class PostController {
  constructor(private readonly posts: PostsService) {}

  @Operation('posts/get', 'Get Post', PostView, { role: 'Viewer', on: 'record' })
  get(@CurrentCaller() caller: Caller, @Body() body: GetPost) {
    return this.posts.get(caller, body);
  }

  @Operation('posts/rights', 'Get Post Rights', PostRightsView, {
    description:
      'Says what the role of the caller allows with a post. Where the account requires reviews, a public text also needs an approval.',
    role: 'Viewer',
    on: 'record',
  })
  rights(@CurrentCaller() caller: Caller, @Body() body: PostId) {
    return this.posts.rights(caller, body);
  }
}
