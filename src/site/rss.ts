import { Feed, type Extension, type Item } from 'feed';
import { escapeHtml, escapeMarkup } from '../platform/common/html';
import { xmlText } from '../platform/common/xml-text';
import type { FeedHead, FeedItem } from './feed-item';

const MEDIA_RSS = 'http://search.yahoo.com/mrss/';

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

function itemOf({ id, post, content, ...item }: FeedItem): Item {
  return {
    ...enclosed(item),
    title: section(escapeMarkup(post.postTitle)),
    id,
    link: post.postUrl,
    date: post.publishedAt,
    description: section(escapeHtml(post.excerpt)),
    content: section(content || '<p></p>'),
    category: post.category ? [{ name: plainText(post.category.catName) }] : [],
    extensions: [
      ...(post.author ? [{ name: 'dc:creator', objects: { _text: plainText(post.author.authorName) } }] : []),
      ...measured(item),
    ],
  };
}

/** An enclosure must have a length, which is known only for pictures of the service. */
function enclosed({ image, media }: Pick<FeedItem, 'image' | 'media'>): Pick<Item, 'enclosure'> {
  if (!image || !media) return {};
  return { enclosure: { url: image, length: media.bytes, type: media.mediaType } };
}

/** Enclosures have no dimensions; Media RSS has. */
function measured({ image, media }: Pick<FeedItem, 'image' | 'media'>): Extension[] {
  if (!image || !media) return [];
  const { mediaType: type, bytes: fileSize, width, height } = media;
  const file = { url: text(image), type, fileSize, medium: 'image', width, height };
  return [{ name: 'media:content', objects: { _attributes: { 'xmlns:media': MEDIA_RSS, ...file } } }];
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
