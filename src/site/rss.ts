import { Feed, type Item } from 'feed';
import { escapeHtml, escapeMarkup } from '../platform/common/html';
import { xmlText } from '../platform/common/xml-text';
import type { FeedHead, FeedItem } from './feed-item';

/** Removes the characters that XML cannot represent: earlier releases stored texts with them. */
export function rss(head: FeedHead, items: readonly FeedItem[]): string {
  const { title, description, blogUrl, language, logo, updated } = head;
  const feed = new Feed({
    title: plainText(title),
    description: plainText(description),
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
    title: section(escapeMarkup(post.postTitle)),
    id,
    link: post.postUrl,
    date: post.publishedAt,
    description: section(escapeHtml(post.excerpt)),
    content: section(content || '<p></p>'),
    category: post.category ? [{ name: plainText(post.category.catName) }] : [],
    extensions: post.author
      ? [{ name: 'dc:creator', objects: { _text: plainText(post.author.authorName) } }]
      : [],
  };
}

/** Also escapes markup: some readers show plain texts as HTML. */
function plainText(plain: string): string {
  return text(escapeMarkup(plain));
}

/** Escapes ampersands, because the library reads them as the start of an entity. */
function text(plain: string): string {
  return plain.replaceAll('&', '&amp;');
}

/** `]]>` would end the CDATA section that the library writes around the content. */
function section(content: string): string {
  return content.replaceAll(']]>', ']]&gt;');
}
