import type { Tagged } from '../platform/common/cache-tags';
import { clock } from '../platform/common/clock';
import type { Announce, EventAccount } from '../platform/events/announcements';
import type { PostDeletePayload, PostPayload } from '../platform/events/catalog';
import type { Post, PostColumns } from './post.entity';
import { transitions, wasPublic } from './publication/transitions';

/** Their names, as far as they exist. */
interface Named {
  author: { authorName: string } | null;
  category: { catName: string } | null;
}

interface ChangedPost {
  account: EventAccount;
  post: Post;
  /** The address of the post. */
  link: string;
  named: Named;
}

/** Also announces that readers began or stopped to see the post. `before` is null for a post that was not live. */
export function announceChange(
  announce: Announce,
  slug: 'post.create' | 'post.update',
  before: PostColumns | null,
  { account, post, link, named }: ChangedPost,
): void {
  const subject = { id: post.postId, tagged: postTags(before, post) };
  const payload = postPayload(post, link, named);
  for (const each of [slug, ...transitions(before, post)]) announce(each, account, subject, payload);
}

export function announceDeletion(announce: Announce, { account, post, link, named }: ChangedPost): void {
  const subject = { id: post.postId, tagged: postTags(post, null) };
  announce('post.delete', account, subject, postDeletePayload(post, link));
  const payload = { ...postPayload(post, link, named), datetime: clock.date() };
  for (const slug of transitions(post, null)) announce(slug, account, subject, payload);
}

/** The former and the new category and author. The blog, if readers saw or see the post. */
function postTags(before: PostColumns | null, after: Post | null): Tagged {
  const states = [before, after].filter((state) => state !== null);
  const idsOf = (idOf: (state: PostColumns) => number | null) => states.map(idOf).filter((id) => id !== null);
  return {
    blogs: states.filter((state) => wasPublic(state)).map(({ accountId }) => accountId),
    posts: idsOf(({ postId }) => postId),
    categories: idsOf(({ postCategoriesId }) => postCategoriesId),
    authors: idsOf(({ postAuthorId }) => postAuthorId),
  };
}

export function postPayload(post: Post, blogLink: string, { author, category }: Named): PostPayload {
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
