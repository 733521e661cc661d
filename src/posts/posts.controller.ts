import { Body } from '@nestjs/common';
import { Api, Operation } from '../platform/operations/operation';
import { Caller } from '../platform/access/caller';
import { CurrentCaller } from '../platform/access/caller-request';
import { ListPosts } from './list-posts.dto';
import {
  AddPost,
  EmbedCodeView,
  GetPost,
  POST_BODY_BYTES,
  PostEmbedCode,
  PostId,
  PostView,
  UpdatePost,
} from './posts.dto';
import { PostsService } from './posts.service';

@Api('Posts')
export class PostsController {
  constructor(private readonly posts: PostsService) {}

  @Operation('listposts', 'List Posts', [PostView], {
    description:
      'Lists posts of an account, newest first. You can filter by post fields, publication period and draft state; `fields` selects the fields to return.',
    role: 'Viewer',
    on: 'account',
    scope: 'read',
    refusals: ['role_forbidden'],
  })
  list(@CurrentCaller() caller: Caller, @Body() body: ListPosts) {
    return this.posts.list(caller, body);
  }

  @Operation('posts/get', 'Get Post', PostView, {
    tag: 'Single Records',
    role: 'Viewer',
    on: 'record',
    scope: 'read',
  })
  get(@CurrentCaller() caller: Caller, @Body() body: GetPost) {
    return this.posts.get(caller, body);
  }

  @Operation('addpost', 'Add Post', PostView, {
    description:
      'Adds a post. It is a draft unless `postStatus` makes it public. Sends the event `post.create`, and `post.publish` if the post is public.',
    role: 'Contributor',
    on: 'account',
    scope: 'write',
    publish: 'sometimes',
    status: 201,
    idempotent: true,
    bodyLimit: POST_BODY_BYTES,
    refusals: ['review_required'],
  })
  add(@CurrentCaller() caller: Caller, @Body() body: AddPost) {
    return this.posts.add(caller, body);
  }

  @Operation('updatepost', 'Update Post', PostView, {
    description:
      'Changes the fields that are sent. An absent field stays the same, and an empty one is cleared. Sends the event `post.update`, and `post.publish` or `post.unpublish` if the post becomes public or private.',
    role: 'Contributor',
    on: 'record',
    scope: 'write',
    publish: 'sometimes',
    versioned: true,
    bodyLimit: POST_BODY_BYTES,
    refusals: ['review_required'],
  })
  update(@CurrentCaller() caller: Caller, @Body() body: UpdatePost) {
    return this.posts.update(caller, body);
  }

  @Operation('deletepost', 'Delete Post', PostView, {
    description:
      'Deletes a post, and returns its last state. Sends the event `post.delete`, and `post.unpublish` if the post was public.',
    role: 'Contributor',
    on: 'record',
    scope: 'write',
    publish: 'sometimes',
    versioned: true,
  })
  remove(@CurrentCaller() caller: Caller, @Body() body: PostId) {
    return this.posts.remove(caller, body);
  }

  @Operation('postembedcode', 'Post Embed Code', EmbedCodeView, {
    description:
      'Returns the HTML that shows the posts of an account on any page, and the URLs of its blog and feeds.',
    role: 'Viewer',
    on: 'account',
    scope: 'read',
  })
  embedCode(@CurrentCaller() caller: Caller, @Body() _body: PostEmbedCode) {
    return this.posts.embedCode(caller);
  }
}
