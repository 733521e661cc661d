import { isUntitled } from '../../../words/untitled';
import { words } from '../../../words/words';
import type { PostFields } from './fields';

/** The length of the excerpt in the name of a text without a title. */
const MAX_EXCERPT = 40;

/** Returns whether a text has words or a picture. A slash alone opens the menu of blocks. */
export function hasWords(content: string | null): boolean {
  if (content?.includes('<img')) return true;
  const text = textOf(content);
  return /[\p{L}\p{N}]/u.test(text) && !/^\/\w*$/.test(text);
}

/** Returns the name of an unsaved post: its title, or “Untitled” with the first words. */
export function nameOf({ postTitle = '', postContent = null }: Partial<PostFields>): string {
  const title = postTitle.trim() || words.editor.untitled;
  const text = textOf(postContent);
  if (!isUntitled(title) || text === '') return title;
  const excerpt = text.length > MAX_EXCERPT ? `${text.slice(0, MAX_EXCERPT).trimEnd()}…` : text;
  return `${words.editor.untitled}: ${excerpt}`;
}

function textOf(content: string | null): string {
  const outsideTags = (content ?? '').split('<').map((part) => part.slice(part.indexOf('>') + 1));
  return outsideTags
    .join(' ')
    .replace(/&\w+;|\s/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}
