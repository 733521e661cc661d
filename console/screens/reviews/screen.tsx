import { useState } from 'preact/hooks';
import type { Data, Item, Whole } from '../../api/operations';
import { usePages } from '../../api/use-operation';
import { useAccount } from '../../app/accounts';
import type { ScreenProps } from '../../app/routes';
import { LoadError } from '../../parts/alert';
import { Button } from '../../parts/button';
import { More } from '../../parts/more';
import { EmptyState, Loading, Page } from '../../parts/page';
import { Table, type Column } from '../../parts/table';
import { When } from '../../parts/when';
import { words } from '../../words/words';
import { ReviewView } from './review-view';

/** A draft in the list. */
export type ListedDraft = Item<Whole<Data<'listDrafts'>>>;

const PAGE = 20;

/** The screen with the drafts that wait for a review. */
export default function ReviewsScreen(_: ScreenProps) {
  const { account, user, rights } = useAccount();
  const [opened, open] = useState<number | null>(null);
  const notesOf = useNotes();
  const input = { accountId: account.accountId, reviewState: 'requested', limit: PAGE } as const;
  const { rows, isLoading, error, again, ...rest } = usePages('listDrafts', input);
  const draft = rows.find(({ postId }) => postId === opened);
  if (error) return <LoadError error={error} again={again} />;
  const intro = rights.may('approveDraft') ? words.reviews.intro : words.reviews.introReader;
  return (
    <Page title={words.reviews.heading} intro={intro} class="reviews">
      {isLoading && <Loading />}
      {!isLoading && rows.length === 0 && (
        <EmptyState title={words.reviews.none} text={words.reviews.noneText} />
      )}
      {rows.length > 0 && (
        <>
          <Table
            caption={words.reviews.caption}
            columns={columnsFor(user.userId, open)}
            rows={rows}
            idOf={({ postId }) => postId}
            nameOf={({ postTitle }) => postTitle}
            current={opened}
          />
          <More shown={rows.length} {...rest} />
        </>
      )}
      {draft && <ReviewView key={draft.postId} draft={draft} {...notesOf(draft)} onDone={() => open(null)} />}
    </Page>
  );
}

/** Returns the notes of the reviewer by draft: they outlive a view that ends because its draft is another one now. */
function useNotes() {
  const [notes, setNotes] = useState<Readonly<Record<number, string>>>({});
  return ({ postId }: ListedDraft) => ({
    note: notes[postId] ?? '',
    setNote: (note: string) => setNotes((before) => ({ ...before, [postId]: note })),
  });
}

function columnsFor(userId: number, open: (postId: number) => void): Column<ListedDraft>[] {
  const texts = words.reviews;
  return [
    {
      ...{ key: 'title', heading: texts.title },
      cell: ({ postId, postTitle }) => (
        <button type="button" class="link" onClick={() => open(postId)}>
          {postTitle}
        </button>
      ),
    },
    {
      ...{ key: 'by', heading: texts.savedBy },
      cell: ({ savedBy }) =>
        savedBy?.userId === userId ? texts.you : (savedBy?.name ?? words.history.nobody),
    },
    { key: 'at', heading: texts.savedAt, cell: ({ savedAt }) => <When at={savedAt} /> },
    { key: 'note', heading: texts.note, hiddenOn: 'phone', cell: ({ reviewNote }) => reviewNote ?? '' },
    {
      ...{ key: 'open', heading: words.common.actions, isHeadingHidden: true },
      cell: ({ postId, postTitle }) => (
        <Button aria-label={texts.openOf(postTitle)} onClick={() => open(postId)}>
          {texts.open}
        </Button>
      ),
    },
  ];
}
