import { escapeHtml } from '../platform/common/html';
import type { BlogAddresses, BlogPlace } from './blog-addresses';
import type { EmbedCodeView } from './posts.dto';

export function embedCode(place: BlogPlace & { name: string }, addresses: BlogAddresses): EmbedCodeView {
  const blogSlug = place.blogSlug ?? '';
  const snippet = [
    `<div data-blog="${escapeHtml(blogSlug)}"></div>`,
    `<script async src="${escapeHtml(addresses.script)}"></script>`,
    `<noscript><a href="${escapeHtml(addresses.hosted(place))}">${escapeHtml(place.name)}</a></noscript>`,
  ];
  return {
    embedCode: snippet.join('\n'),
    blogSlug,
    scriptUrl: addresses.script,
    blogUrl: addresses.blog(place),
    feedUrl: addresses.feed(place),
    sitemapUrl: addresses.sitemap(place),
    jsonUrl: addresses.json(place),
  };
}
