import type { PublicMedia } from './pictures/public-media';
import type { PublicSinglePost } from './public-views';

interface PostingPlace {
  blogName: string;
  blogUrl: string;
  authorUrl: string | null;
  language: string;
  /** Absolute. */
  logo: string | null;
  logoMedia?: PublicMedia;
}

export function blogPosting(post: PublicSinglePost, place: PostingPlace): string {
  const { blogName, blogUrl, language } = place;
  return scriptText({
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    mainEntityOfPage: { '@type': 'WebPage', '@id': post.canonicalUrl },
    url: post.canonicalUrl,
    headline: post.postTitle,
    description: (post.postSeoMetaDescription ?? post.excerpt) || undefined,
    image: post.postImage ? [imageOf(post.postImage, post.postImageMedia)] : undefined,
    datePublished: post.publishedAt,
    dateModified: post.updatedAt > post.publishedAt ? post.updatedAt : post.publishedAt,
    author: authorOf(post, place),
    publisher: publisherOf(place),
    inLanguage: language,
    articleSection: post.category?.catName,
    keywords: keywordsOf(post),
    potentialAction: actionOf(post),
    isPartOf: { '@type': 'Blog', name: blogName, url: blogUrl },
  });
}

function publisherOf({ blogName, blogUrl, logo, logoMedia }: PostingPlace): object {
  const image = logo ? imageOf(logo, logoMedia) : undefined;
  return { '@type': 'Organization', name: blogName, url: blogUrl, logo: image };
}

function imageOf(url: string, media: PublicMedia | undefined): string | object {
  if (!media) return url;
  const { mediaType: encodingFormat, width, height, alt } = media;
  return { '@type': 'ImageObject', url, width, height, encodingFormat, caption: alt || undefined };
}

/** Falls back to the blog. */
function authorOf({ author }: PublicSinglePost, { blogName, blogUrl, authorUrl }: PostingPlace): object {
  if (!author) return { '@type': 'Organization', name: blogName, url: blogUrl };
  return { '@type': 'Person', name: author.authorName, url: authorUrl ?? undefined };
}

function keywordsOf({ postSeoPrimaryKeyword, postSeoOtherKeyword }: PublicSinglePost): string | undefined {
  return [postSeoPrimaryKeyword, postSeoOtherKeyword].filter(Boolean).join(', ') || undefined;
}

function actionOf({ postButtonText, canonicalUrl }: PublicSinglePost): object | undefined {
  if (!postButtonText) return undefined;
  return { '@type': 'ReadAction', name: postButtonText, target: canonicalUrl };
}

/** Escapes the characters that could end a script element, or begin a comment in it. */
export function scriptText(value: object): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
