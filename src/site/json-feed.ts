import { defined } from '../platform/common/objects';
import type { FeedHead, FeedItem } from './feed-item';

export function jsonFeed(
  { title, description, blogUrl, language, logo, json }: FeedHead,
  items: readonly FeedItem[],
): string {
  return JSON.stringify(
    defined({
      version: 'https://jsonfeed.org/version/1.1',
      title,
      description,
      home_page_url: blogUrl,
      feed_url: json,
      language,
      icon: logo ?? undefined,
      items: items.map(itemOf),
    }),
  );
}

function itemOf({ id, post, updatedAt, content, image, authorUrl, authorImage }: FeedItem): object {
  const { author, category } = post;
  return defined({
    id,
    url: post.postUrl,
    title: post.postTitle,
    content_html: content,
    summary: post.excerpt || undefined,
    image: image ?? undefined,
    date_published: post.publishedAt,
    date_modified: updatedAt > post.publishedAt ? updatedAt : post.publishedAt,
    authors: author
      ? [
          defined({
            name: author.authorName,
            url: authorUrl ?? undefined,
            avatar: authorImage ?? undefined,
          }),
        ]
      : undefined,
    tags: category ? [category.catName] : undefined,
  });
}
