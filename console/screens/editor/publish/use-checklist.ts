import { useMemo } from 'preact/hooks';
import { parseInert } from '../../../api/trusted';
import { useQueries } from '../../../api/queries';
import { callOperation } from '../../../api/operations';
import { UNTITLED } from '../../../words/untitled';
import { words } from '../../../words/words';
import { followsTitle, slugOf, useSlugState, type SlugState } from '../panel/slug';
import type { PostEditingSession } from '../save/post-editing-session';
import { useEditingState } from '../save/use-post-editing-session';
import type { Post, PostFields } from '../save/fields';
import { checklist, imagesWithoutAlt, type Check } from './checklist';
import { addressProblem, linksIn, slugIn, type BrokenLink, type Link, type LinkProblem } from './links';

/** The maximum number of posts to look up, each with one small request. */
const MAX_LOOKUPS = 10;

/** Returns the checklist of the open post. The content does not change while the step is open. */
export function useChecklist(
  session: PostEditingSession,
  accountId: number,
  content: string | null,
): Check[] {
  const { post, base, edits } = useEditingState(session, 'post', 'base', 'edits');
  const fields = { ...base, ...edits };
  const root = useMemo(() => parseInert(content ?? ''), [content]);
  const links = useMemo(() => linksIn(root), [root]);
  return checklist({
    fields,
    isNew: post === null,
    slugProblem: useSlugProblem(accountId, post, fields),
    imagesWithoutAlt: useMemo(() => imagesWithoutAlt(root), [root]),
    brokenLinks: useBrokenLinks(accountId, post, links),
  });
}

/** Returns the problem with the slug, or null. A saved slug is available. */
function useSlugProblem(accountId: number, post: Post | null, fields: PostFields): string | null {
  const slug = futureSlug(fields);
  const unsaved = slug === post?.postSlug ? '' : slug;
  const state = useSlugState(accountId, post?.postId ?? null, unsaved);
  const isMissing = slug === '' || UNTITLED.some((title) => followsTitle(slug, title));
  return isMissing ? words.editor.checks.noSlug : state && slugStateText(slug, state);
}

function slugStateText(slug: string, { kind, next }: NonNullable<SlugState>): string | null {
  return kind === 'free' ? null : words.editor.slugStates[kind](slug, next);
}

/** Returns the slug, which the service derives from the title if it is empty. */
function futureSlug({ postSlug, postTitle }: PostFields): string {
  if (postSlug.trim() !== '') return postSlug.trim();
  return postTitle.trim() === '' ? '' : (slugOf(postTitle) ?? '');
}

function useBrokenLinks(accountId: number, post: Post | null, links: readonly Link[]): BrokenLink[] {
  const slugOfLink = ({ href }: Link) =>
    post === null || addressProblem(href) ? null : slugIn(href, post.postUrl);
  const slugs = links.flatMap((link) => slugOfLink(link) ?? []);
  const problems = usePostProblems(
    accountId,
    slugs.filter((slug) => slug !== post?.postSlug),
  );
  return links.flatMap((link) => {
    const problem = addressProblem(link.href) ?? problems.get(slugOfLink(link) ?? '');
    return problem ? [{ ...link, problem }] : [];
  });
}

/** Returns the problems with links to posts that readers cannot open, by slug. */
function usePostProblems(accountId: number, slugs: readonly string[]): ReadonlyMap<string, LinkProblem> {
  const wanted = [...new Set(slugs)].slice(0, MAX_LOOKUPS);
  const results = useQueries({
    queries: wanted.map((postSlug) => ({
      queryKey: ['listPosts', { accountId, postSlug }],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const fields: ('postId' | 'postVisibility')[] = ['postId', 'postVisibility'];
        const input = { accountId, postSlug, fields, limit: 1, includeTotal: false };
        return (await callOperation('listPosts', input, { signal })).data;
      },
    })),
  });
  const found = wanted.flatMap((slug, at): [string, LinkProblem][] => {
    const posts = results[at]?.data;
    if (!posts || posts[0]?.postVisibility === 'public') return [];
    return [[slug, posts.length === 0 ? 'missing' : 'hidden']];
  });
  return new Map(found);
}
