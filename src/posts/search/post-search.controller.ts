import { Body } from '@nestjs/common';
import { Caller } from '../../platform/access/caller';
import { CurrentCaller } from '../../platform/access/caller-request';
import { Api, Operation } from '../../platform/operations/operation';
import { FindPosts, PostMatchView } from './post-search.dto';
import { PostSearch } from './post-search.service';

@Api('Search')
export class PostSearchController {
  constructor(private readonly posts: PostSearch) {}

  @Operation('posts/search', 'Search Posts', [PostMatchView], {
    description:
      'Finds posts whose title, slug, content or draft contain all words of `q`. Case and accents are ignored. The last word is a prefix. Posts with the words in the title come first, then newer posts. Drafts are not searched for Viewers. Changes are found within five seconds. Takes the filters of listposts.',
    role: 'Viewer',
    on: 'account',
    scope: 'read',
    refusals: ['role_forbidden'],
  })
  search(@CurrentCaller() caller: Caller, @Body() body: FindPosts) {
    return this.posts.search(caller, body);
  }
}
