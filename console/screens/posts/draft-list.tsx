import { readByPostIds } from '../../api/by-post-ids';
import type { Data, Item } from '../../api/operations';
import { usePages } from '../../api/use-pages';
import { useAccount } from '../../app/accounts';
import { ScreenLink } from '../../parts/link';
import { ListBody } from '../../parts/list-body';
import { EmptyState } from '../../parts/page';
import { DraftMark, VisibilityMark, ReviewMark } from '../../parts/post-marks';
import { Table, type Column } from '../../parts/table';
import { When } from '../../parts/when';
import { words } from '../../words/words';
import { useRowKeys } from './row-keys';

const FIELDS = ['postId', 'accountId', 'postTitle', 'savedBy', 'savedAt', 'reviewState'] as const;
const LIVE_FIELDS = ['postVisibility', 'postPublishAt', 'postUnpublishAt'] as const;
const PAGE_SIZE = 25;

type LiveFacts = Required<Pick<Item<Data<'listPosts'>>, (typeof LIVE_FIELDS)[number]>>;

interface Draft extends Required<Pick<Item<Data<'listDrafts'>>, (typeof FIELDS)[number]>> {
  /** Whether the post is live, which drafts do not contain. Undefined if the post has been deleted. */
  live?: LiveFacts | undefined;
}

const COLUMNS: readonly Column<Draft>[] = [
  {
    key: 'title',
    heading: words.posts.title,
    class: 'title',
    cell: ({ live, ...draft }) => (
      <div class="title-cell">
        <ScreenLink to={`/posts/${draft.postId}`} class="row-link">
          {draft.postTitle}
        </ScreenLink>
        <span class="facts">
          {live && <VisibilityMark {...live} />}
          <DraftMark draft={draft} />
          <ReviewMark state={draft.reviewState} />
        </span>
      </div>
    ),
  },
  {
    key: 'live',
    heading: words.posts.live,
    class: 'fit',
    hiddenOn: 'phone',
    cell: ({ live }) => live && <VisibilityMark {...live} />,
  },
  {
    key: 'review',
    heading: words.posts.review,
    class: 'fit',
    hiddenOn: 'phone',
    cell: ({ reviewState }) => <ReviewMark state={reviewState} />,
  },
  {
    key: 'by',
    heading: words.posts.savedBy,
    class: 'name',
    hiddenOn: 'narrow',
    cell: ({ savedBy }) => savedBy?.name,
  },
  {
    key: 'saved',
    heading: words.posts.saved,
    class: 'fit',
    hiddenOn: 'phone',
    cell: ({ savedAt }) => <When at={savedAt} />,
  },
];

interface DraftListProps {
  /** The review state; empty for all. */
  review: string;
  onNew: (() => void) | undefined;
}

/** Posts with a draft, last saved first. */
export function DraftList({ review, onNew }: DraftListProps) {
  const { account } = useAccount();
  const { accountId } = account;
  const reviewState = isReviewState(review) ? review : null;
  const input = { accountId, reviewState, limit: PAGE_SIZE, fields: [...FIELDS] };
  const pages = usePages('listDrafts', input, {
    enrich: (drafts, signal) => withLiveFacts(accountId, drafts as Draft[], signal),
  });
  const rows = pages.rows as Draft[];
  useRowKeys({ onNew });
  return (
    <ListBody
      pages={pages}
      listed={words.posts.listed}
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

/** Adds the visibility of the posts. */
async function withLiveFacts(accountId: number, drafts: Draft[], signal: AbortSignal): Promise<Draft[]> {
  const postIds = drafts.map(({ postId }) => postId);
  const posts = await readByPostIds(
    'listPosts',
    { accountId, postIds, fields: ['postId', ...LIVE_FIELDS] },
    signal,
  );
  return drafts.map((draft) => ({ ...draft, live: posts.get(draft.postId) as LiveFacts | undefined }));
}
