import { useCallback, useEffect, useState } from 'preact/hooks';
import { useLocation, useSearch } from 'wouter-preact';
import { usePages } from '../../api/use-pages';
import { useAccount, useHref } from '../../app/accounts';
import { useTypedGuard } from '../../app/guards';
import { KEEP_SCROLL } from '../../app/scroll-positions';
import type { ScreenProps } from '../../app/route';
import { Button } from '../../parts/button';
import { focusHeading } from '../../parts/focus';
import { ListBody } from '../../parts/list-body';
import { EmptyState, Page } from '../../parts/page';
import { Table, type Column } from '../../parts/table';
import { When } from '../../parts/when';
import { words } from '../../words/words';
import type { ListedDraft } from './listed-draft';
import { ReviewView } from './review-view';

const PAGE = 20;

type Pages = ReturnType<typeof usePages<'listDrafts'>>;

/** Drafts with a pending review. */
export default function ReviewsScreen(_: ScreenProps) {
  const { account, user, rights } = useAccount();
  const [opened, open] = useOpened();
  const notesOf = useNotes();
  const input = { accountId: account.accountId, reviewState: 'requested', limit: PAGE } as const;
  const pages = usePages('listDrafts', input);
  const close = () => {
    open(null);
    focusHeading();
  };
  const intro = rights.may('approveDraft') ? words.reviews.intro : words.reviews.introReader;
  return (
    <Page title={words.reviews.heading} intro={intro} class="reviews">
      <ListBody
        pages={pages}
        listed={words.posts.listed}
        empty={<EmptyState title={words.reviews.none} text={words.reviews.noneText} />}
      >
        <Table
          caption={words.reviews.caption}
          columns={columnsFor(user.userId, open)}
          rows={pages.rows}
          idOf={({ postId }) => postId}
          nameOf={({ postTitle }) => postTitle}
          current={opened}
        />
      </ListBody>
      {opened !== null && <OpenReview postId={opened} pages={pages} notesOf={notesOf} onDone={close} />}
    </Page>
  );
}

interface OpenReviewProps {
  postId: number;
  pages: Pages;
  notesOf: ReturnType<typeof useNotes>;
  onDone: () => void;
}

/** The review in the URL. Loads more pages until it is found. */
function OpenReview({ postId, pages, notesOf, onDone }: OpenReviewProps) {
  const draft = pages.rows.find((one) => one.postId === postId);
  const isFetching = pages.isLoading || pages.isLoadingMore;
  const isFurther = !draft && pages.hasMore && !isFetching;
  useEffect(() => {
    if (isFurther) pages.loadMore();
  }, [isFurther]);
  if (draft) return <ReviewView key={postId} draft={draft} {...notesOf(draft)} onDone={onDone} />;
  return isFetching || isFurther ? null : <p class="hint">{words.reviews.notWaiting}</p>;
}

/** Returns the post of the open review (`?post=`), and a function that opens another. */
function useOpened(): [number | null, (postId: number | null) => void] {
  const [, navigate] = useLocation();
  const href = useHref();
  const opened = Number(new URLSearchParams(useSearch()).get('post')) || null;
  const open = (postId: number | null) =>
    navigate(href(postId === null ? '/reviews' : `/reviews?post=${postId}`), {
      ...KEEP_SCROLL,
      replace: postId === null,
    });
  return [opened, open];
}

const SAFE_ON_THIS_SCREEN = { isSafeAt: () => true };

/** Keeps the notes by post, because a review unmounts when its draft changes. */
function useNotes() {
  const [notes, setNotes] = useState<Readonly<Record<number, string>>>({});
  const isTyped = useCallback(() => Object.values(notes).some((note) => note.trim() !== ''), [notes]);
  useTypedGuard(isTyped, SAFE_ON_THIS_SCREEN);
  return ({ postId }: ListedDraft) => ({
    note: notes[postId] ?? '',
    setNote: (note: string) => setNotes((before) => ({ ...before, [postId]: note })),
  });
}

function columnsFor(userId: number, open: (postId: number) => void): Column<ListedDraft>[] {
  const texts = words.reviews;
  const savedBy = ({ savedBy: person }: ListedDraft) =>
    person?.userId === userId ? texts.you : (person?.name ?? words.history.byService);
  return [
    {
      key: 'title',
      heading: texts.title,
      class: 'title',
      cell: (draft) => <TitleCell draft={draft} by={savedBy(draft)} open={open} />,
    },
    { key: 'by', heading: texts.savedBy, class: 'name', hiddenOn: 'phone', cell: savedBy },
    {
      key: 'at',
      heading: texts.savedAt,
      class: 'fit',
      hiddenOn: 'phone',
      cell: ({ savedAt }) => <When at={savedAt} />,
    },
    {
      key: 'note',
      heading: texts.note,
      class: 'note',
      hiddenOn: 'phone',
      cell: ({ reviewNote }) => reviewNote ?? '',
    },
    {
      key: 'open',
      heading: words.common.actions,
      isHeadingHidden: true,
      class: 'row-actions',
      cell: ({ postId, postTitle }) => (
        <Button aria-label={texts.openOf(postTitle)} onClick={() => open(postId)}>
          {texts.open}
        </Button>
      ),
    },
  ];
}

interface TitleCellProps {
  draft: ListedDraft;
  by: string;
  open: (postId: number) => void;
}

function TitleCell({ draft: { postId, postTitle, savedAt }, by, open }: TitleCellProps) {
  return (
    <span class="title-cell">
      <button type="button" class="link" onClick={() => open(postId)}>
        {postTitle}
      </button>
      <span class="facts quiet-text">
        <span>{by}</span>
        <When at={savedAt} />
      </span>
    </span>
  );
}
