import { h } from './element';
import type { Post } from './api-client';
import { trusted } from './trusted-types';

type Undo = () => void;

/** The functions that undo the changes to the page's head. The head describes only the post that was opened last. */
let undos: (Undo | false | '' | null)[] = [];
let owner: object | undefined;

/** Sets the title, the metadata and the structured data of the page for a post. `of` is its container. */
export function describePost(of: object, post: Post): void {
  restore();
  owner = of;
  const description = post.postSeoMetaDescription || post.excerpt;
  undos = [
    setTitle(post.postSeoPostTitle || post.postTitle),
    description && setInHead('meta', ['name', 'description'], ['content', description]),
    setInHead('link', ['rel', 'canonical'], ['href', post.canonicalUrl]),
    post.postHidePostFromBlog === 'Yes' && noindex(),
    add(linkedData(post)),
  ];
}

/** Sets noindex for the address of a search or of a post that does not exist. */
export function hideFromEngines(of: object): void {
  restore();
  owner = of;
  undos = [noindex()];
}

/** Restores the page's own head if the container `of` made the last changes to it. */
export function leaveHead(of: object): void {
  if (owner === of) restore();
}

function restore(): void {
  for (const undo of undos) if (undo) undo();
  undos = [];
  owner = undefined;
}

/** Sets the title. The returned function restores the previous title, unless other code has changed it since. */
function setTitle(title: string): Undo {
  const before = document.title;
  document.title = title;
  const ours = document.title;
  return () => {
    if (document.title === ours) document.title = before;
  };
}

const noindex = () => setInHead('meta', ['name', 'robots'], ['content', 'noindex']);

type Attribute = [name: string, value: string];

/** Sets the attribute `field` of the element whose attribute `key` is `name`; adds the element if the page has none. */
function setInHead(tag: 'meta' | 'link', [key, name]: Attribute, [field, value]: Attribute): Undo {
  const there = document.head.querySelector(`${tag}[${key}="${name}"]`);
  const made = h(tag, { [key]: name, [field]: value });
  if (!there) return add(made);
  const before = there.getAttribute(field) ?? '';
  there.setAttribute(field, made.getAttribute(field) ?? before);
  return () => there.setAttribute(field, before);
}

function add(element: Element): Undo {
  document.head.append(element);
  return () => element.remove();
}

function linkedData(post: Post): HTMLElement {
  const script = h('script', { type: 'application/ld+json' });
  script.textContent = trusted().createScript(JSON.stringify(blogPosting(post)));
  return script;
}

function blogPosting(post: Post): object {
  const { author, category } = post;
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: post.postTitle,
    description: post.postSeoMetaDescription || post.excerpt || undefined,
    image: imageOf(post),
    datePublished: post.publishedAt,
    dateModified: post.updatedAt,
    author: author
      ? { '@type': 'Person', name: author.authorName, image: author.authorImg || undefined }
      : undefined,
    articleSection: category?.catName || undefined,
    keywords: [post.postSeoPrimaryKeyword, post.postSeoOtherKeyword].filter(Boolean).join(', ') || undefined,
    url: post.canonicalUrl,
    mainEntityOfPage: post.canonicalUrl,
  };
}

function imageOf({ postImage: url, postImageMedia: media }: Post): string | object | undefined {
  if (!media) return url || undefined;
  const { width, height } = media;
  return { '@type': 'ImageObject', url, width, height };
}
