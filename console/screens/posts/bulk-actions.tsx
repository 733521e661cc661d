import { useState } from 'preact/hooks';
import { Button } from '../../parts/button';
import { ConfirmDialog } from '../../parts/dialog';
import { Select, type Option } from '../../parts/field';
import { ScheduleDialog } from '../../schedule/schedule-dialog';
import { words } from '../../words/words';
import { changesOf, hiddenUntilReview, type BulkAction, type BulkWork } from './bulk';
import type { BulkRights } from './bulk-rights';
import type { PostRow } from './rows';

interface BulkActionsProps extends Omit<BulkRights, 'isAllowed'> {
  posts: readonly PostRow[];
  categories: readonly Option[];
  isReviewed: boolean;
  run: (work: BulkWork) => void;
  /** Called after the posts have been scheduled. */
  onScheduled: () => void;
}

/** Actions on the selected posts. Asks for confirmation if making them public again would require a review. */
export function BulkActions(props: BulkActionsProps) {
  const { posts, categories, isReviewed, mayPublish, maySchedule, mayChangeCategory, run } = props;
  const [unconfirmed, setUnconfirmed] = useState<BulkWork | null>(null);
  const choose = (action: BulkAction) => {
    const work = { action, posts, isReviewed };
    if (hiddenUntilReview(work).length > 0) setUnconfirmed(work);
    else run(work);
  };
  const changesAny = (kind: 'publish' | 'unpublish') => posts.some((post) => changesOf({ kind }, post));
  return (
    <>
      {mayPublish && changesAny('publish') && (
        <Button onClick={() => choose({ kind: 'publish' })}>{words.posts.publish}</Button>
      )}
      {maySchedule && <ScheduleButton posts={posts} onScheduled={props.onScheduled} />}
      {changesAny('unpublish') && (
        <Button onClick={() => choose({ kind: 'unpublish' })}>{words.posts.unpublish}</Button>
      )}
      {mayChangeCategory && <CategoryChoice categories={categories} choose={choose} />}
      <Button icon="trash" onClick={() => choose({ kind: 'trash' })}>
        {words.posts.moveToTrash}
      </Button>
      {unconfirmed && <ReviewQuestion work={unconfirmed} run={run} onClose={() => setUnconfirmed(null)} />}
    </>
  );
}

function ScheduleButton({ posts, onScheduled }: Pick<BulkActionsProps, 'posts' | 'onScheduled'>) {
  const [postIds, setPostIds] = useState<number[] | null>(null);
  return (
    <>
      <Button onClick={() => setPostIds(posts.map(({ postId }) => postId))}>{words.schedule.schedule}</Button>
      {postIds && <ScheduleDialog postIds={postIds} onDone={onScheduled} onClose={() => setPostIds(null)} />}
    </>
  );
}

const KEEP = 'keep';
const NONE = 'none';

interface CategoryChoiceProps {
  categories: readonly Option[];
  choose: (action: BulkAction) => void;
}

function CategoryChoice({ categories, choose }: CategoryChoiceProps) {
  const options = [
    { value: KEEP, label: words.posts.changeCategory },
    { value: NONE, label: words.posts.noCategory },
  ];
  const change = (value: string) => {
    if (value !== KEEP) choose({ kind: 'category', catId: value === NONE ? null : Number(value) });
  };
  return (
    <Select
      label={words.posts.changeCategory}
      isLabelHidden
      appliesImmediately
      value={KEEP}
      onValue={change}
      options={[...options, ...categories]}
    />
  );
}

interface ReviewQuestionProps {
  work: BulkWork;
  run: (work: BulkWork) => void;
  onClose: () => void;
}

function ReviewQuestion({ work, run, onClose }: ReviewQuestionProps) {
  const { action, posts } = work;
  const isTrash = action.kind === 'trash';
  const [first] = posts;
  const ask = isTrash ? words.posts.trashTitle : words.posts.unpublishTitle;
  const confirm = () => {
    onClose();
    run(work);
  };
  return (
    <ConfirmDialog
      title={ask(posts.length, first?.postTitle ?? '')}
      text={words.posts.reviewedText(hiddenUntilReview(work).length)}
      confirm={isTrash ? words.posts.moveToTrash : words.posts.unpublish}
      isDangerous
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
