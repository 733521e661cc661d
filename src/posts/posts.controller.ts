import { Body } from '@nestjs/common';
import { Api, Operation } from '../common/operation';
import { Caller, CurrentCaller } from '../identity/caller';
import { AddPost, EmbedCodeView, ListPosts, PostEmbedCode, PostId, PostView, UpdatePost } from './posts.dto';
import { PostsService } from './posts.service';

/** The maximal size of a body with a post, in bytes: 2 MiB, since JSON may escape its content. */
const bodyLimit = 2_097_152;

@Api('Posts')
export class PostsController {
  constructor(private readonly posts: PostsService) {}

  @Operation('listposts', 'List Posts', [PostView])
  list(@CurrentCaller() caller: Caller, @Body() body: ListPosts) {
    return this.posts.list(caller, body);
  }

  @Operation('addpost', 'Add Post', PostView, { status: 201, idempotent: true, bodyLimit })
  add(@CurrentCaller() caller: Caller, @Body() body: AddPost) {
    return this.posts.add(caller, body);
  }

  @Operation('updatepost', 'Update Post', PostView, { versioned: true, bodyLimit })
  update(@CurrentCaller() caller: Caller, @Body() body: UpdatePost) {
    return this.posts.update(caller, body);
  }

  @Operation('deletepost', 'Delete Post', PostView, { versioned: true })
  remove(@CurrentCaller() caller: Caller, @Body() body: PostId) {
    return this.posts.remove(caller, body);
  }

  @Operation('postembedcode', 'Post Embed Code', EmbedCodeView)
  embedCode(@CurrentCaller() caller: Caller, @Body() _body: PostEmbedCode) {
    return this.posts.embedCode(caller);
  }
}
