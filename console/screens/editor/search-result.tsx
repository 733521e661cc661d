import { words } from '../../words/words';
import type { Desk } from './desk';
import { useSlowContent } from './slow-content';
import { useDeskState, useField } from './use-desk';

/** After how many characters search engines cut. */
const LENGTHS = { title: 60, description: 155 };

/** The post as a search engine would show it. */
export function SearchResult({ desk }: { desk: Desk }) {
  const { post } = useDeskState(desk, 'post');
  const [title] = useField(desk, 'postTitle');
  const [seoTitle] = useField(desk, 'postSeoPostTitle');
  const [slug] = useField(desk, 'postSlug');
  const [description] = useField(desk, 'postSeoMetaDescription');
  const content = useSlowContent(desk);
  return (
    <figure class="search-result">
      <figcaption>{words.editor.searchResult}</figcaption>
      <p class="result-address">{addressOf(post?.postUrl, slug)}</p>
      <p class="result-title">{shortened(seoTitle || title || words.editor.untitled, LENGTHS.title)}</p>
      <p class="result-text">{shortened(description || textOf(content), LENGTHS.description)}</p>
    </figure>
  );
}

function addressOf(postUrl: string | undefined, slug: string): string {
  if (!postUrl) return slug;
  const url = new URL(postUrl);
  return `${url.host} › ${slug}`;
}

function textOf(html: string): string {
  const text = html.slice(0, 4000).replace(/<[^<>]*>/g, ' ');
  return text
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
}

function shortened(text: string, length: number): string {
  if (text.length <= length) return text;
  const space = text.lastIndexOf(' ', length);
  return `${text.slice(0, space > 0 ? space : length).trimEnd()} …`;
}
