import { useOwnAuthor } from '../../api/names';
import { usePages } from '../../api/use-pages';
import { useAccount } from '../../app/accounts';
import { isDraftStatus, isKnownStatus, type PostFilters, type PostStatus } from './filters';
import { endOfDay, startOfDay } from './period';
import { FOUND_FIELDS, ROW_FIELDS, withDrafts, withDraftTitles, type PostRow } from './rows';
import { sortOf } from './sorting';

const PAGE_SIZE = 50;

/** The maximum length of a search. */
const QUERY_LENGTH = 100;

/** The posts that a search finds, most relevant first, or else all posts in the chosen order. */
export function usePostPages(filters: PostFilters) {
  const { account, user } = useAccount();
  const { accountId } = account;
  const own = useOwnAuthor(accountId, user.userId);
  const person = { userId: user.userId, authorId: own.authorId };
  // Without an author, a user has no posts in “Mine”. Drafts are found by who saved them.
  const needsAuthor = filters.mine !== '' && !isDraftStatus(filters.status);
  const isReadable = !needsAuthor || own.authorId !== undefined;
  const input = { ...inputOf(filters, person), accountId, limit: PAGE_SIZE };
  const q = filters.search.slice(0, QUERY_LENGTH);
  const enriched = useEnriched(accountId, filters);
  const listed = usePages(
    'listPosts',
    { ...input, fields: ROW_FIELDS, sort: sortOf(filters) },
    { enabled: q === '' && isReadable, ...enriched },
  );
  const found = usePages(
    'searchPosts',
    { ...input, q, fields: FOUND_FIELDS },
    { enabled: q !== '' && isReadable, ...enriched },
  );
  const pages = q === '' ? listed : found;
  return { ...pages, isLoading: pages.isLoading || (needsAuthor && own.isLoading) };
}

/** Adds data of drafts, for users who may read them. */
function useEnriched(accountId: number, { status }: PostFilters) {
  const { rights } = useAccount();
  if (!rights.may('listDrafts')) return {};
  const complete = isDraftStatus(status) ? withDrafts : withDraftTitles;
  return {
    enrich: (posts: unknown[], signal: AbortSignal) => complete(accountId, posts as PostRow[], signal),
  };
}

/** The ids by which the user's own posts are found. */
interface Person {
  userId: number;
  authorId: number | undefined;
}

function inputOf(filters: PostFilters, person: Person) {
  const { status, category, author, from, to } = filters;
  return {
    ...(isKnownStatus(status) ? STATUS_INPUTS[status] : status && { postStatus: status }),
    ...(category && { postCategoriesId: Number(category) }),
    ...(author && { postAuthorId: Number(author) }),
    ...periodOf(from, to),
    ...(filters.mine && ownPosts(status, person)),
  };
}

const STATUS_INPUTS = {
  published: { postVisibility: 'public' },
  scheduled: { postVisibility: 'scheduled' },
  private: { postVisibility: 'private' },
  changes: { hasDraft: 'Yes' },
  requested: { reviewState: 'requested' },
  approved: { reviewState: 'approved' },
  rejected: { reviewState: 'rejected' },
  planned: { draftScheduled: 'Yes' },
} as const satisfies Record<PostStatus, object>;

function periodOf(from: string, to: string) {
  const [publishedFrom, publishedBefore] = [startOfDay(from), endOfDay(to)];
  return { ...(publishedFrom && { publishedFrom }), ...(publishedBefore && { publishedBefore }) };
}

function ownPosts(status: string, { userId, authorId }: Person) {
  if (isDraftStatus(status)) return { draftEditedBy: userId };
  return authorId === undefined ? {} : { postAuthorId: authorId };
}
