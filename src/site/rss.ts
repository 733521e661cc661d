import { Feed, type Item } from 'feed';
import { escapeHtml } from '../platform/common/html';
import { xmlText } from '../platform/common/xml-text';
import type { FeedHead, FeedItem } from './feed-item';

/**
 * Returns the feed as RSS 2.0, without the characters that XML cannot represent: earlier releases stored texts with
 * them.
 */
export function rss(head: FeedHead, items: readonly FeedItem[]): string {
  const { title, description, blogUrl, language, logo, updated } = head;
  const feed = new Feed({
    title: text(title),
    description: text(description),
    id: blogUrl,
    link: blogUrl,
    language,
    image: logo ? text(logo) : undefined,
    updated,
    generator: false,
    feedLinks: { rss: head.rss },
  });
  for (const item of items) feed.addItem(itemOf(item));
  return xmlText(feed.rss2());
}

function itemOf({ id, post, content }: FeedItem): Item {
  return {
    title: section(post.postTitle),
    id,
    link: post.postUrl,
    date: post.publishedAt,
    description: section(escapeHtml(post.excerpt)),
    content: section(content || '<p></p>'),
    category: post.category ? [{ name: text(post.category.catName) }] : [],
    extensions: post.author ? [{ name: 'dc:creator', objects: { _text: text(post.author.authorName) } }] : [],
  };
}

/** Escapes ampersands, because the library reads an ampersand as the beginning of an entity. */
function text(plain: string): string {
  return plain.replaceAll('&', '&amp;');
}

/** Escapes `]]>`, which would end the CDATA section that the library writes around the content. */
function section(content: string): string {
  return content.replaceAll(']]>', ']]&gt;');
}
