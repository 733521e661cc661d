import type { BlogAddresses, BlogPlace } from './blog-addresses';
import type { EmbedCodeView } from './posts.dto';

/** What to paste into any page to have an account's posts there. */
export function embedCode(place: BlogPlace & { name: string }, addresses: BlogAddresses): EmbedCodeView {
  const blogSlug = place.blogSlug ?? '';
  const snippet = [
    `<div data-blog="${escaped(blogSlug)}"></div>`,
    `<script async src="${escaped(addresses.script)}"></script>`,
    `<noscript><a href="${escaped(addresses.hosted(place))}">${escaped(place.name)}</a></noscript>`,
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

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
