import type { PublicSinglePost } from './public-views';

interface PostingPlace {
  blogName: string;
  blogUrl: string;
  authorUrl: string | null;
}

/** The JSON-LD of a post, as the text of a script element. */
export function blogPosting(post: PublicSinglePost, { blogName, blogUrl, authorUrl }: PostingPlace): string {
  return scriptText({
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    mainEntityOfPage: { '@type': 'WebPage', '@id': post.canonicalUrl },
    url: post.canonicalUrl,
    headline: post.postTitle,
    description: (post.postSeoMetaDescription ?? post.excerpt) || undefined,
    image: post.postImage ? [post.postImage] : undefined,
    datePublished: post.publishedAt,
    dateModified: post.updatedAt > post.publishedAt ? post.updatedAt : post.publishedAt,
    author: post.author
      ? { '@type': 'Person', name: post.author.authorName, url: authorUrl ?? undefined }
      : { '@type': 'Organization', name: blogName, url: blogUrl },
    publisher: { '@type': 'Organization', name: blogName, url: blogUrl },
    articleSection: post.category?.catName,
    keywords: [post.postSeoPrimaryKeyword, post.postSeoOtherKeyword].filter(Boolean).join(', ') || undefined,
    potentialAction: post.postButtonText
      ? { '@type': 'ReadAction', name: post.postButtonText, target: post.canonicalUrl }
      : undefined,
    isPartOf: { '@type': 'Blog', name: blogName, url: blogUrl },
  });
}

/** JSON that cannot end a script element or begin a comment in it. */
export function scriptText(value: object): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
