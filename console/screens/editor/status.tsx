import { words } from '../../words/words';
import type { Desk } from './desk';
import { useDeskState } from './use-desk';

/** What saving does: the one status region of the console. */
export function SavingStatus({ desk }: { desk: Desk }) {
  const { saving } = useDeskState(desk);
  return (
    <p role="status" class={`saving ${saving}`}>
      {words.editor.saving[saving]}
    </p>
  );
}

/** Which texts there are of the post, beside what saving does. */
export function Versions({ desk }: { desk: Desk }) {
  const { post, draft } = useDeskState(desk);
  if (!post) return <p class="versions">{words.editor.notMade}</p>;
  const live = words.visibility[post.postVisibility];
  const review =
    draft && draft.reviewState !== 'none' ? ` · ${words.editor.reviewStates[draft.reviewState]}` : '';
  return (
    <p class="versions">
      {live}
      {draft && ` · ${words.visibility.draft(draft.draftVersion)}`}
      {review}
    </p>
  );
}
