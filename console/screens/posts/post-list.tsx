import { useCategoryOptions } from '../../api/names';
import { useOwnPosts } from '../../api/own-posts';
import type { Input } from '../../api/operations';
import { useOperation, usePages } from '../../api/use-operation';
import { useAccount } from '../../app/accounts';
import { Button, ButtonLink } from '../../parts/button';
import { ListBody } from '../../parts/list-body';
import { EmptyState } from '../../parts/page';
import { Table } from '../../parts/table';
import { words } from '../../words/words';
import { BulkBar } from './bulk-bar';
import { bulkRights } from './bulk-rights';
import { COLUMNS } from './columns';
import { isNarrowed, type PostFilters } from './filters';
import { useRowKeys } from './row-keys';
import { ROW_FIELDS, type PostRow } from './rows';
import { useSelection } from './selection';

const PAGE_SIZE = 50;

interface PostListProps {
  filters: PostFilters;
  onNew: (() => void) | undefined;
  onSearch: () => void;
  onClear: () => void;
}

/** The posts that the filters allow, with the actions for those that are selected. */
export function PostList({ filters, onNew, onSearch, onClear }: PostListProps) {
  const { account, rights } = useAccount();
  const pages = usePages('listPosts', inputOf(account.accountId, filters));
  const rows = pages.rows as PostRow[];
  const selection = useSelection(rows.map(({ postId }) => postId));
  const isSelectable = rights.may('updatePost');
  useRowKeys({ onNew, onSearch, onSelect: isSelectable ? selection.toggle : undefined });
  const selected = rows.filter(({ postId }) => selection.ids.has(postId));
  return (
    <ListBody pages={pages} empty={<NoPosts {...{ filters, onNew, onClear }} />}>
      <Table
        caption={words.posts.caption}
        columns={COLUMNS}
        rows={rows}
        idOf={({ postId }) => postId}
        nameOf={({ postTitle }) => postTitle}
        selection={isSelectable ? selection : undefined}
      />
      {selected.length > 0 && <Selected posts={selected} clear={selection.clear} />}
    </ListBody>
  );
}

function Selected({ posts, clear }: { posts: readonly PostRow[]; clear: () => void }) {
  const { account, rights } = useAccount();
  const { accountId } = account;
  const categories = useCategoryOptions(accountId);
  const { data } = useOperation('getAccount', { accountId });
  // An Editor may change the posts of everybody, so that it does not matter who added them.
  const asked = rights.mayDraft(false) ? [] : posts.map(({ postId }) => postId);
  const own = useOwnPosts(accountId, asked);
  const allowed = bulkRights(posts, { rights, own, isReviewed: data?.reviewRequired !== 'No' });
  if (allowed.any) return <BulkBar {...{ posts, categories, clear }} {...allowed} />;
  return (
    <div class="bulk-bar" role="region" aria-label={words.posts.bulk}>
      <span>{words.posts.notOwn}</span>
      <Button onClick={clear}>{words.posts.clearSelection}</Button>
    </div>
  );
}

function NoPosts({ filters, onNew, onClear }: Omit<PostListProps, 'onSearch'>) {
  if (isNarrowed(filters))
    return (
      <EmptyState
        title={words.posts.noneFound}
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

function inputOf(
  accountId: number,
  { search, show, status, category, author }: PostFilters,
): Input<'listPosts'> {
  return {
    accountId,
    limit: PAGE_SIZE,
    fields: ROW_FIELDS,
    sort: '-updatedAt',
    ...(search && { search }),
    ...(show && { postVisibility: show as PostRow['postVisibility'] }),
    ...(status && { postStatus: status }),
    ...(category && { postCategoriesId: Number(category) }),
    ...(author && { postAuthorId: Number(author) }),
  };
}
