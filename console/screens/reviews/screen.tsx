import { useCallback, useEffect, useState } from 'preact/hooks';
import { useLocation, useSearch } from 'wouter-preact';
import type { Data, Item, Whole } from '../../api/operations';
import { usePages } from '../../api/use-pages';
import { useAccount, useHref } from '../../app/accounts';
import { useTypedGuard } from '../../app/guards';
import { SAME_PLACE } from '../../app/places';
import type { ScreenProps } from '../../app/routes';
import { Button } from '../../parts/button';
import { focusHeading } from '../../parts/focus';
import { ListBody } from '../../parts/list-body';
import { EmptyState, Page } from '../../parts/page';
import { Table, type Column } from '../../parts/table';
import { When } from '../../parts/when';
import { words } from '../../words/words';
import { ReviewView } from './review-view';

/** A draft in the list. */
export type ListedDraft = Item<Whole<Data<'listDrafts'>>>;

const PAGE = 20;

type Pages = ReturnType<typeof usePages<'listDrafts'>>;

/** The screen with the drafts that wait for a review. */
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
      <ListBody pages={pages} empty={<EmptyState title={words.reviews.none} text={words.reviews.noneText} />}>
        <Table
          caption={words.reviews.caption}
          columns={columnsFor(user.userId, open)}
          rows={pages.rows}
          idOf={({ postId }) => postId}
          nameOf={({ postTitle }) => postTitle}
          current={opened}
        />
      </ListBody>
      {opened !== null && <OpenReview postId={opened} {...{ pages, notesOf }} onDone={close} />}
    </Page>
  );
}

interface OpenReviewProps {
  postId: number;
  pages: Pages;
  notesOf: ReturnType<typeof useNotes>;
  onDone: () => void;
}

/** The review of the address, which can be of a page that is not read yet. */
function OpenReview({ postId, pages, notesOf, onDone }: OpenReviewProps) {
  const draft = pages.rows.find((one) => one.postId === postId);
  const isReading = pages.isLoading || pages.isLoadingMore;
  const isFurther = !draft && pages.hasMore && !isReading;
  useEffect(() => {
    if (isFurther) pages.more();
  }, [isFurther]);
  if (draft) return <ReviewView key={postId} draft={draft} {...notesOf(draft)} onDone={onDone} />;
  return isReading || isFurther ? null : <p class="hint">{words.reviews.notWaiting}</p>;
}

/** Returns the post of the address (`?post=`) whose draft is open, and how to open another one. */
function useOpened(): [number | null, (postId: number | null) => void] {
  const [, navigate] = useLocation();
  const href = useHref();
  const opened = Number(new URLSearchParams(useSearch()).get('post')) || null;
  const open = (postId: number | null) =>
    navigate(href(postId === null ? '/reviews' : `/reviews?post=${postId}`), {
      ...SAME_PLACE,
      replace: postId === null,
    });
  return [opened, open];
}

const ON_THE_SCREEN = { staysAt: () => true };

/** Returns the notes of the reviewer by draft: they outlive a view that ends because its draft is another one now. */
function useNotes() {
  const [notes, setNotes] = useState<Readonly<Record<number, string>>>({});
  const isTyped = useCallback(() => Object.values(notes).some((note) => note.trim() !== ''), [notes]);
  useTypedGuard(isTyped, ON_THE_SCREEN);
  return ({ postId }: ListedDraft) => ({
    note: notes[postId] ?? '',
    setNote: (note: string) => setNotes((before) => ({ ...before, [postId]: note })),
  });
}

function columnsFor(userId: number, open: (postId: number) => void): Column<ListedDraft>[] {
  const texts = words.reviews;
  const savedBy = ({ savedBy: person }: ListedDraft) =>
    person?.userId === userId ? texts.you : (person?.name ?? words.history.nobody);
  return [
    {
      ...{ key: 'title', heading: texts.title, class: 'title' },
      cell: (draft) => (
        <span class="title-cell">
          <button type="button" class="link" onClick={() => open(draft.postId)}>
            {draft.postTitle}
          </button>
          <span class="facts quiet-text">
            <span>{savedBy(draft)}</span>
            <When at={draft.savedAt} />
          </span>
        </span>
      ),
    },
    { ...{ key: 'by', heading: texts.savedBy, class: 'name', hiddenOn: 'phone' }, cell: savedBy },
    {
      ...{ key: 'at', heading: texts.savedAt, class: 'fit', hiddenOn: 'phone' },
      cell: ({ savedAt }) => <When at={savedAt} />,
    },
    {
      ...{ key: 'note', heading: texts.note, class: 'note', hiddenOn: 'phone' },
      cell: ({ reviewNote }) => reviewNote ?? '',
    },
    {
      ...{ key: 'open', heading: words.common.actions, isHeadingHidden: true, class: 'row-actions' },
      cell: ({ postId, postTitle }) => (
        <Button aria-label={texts.openOf(postTitle)} onClick={() => open(postId)}>
          {texts.open}
        </Button>
      ),
    },
  ];
}
