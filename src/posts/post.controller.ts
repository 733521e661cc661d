import { Body } from '@nestjs/common';
import { Caller } from '../platform/access/caller';
import { CurrentCaller } from '../platform/access/caller-request';
import { Api, Operation } from '../platform/operations/operation';
import { GetPost, PostView } from './posts.dto';
import { PostsService } from './posts.service';

@Api('Single Records')
export class PostController {
  constructor(private readonly posts: PostsService) {}

  @Operation('posts/get', 'Get Post', PostView, { role: 'Viewer', on: 'record' })
  get(@CurrentCaller() caller: Caller, @Body() body: GetPost) {
    return this.posts.get(caller, body);
  }
}
