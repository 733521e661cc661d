import type { PostDeletePayload, PostPayload } from '../platform/events/catalog';
import type { Post } from './post.entity';
import type { References } from './write/references';

export function postPayload(post: Post, blogLink: string, { author, category }: References): PostPayload {
  return {
    ...postDeletePayload(post, blogLink),
    author: author?.authorName ?? null,
    categories: category?.catName ?? null,
    status: post.postStatus,
    seoScore: post.seoScore,
    keyword: post.postSeoPrimaryKeyword,
    seoPostTitle: post.postSeoPostTitle,
    seoMetaDescription: post.postSeoMetaDescription,
    datetime: post.updatedAt,
  };
}

export function postDeletePayload(post: Post, blogLink: string): PostDeletePayload {
  const { postTitle, postContent, postId } = post;
  return { postTitle, postContent, articleId: postId, blogLink };
}
