import { useCategoryOptions } from '../../api/names';
import { useOwnership } from '../../api/own-posts';
import { useOperation } from '../../api/use-operation';
import { usePages } from '../../api/use-pages';
import { useAccount } from '../../app/accounts';
import { Button, ButtonLink } from '../../parts/button';
import { ListBody } from '../../parts/list-body';
import { EmptyState } from '../../parts/page';
import { Table } from '../../parts/table';
import { words } from '../../words/words';
import { BulkActions } from './bulk-actions';
import { BulkBar } from './bulk-bar';
import { bulkRights } from './bulk-rights';
import { COLUMNS } from './columns';
import { hasFilters, type PostFilters } from './filters';
import { useRowKeys } from './row-keys';
import { FOUND_FIELDS, ROW_FIELDS, withDraftTitles, type PostRow } from './rows';
import { useSelection } from './selection';
import { useBulk, type Bulk } from './use-bulk';

const PAGE_SIZE = 50;

/** The maximum length of a search. */
const QUERY_LENGTH = 100;

interface PostListProps {
  filters: PostFilters;
  onNew: (() => void) | undefined;
  onSearch: () => void;
  onClear: () => void;
}

/** The filtered posts, with bulk actions. */
export function PostList({ filters, onNew, onSearch, onClear }: PostListProps) {
  const { rights } = useAccount();
  const pages = usePostPages(filters);
  const rows = pages.rows as PostRow[];
  const selection = useSelection(rows.map(({ postId }) => postId));
  const bulk = useBulk(selection.choose);
  const isSelectable = rights.may('updatePost');
  useRowKeys({ onNew, onSearch, onSelect: isSelectable ? selection.toggle : undefined });
  const selected = rows.filter(({ postId }) => selection.ids.has(postId));
  return (
    <>
      <ListBody
        pages={pages}
        listed={words.posts.listed}
        empty={<NoPosts filters={filters} onNew={onNew} onClear={onClear} />}
      >
        <Table
          caption={words.posts.caption}
          columns={COLUMNS}
          rows={rows}
          idOf={({ postId }) => postId}
          nameOf={({ postTitle }) => postTitle}
          selection={isSelectable ? selection : undefined}
        />
      </ListBody>
      {(selected.length > 0 || bulk.progress || bulk.refused.length > 0) && (
        <BulkBar bulk={bulk} count={selected.length}>
          {selected.length > 0 && <Selected posts={selected} bulk={bulk} />}
        </BulkBar>
      )}
    </>
  );
}

/** The posts that a search finds, most relevant first, or else the posts that were changed last. */
function usePostPages(filters: PostFilters) {
  const { account, rights } = useAccount();
  const { accountId } = account;
  const input = inputOf(accountId, filters);
  const q = filters.search.slice(0, QUERY_LENGTH);
  const enrich = (posts: unknown[], signal: AbortSignal) =>
    withDraftTitles(accountId, posts as PostRow[], signal);
  const mayEnrich = rights.may('listDrafts');
  const listed = usePages(
    'listPosts',
    { ...input, fields: ROW_FIELDS, sort: '-updatedAt' },
    { enabled: q === '', ...(mayEnrich && { enrich }) },
  );
  const found = usePages(
    'searchPosts',
    { ...input, q, fields: FOUND_FIELDS },
    { enabled: q !== '', ...(mayEnrich && { enrich }) },
  );
  return q === '' ? listed : found;
}

/** The maximum number of selected posts whose ownership is checked. */
const MAX_OWNERSHIP_CHECKS = 50;

function Selected({ posts, bulk }: { posts: readonly PostRow[]; bulk: Bulk }) {
  const { account, rights } = useAccount();
  const { accountId } = account;
  const categories = useCategoryOptions(accountId);
  const settings = useOperation('getAccount', { accountId });
  const isReviewed = settings.data?.reviewRequired !== 'No';
  // Editors may change any post, so ownership does not matter.
  const asked = rights.mayDraft(false) ? [] : posts.map(({ postId }) => postId);
  const isTooMany = asked.length > MAX_OWNERSHIP_CHECKS;
  const { own, isLoading } = useOwnership(accountId, isTooMany ? [] : asked);
  if (isTooMany) return <span>{words.posts.tooManySelected(MAX_OWNERSHIP_CHECKS)}</span>;
  if (isLoading || settings.isLoading) return <span>{words.common.loading}</span>;
  const { isAllowed, ...allowed } = bulkRights(posts, { rights, own, isReviewed });
  if (!isAllowed) return <span>{reasonForNoActions(posts, own)}</span>;
  const { run, clear } = bulk;
  const facts = { posts, categories, isReviewed, ...allowed };
  return <BulkActions {...facts} run={run} onScheduled={clear} />;
}

/** Returns why no action is allowed: posts of other users, or posts that are not private. */
function reasonForNoActions(posts: readonly PostRow[], own: ReadonlySet<number>): string {
  return posts.every(({ postId }) => own.has(postId)) ? words.posts.notPrivate : words.posts.notOwn;
}

function NoPosts({ filters, onNew, onClear }: Omit<PostListProps, 'onSearch'>) {
  if (hasFilters(filters))
    return (
      <EmptyState
        title={words.posts.noneFound}
        text={reasonForNoPosts(filters)}
        action={<Button onClick={onClear}>{words.posts.clearFilters}</Button>}
      />
    );
  return (
    <EmptyState
      title={words.posts.none}
      text={onNew && words.posts.firstStep}
      action={onNew && <ButtonLink to="/posts/new">{words.posts.writeFirst}</ButtonLink>}
    />
  );
}

/** Explains how the search or the status filter matches, because users may expect a partial match. */
function reasonForNoPosts({ search, status }: PostFilters): string | undefined {
  if (search) return words.posts.searchFinds(search);
  return status ? words.posts.statusFinds(status) : undefined;
}

function inputOf(accountId: number, { show, status, category, author }: PostFilters) {
  return {
    accountId,
    limit: PAGE_SIZE,
    ...(show && show !== 'draft' && { postVisibility: show }),
    ...(status && { postStatus: status }),
    ...(category && { postCategoriesId: Number(category) }),
    ...(author && { postAuthorId: Number(author) }),
  };
}
