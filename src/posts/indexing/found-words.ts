import { searchableText, searchWordsOf } from '../../platform/common/search-words';
import { flag, from, int, inTable, orNull, text, type RowOf } from '../../platform/database/rows';
import { DRAFT_SNAPSHOTS } from '../drafts/draft-fields';
import { SEARCH_DUE } from '../post.entity';
import type { PostWord, PostWords } from '../texts/text-jobs';
import type { FoundWords, PrivateWords } from '../search/stored-words';

const IS_LISTED = "p.visible_from IS NOT NULL AND p.post_hide_post_from_blog = 'No' AND a.deleted_at IS NULL";

export const DUE_POST = {
  ...inTable('p', {
    postId: int,
    accountId: int,
    version: int,
    draftVersion: orNull(int),
    searchDue: orNull(int),
  }),
  title: from('p.post_title', text),
  slug: from('p.post_slug', text),
  content: from('p.post_content', orNull(text)),
  isListed: from(IS_LISTED, flag),
  draft: from('d.snapshot', orNull(text)),
};

export const DUE_POST_FROM = `FROM posts p JOIN accounts a ON a.account_id = p.account_id
  LEFT JOIN post_drafts d ON d.post_id = p.post_id WHERE p.post_id = ?`;

export type DuePost = RowOf<typeof DUE_POST>;

export interface SearchedText {
  title: string;
  slug: string;
  content: string | null;
}

type WordsOf = (text: SearchedText) => Promise<PostWords>;

/**
 * The words of a post and its draft, or only the words of the draft if nothing else has changed. A post that was published
 * with a group has no draft, or a newer one, which is due later.
 */
export async function foundWords(post: DuePost, wordsOf: WordsOf): Promise<FoundWords> {
  const draft = post.searchDue === SEARCH_DUE.group ? null : await draftWords(post, wordsOf);
  if (post.searchDue === SEARCH_DUE.draft) return { draft };
  const found = await wordsOf(post);
  return { listed: post.isListed ? found : null, text: privateWords(post, post.version, found), draft };
}

async function draftWords({ draft, draftVersion }: DuePost, wordsOf: WordsOf): Promise<PrivateWords | null> {
  if (draft === null || draftVersion === null) return null;
  const { postTitle: title, postSlug, postContent: content } = DRAFT_SNAPSHOTS.read(draft);
  const searched = { title, slug: postSlug ?? '', content: content ?? null };
  return privateWords(searched, draftVersion, await wordsOf(searched));
}

function privateWords({ title, slug }: SearchedText, version: number, found: PostWords): PrivateWords {
  return { version, title, text: found.text, words: withSlug(found.words, slug) };
}

function withSlug(words: readonly PostWord[], slug: string): PostWord[] {
  const known = new Set(words.map(({ word }) => word));
  const more = new Set([...searchWordsOf(searchableText(slug))].map(({ word }) => word));
  return [
    ...words,
    ...[...more].filter((word) => !known.has(word)).map((word) => ({ word, inTitle: false, position: null })),
  ];
}
