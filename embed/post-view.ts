import type { Route } from './address';
import { backTo, byline, label } from './bits';
import { cleaned } from './clean';
import { h, heading, picture, type Child } from './element';
import type { View } from './frame';
import type { RenderContext } from './render-context';
import type { Author, Post } from './api-client';
import { share } from './share';

type Addressed = Pick<Post, 'postSlug' | 'postUrl'>;

/** Returns the view of a post. `list` is the list that was shown before. */
export function postView(post: Post, list: Partial<Route>, context: RenderContext): View {
  const { words, level } = context;
  const title = heading(level, { part: 'post-title', tabindex: -1, dir: 'auto' }, post.postTitle);
  const node = h(
    'article',
    { part: 'post' },
    backTo(list, context),
    h('header', { part: 'post-header' }, label(post.category, context), title, byline(post, context)),
    picture(post.postImage, 'post-image', {
      frame: 'post-picture',
      eager: true,
      media: post.postImageMedia,
      sizes: 'min(100vw, 60em)',
    }),
    content(post, context),
    post.postEnableSharing === 'Yes' && share(post, words),
    aboutAuthor(post.author),
    related(post, context),
    post.postEnableCommenting === 'Yes' && comments(post, context),
  );
  return { node, heading: title, says: post.postTitle };
}

function content({ postContent, postImage }: Post, { words }: RenderContext): HTMLElement {
  const body = h('div', { part: 'content', dir: 'auto' });
  body.append(...cleaned(postContent ?? ''));
  const images = body.querySelectorAll('img');
  for (const image of images) {
    // Without an `alt` attribute, screen readers would read out the file name.
    image.alt ||= '';
  }
  // The first image of the view can be its largest content.
  if (!postImage && images[0]) images[0].loading = 'eager';
  for (const wide of body.querySelectorAll('pre')) wide.tabIndex = 0;
  for (const table of body.querySelectorAll('table')) {
    const scroller = h('div', { class: 'scroller', tabindex: 0, role: 'group', 'aria-label': words.table });
    table.replaceWith(scroller);
    scroller.append(table);
  }
  return body;
}

function aboutAuthor(author: Author | null): Child {
  if (!author?.authorBio) return null;
  return h(
    'aside',
    { part: 'author-box', 'aria-label': author.authorName },
    picture(author.authorImg, 'author-image', { media: author.authorImgMedia, sizes: '4em' }),
    h(
      'div',
      {},
      h('p', { part: 'author-name', dir: 'auto' }, author.authorName),
      h('p', { part: 'bio', dir: 'auto' }, author.authorBio),
    ),
  );
}

function related(post: Post, { words, level, href }: RenderContext): Child {
  const { relatedPost } = post;
  if (!relatedPost) return null;
  const link = h(
    'a',
    {
      part: 'related-link',
      dir: 'auto',
      href: isOfSameBlog(post, relatedPost) ? href({ post: relatedPost.postSlug }) : relatedPost.postUrl,
    },
    relatedPost.postTitle,
  );
  return h(
    'aside',
    { part: 'related', 'aria-label': words.related },
    heading(level + 1, { part: 'related-title' }, words.related),
    link,
  );
}

/** Returns whether two posts belong to the same blog: their addresses then differ only in the slug. */
function isOfSameBlog(one: Addressed, other: Addressed): boolean {
  return one.postUrl.replace(one.postSlug, other.postSlug) === other.postUrl;
}

/** Returns an empty section. It shows the elements with `slot="comments"` that the page adds to the container. */
function comments({ postSlug }: Post, { words }: RenderContext): HTMLElement {
  return h(
    'section',
    { part: 'comments', 'aria-label': words.comments, 'data-post': postSlug },
    h('slot', { name: 'comments' }),
  );
}
