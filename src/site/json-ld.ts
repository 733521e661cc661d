import type { PublicSinglePost } from './public-views';

interface PostingPlace {
  blogName: string;
  blogUrl: string;
  authorUrl: string | null;
  language: string;
  /** The absolute address of the blog's logo. */
  logo: string | null;
}

/** Returns the JSON-LD of a post, as the text of a script element. */
export function blogPosting(post: PublicSinglePost, place: PostingPlace): string {
  const { blogName, blogUrl, language, logo } = place;
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
    author: authorOf(post, place),
    publisher: { '@type': 'Organization', name: blogName, url: blogUrl, logo: logo ?? undefined },
    inLanguage: language,
    articleSection: post.category?.catName,
    keywords: keywordsOf(post),
    potentialAction: actionOf(post),
    isPartOf: { '@type': 'Blog', name: blogName, url: blogUrl },
  });
}

/** Returns the author; the blog if the post has no author. */
function authorOf({ author }: PublicSinglePost, { blogName, blogUrl, authorUrl }: PostingPlace): object {
  if (!author) return { '@type': 'Organization', name: blogName, url: blogUrl };
  return { '@type': 'Person', name: author.authorName, url: authorUrl ?? undefined };
}

function keywordsOf({ postSeoPrimaryKeyword, postSeoOtherKeyword }: PublicSinglePost): string | undefined {
  return [postSeoPrimaryKeyword, postSeoOtherKeyword].filter(Boolean).join(', ') || undefined;
}

/** Returns the action of the post's button; undefined if the post has no button. */
function actionOf({ postButtonText, canonicalUrl }: PublicSinglePost): object | undefined {
  if (!postButtonText) return undefined;
  return { '@type': 'ReadAction', name: postButtonText, target: canonicalUrl };
}

/**
 * Returns JSON that can neither end a script element nor begin a comment in it, because the characters for that are
 * escaped.
 */
export function scriptText(value: object): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
