import { useCategoryOptions } from '../../api/names';
import { useOwnership } from '../../api/own-posts';
import { useOperation } from '../../api/use-operation';
import { useAccount } from '../../app/accounts';
import { ButtonLink } from '../../parts/button';
import { ListBody } from '../../parts/list-body';
import { EmptyState } from '../../parts/page';
import { Table } from '../../parts/table';
import { words } from '../../words/words';
import { BulkActions } from './bulk-actions';
import { BulkBar } from './bulk-bar';
import { bulkRights } from './bulk-rights';
import { COLUMNS } from './columns';
import { hasFilters, isDraftStatus, isKnownStatus, type PostFilters } from './filters';
import { useRowKeys } from './row-keys';
import type { PostRow } from './rows';
import { useSelection } from './selection';
import { useBulk, type Bulk } from './use-bulk';
import { usePostPages } from './use-post-pages';
import { useTableSort } from './use-table-sort';

interface PostListProps {
  filters: PostFilters;
  onNew: (() => void) | undefined;
  onSearch: () => void;
  onSort: (sort: string) => void;
}

/** The filtered posts, with bulk actions. */
export function PostList({ filters, onNew, onSearch, onSort }: PostListProps) {
  const { rights } = useAccount();
  const pages = usePostPages(filters);
  const rows = pages.rows as PostRow[];
  const selection = useSelection(rows.map(({ postId }) => postId));
  const sort = useTableSort(filters, onSort, pages.isLoading);
  const bulk = useBulk(selection.choose);
  const isSelectable = rights.may('updatePost');
  useRowKeys({ onNew, onSearch, onSelect: isSelectable ? selection.toggle : undefined });
  const selected = rows.filter(({ postId }) => selection.ids.has(postId));
  return (
    <>
      <ListBody pages={pages} listed={words.posts.listed} empty={<NoPosts filters={filters} onNew={onNew} />}>
        <Table
          caption={words.posts.caption}
          columns={COLUMNS}
          rows={rows}
          idOf={({ postId }) => postId}
          nameOf={({ postTitle }) => postTitle}
          selection={isSelectable ? selection : undefined}
          sort={sort}
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

function NoPosts({ filters, onNew }: Pick<PostListProps, 'filters' | 'onNew'>) {
  if (hasFilters(filters))
    return <EmptyState title={words.posts.noneFound} text={reasonForNoPosts(filters)} />;
  return (
    <EmptyState
      title={words.posts.none}
      text={onNew && words.posts.firstStep}
      action={onNew && <ButtonLink to="/posts/new">{words.posts.writeFirst}</ButtonLink>}
    />
  );
}

/** Explains how the filters match, because users may expect a partial match, or their posts without an author. */
function reasonForNoPosts({ search, status, mine }: PostFilters): string | undefined {
  if (search) return words.posts.searchFinds(search);
  if (status && !isKnownStatus(status)) return words.posts.statusFinds(status);
  if (isDraftStatus(status)) return mine ? words.posts.ownDraftsFind : words.posts.draftsText;
  return mine ? words.posts.ownFind : undefined;
}
