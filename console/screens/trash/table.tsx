import { useMemo } from 'preact/hooks';
import { ActionButton, Button } from '../../parts/button';
import { Table, type Column } from '../../parts/table';
import { When } from '../../parts/when';
import { words } from '../../words/words';
import type { TrashRow } from './rows';

interface TrashTableProps {
  rows: readonly TrashRow[];
  mayRestore: (post: TrashRow) => boolean;
  onOpen: (post: TrashRow) => void;
  onRestore: (post: TrashRow) => Promise<void>;
  /** Absent if the role does not allow permanent deletion. */
  onPurge: ((post: TrashRow) => void) | undefined;
}

/** Deleted posts with their actions. */
export function TrashTable({ rows, mayRestore, onOpen, onRestore, onPurge }: TrashTableProps) {
  const columns = useMemo(
    (): Column<TrashRow>[] => [
      ...FACTS,
      {
        key: 'actions',
        heading: words.common.actions,
        isHeadingHidden: true,
        class: 'row-actions',
        cell: (post) => (
          <span class="buttons">
            {mayRestore(post) && (
              <ActionButton action={() => onRestore(post)}>{words.trash.restore}</ActionButton>
            )}
            <Button onClick={() => onOpen(post)}>{words.trash.read}</Button>
            {onPurge && <Button onClick={() => onPurge(post)}>{words.trash.purge}</Button>}
          </span>
        ),
      },
    ],
    [onPurge === undefined, mayRestore],
  );
  return (
    <Table
      caption={words.trash.caption}
      columns={columns}
      rows={rows}
      idOf={({ postId }) => postId}
      nameOf={({ postTitle }) => postTitle}
    />
  );
}

const FACTS: readonly Column<TrashRow>[] = [
  {
    key: 'title',
    heading: words.posts.title,
    class: 'title',
    cell: ({ postTitle, purgeAt }) => (
      <div class="title-cell">
        <span>{postTitle}</span>
        <span class="facts quiet-text">
          <span>
            {words.trash.deletesOn}: <When at={purgeAt} />
          </span>
        </span>
      </div>
    ),
  },
  {
    key: 'by',
    heading: words.trash.deletedBy,
    class: 'name',
    hiddenOn: 'narrow',
    cell: ({ deletedBy }) => deletedBy?.name,
  },
  {
    key: 'deleted',
    heading: words.trash.deleted,
    class: 'fit',
    hiddenOn: 'phone',
    cell: ({ deletedAt }) => <When at={deletedAt} />,
  },
  {
    key: 'purge',
    heading: words.trash.deletesOn,
    class: 'fit',
    hiddenOn: 'phone',
    cell: ({ purgeAt }) => <When at={purgeAt} />,
  },
];
