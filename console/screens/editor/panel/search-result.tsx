import { words } from '../../../words/words';
import type { PostEditingSession } from '../save/post-editing-session';
import { useDelayedContent } from '../text/delayed-content';
import { useEditingState, useField } from '../save/use-post-editing-session';

/** The lengths at which search engines truncate. */
const LENGTHS = { title: 60, description: 155 };

/** A preview of the post in search results. */
export function SearchResult({ session }: { session: PostEditingSession }) {
  const { post } = useEditingState(session, 'post');
  const [title] = useField(session, 'postTitle');
  const [seoTitle] = useField(session, 'postSeoPostTitle');
  const [slug] = useField(session, 'postSlug');
  const [description] = useField(session, 'postSeoMetaDescription');
  const content = useDelayedContent(session);
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
