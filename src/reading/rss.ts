import { Feed } from 'feed';
import { escapeHtml } from '../common/html';
import { xmlText } from '../common/xml-text';
import type { FeedHead, FeedItem } from './feed-item';

/** The feed as RSS 2.0. Texts stored by earlier releases may have characters that XML cannot represent. */
export function rss(head: FeedHead, items: readonly FeedItem[]): string {
  const { title, description, blogUrl, updated } = head;
  const feed = new Feed({
    title: text(title),
    description: text(description),
    id: blogUrl,
    link: blogUrl,
    updated,
    generator: false,
    feedLinks: { rss: head.rss },
  });
  for (const { id, post, content } of items) {
    feed.addItem({
      title: section(post.postTitle),
      id,
      link: post.postUrl,
      date: post.publishedAt,
      description: section(escapeHtml(post.excerpt)),
      content: section(content || '<p></p>'),
      category: post.category ? [{ name: text(post.category.catName) }] : [],
      extensions: post.author
        ? [{ name: 'dc:creator', objects: { _text: text(post.author.authorName) } }]
        : [],
    });
  }
  return xmlText(feed.rss2());
}

/** Escapes ampersands, because the library takes them for the beginning of an entity. */
function text(plain: string): string {
  return plain.replaceAll('&', '&amp;');
}

/** A CDATA section whose content cannot end it. */
function section(content: string): string {
  return content.replaceAll(']]>', ']]&gt;');
}
