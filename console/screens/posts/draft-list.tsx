import type { Data, Item } from '../../api/operations';
import { useOperation, usePages } from '../../api/use-operation';
import { useAccount } from '../../app/accounts';
import { ScreenLink } from '../../parts/link';
import { ListBody } from '../../parts/list-body';
import { EmptyState } from '../../parts/page';
import { DraftMark, LiveMark, ReviewMark } from '../../parts/post-marks';
import { Table, type Column } from '../../parts/table';
import { When } from '../../parts/when';
import { words } from '../../words/words';
import { useRowKeys } from './row-keys';

const FIELDS = [
  'postId',
  'accountId',
  'postTitle',
  'draftVersion',
  'savedBy',
  'savedAt',
  'reviewState',
] as const;
const LIVE_FIELDS = ['postVisibility', 'postPublishAt', 'postUnpublishAt'] as const;
const PAGE_SIZE = 25;

type Draft = Required<Pick<Item<Data<'listDrafts'>>, (typeof FIELDS)[number]>>;
type LiveFacts = Required<Pick<Data<'getPost'>, (typeof LIVE_FIELDS)[number]>>;

const COLUMNS: readonly Column<Draft>[] = [
  {
    ...{ key: 'title', heading: words.posts.title, class: 'title' },
    cell: (draft) => (
      <div class="title-cell">
        <ScreenLink to={`/posts/${draft.postId}`} class="row-link">
          {draft.postTitle}
        </ScreenLink>
        <span class="facts">
          <Live draft={draft} />
          <DraftMark version={draft.draftVersion} />
          <ReviewMark state={draft.reviewState} />
        </span>
      </div>
    ),
  },
  {
    ...{ key: 'live', heading: words.posts.live, class: 'fit', hiddenOn: 'phone' },
    cell: (draft) => <Live draft={draft} />,
  },
  {
    ...{ key: 'draft', heading: words.posts.draft, class: 'fit', hiddenOn: 'phone' },
    cell: ({ draftVersion }) => <DraftMark version={draftVersion} />,
  },
  {
    ...{ key: 'review', heading: words.posts.review, class: 'fit', hiddenOn: 'phone' },
    cell: ({ reviewState }) => <ReviewMark state={reviewState} />,
  },
  {
    ...{ key: 'by', heading: words.posts.savedBy, class: 'name', hiddenOn: 'narrow' },
    cell: ({ savedBy }) => savedBy?.name,
  },
  {
    ...{ key: 'saved', heading: words.posts.saved, class: 'fit', hiddenOn: 'phone' },
    cell: ({ savedAt }) => <When at={savedAt} />,
  },
];

interface DraftListProps {
  /** The state of the review; empty for any. */
  review: string;
  onNew: (() => void) | undefined;
}

/** The posts with a draft, the last saved one first. */
export function DraftList({ review, onNew }: DraftListProps) {
  const { account } = useAccount();
  const { accountId } = account;
  const reviewState = isReviewState(review) ? review : null;
  const pages = usePages('listDrafts', { accountId, reviewState, limit: PAGE_SIZE, fields: [...FIELDS] });
  const rows = pages.rows as Draft[];
  useRowKeys({ onNew });
  return (
    <ListBody
      pages={pages}
      empty={
        reviewState ? (
          <EmptyState title={words.posts.noneFound} />
        ) : (
          <EmptyState title={words.posts.noDrafts} text={words.posts.noDraftsText} />
        )
      }
    >
      <Table
        caption={words.posts.draftsCaption}
        columns={COLUMNS}
        rows={rows}
        idOf={({ postId }) => postId}
        nameOf={({ postTitle }) => postTitle}
      />
    </ListBody>
  );
}

function isReviewState(text: string): text is keyof typeof words.posts.reviewStates {
  return text in words.posts.reviewStates;
}

/** Whether the post of a draft is live, which drafts do not say. */
function Live({ draft: { accountId, postId } }: { draft: Draft }) {
  const { data } = useOperation('getPost', { accountId, postId, fields: [...LIVE_FIELDS] });
  return data ? <LiveMark {...(data as LiveFacts)} /> : null;
}
