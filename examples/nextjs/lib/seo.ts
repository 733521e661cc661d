import type { Blog, Post } from './blog';
import { pictureUrl, SITE_URL } from './site';

/** Returns the canonical address of a post: the one that the author has set, else that of its page here. */
export function canonicalOf({ canonicalUrl, postUrl, postSlug }: Post): string {
  return canonicalUrl === postUrl ? `${SITE_URL}/posts/${postSlug}` : canonicalUrl;
}

/** Returns a post as schema.org/BlogPosting. */
export function postingOf(post: Post, { blogName, blogLogo, language }: Blog): object {
  const publisher = {
    '@type': 'Organization',
    name: blogName,
    url: SITE_URL,
    ...(blogLogo && { logo: pictureUrl(blogLogo) }),
  };
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    mainEntityOfPage: canonicalOf(post),
    headline: post.postTitle,
    description: post.postSeoMetaDescription ?? post.excerpt,
    image: post.postImage ? [pictureUrl(post.postImage)] : undefined,
    datePublished: post.publishedAt,
    dateModified: post.updatedAt,
    author: post.author ? { '@type': 'Person', name: post.author.authorName } : publisher,
    publisher,
    inLanguage: language,
    articleSection: post.category?.catName,
  };
}
