import { useState } from 'preact/hooks';
import { useAccount } from '../../../app/accounts';
import { ActionButton, Button, ButtonLink } from '../../../parts/button';
import { ConfirmDialog } from '../../../parts/dialog';
import { showNotice } from '../../../parts/toast';
import { words } from '../../../words/words';
import { TrashButton } from './action-buttons';
import type { PostEditingSession } from '../save/post-editing-session';
import type { PostRights } from './facts';
import { showUndo } from './notices';
import { revertActions } from './offered';
import { discard, unpublish } from './taking-back';
import { useAction } from '../../../parts/use-action';
import { useEditingState } from '../save/use-post-editing-session';

interface PostActionsProps {
  session: PostEditingSession;
  may: PostRights;
}

/** Actions on a saved post. */
export function PostActions({ session, may }: PostActionsProps) {
  const state = useEditingState(session, 'post', 'draft', 'edits');
  const { rights } = useAccount();
  if (!state.post) return null;
  const offered = revertActions(state, may);
  return (
    <>
      {offered.unpublish && (
        <ActionButton action={() => unpublishWithUndo(session, may)}>{words.editor.unpublish}</ActionButton>
      )}
      {offered.discard && <DiscardButton session={session} needsConfirmation={offered.isAllInDraft} />}
      {may.mayTrash && <TrashButton session={session} may={may} />}
      {rights.may('listPostVersions') && (
        <ButtonLink to={`/posts/${state.post.postId}/history`}>{words.editor.history}</ButtonLink>
      )}
    </>
  );
}

/** Discards the draft, after confirmation if `asks` is set. */
function DiscardButton({
  session,
  needsConfirmation,
}: {
  session: PostEditingSession;
  needsConfirmation: boolean;
}) {
  const { isBusy, runAction } = useAction();
  const [isOpen, setOpen] = useState(false);
  const discardDraft = () =>
    runAction(async () => {
      setOpen(false);
      const undo = await discard(session);
      if (undo) showUndo(words.editor.discarded, undo);
    });
  return (
    <>
      <Button isBusy={isBusy} onClick={() => (needsConfirmation ? setOpen(true) : void discardDraft())}>
        {words.editor.discardDraft}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={words.editor.discardTitle(session.fields.postTitle || words.editor.untitled)}
          text={words.editor.discardText}
          confirm={words.editor.discardDraft}
          isDangerous
          onConfirm={() => void discardDraft()}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** If reviews are required, publishing again needs an approval, so there is no undo. */
async function unpublishWithUndo(
  session: PostEditingSession,
  { isReviewRequired }: PostRights,
): Promise<void> {
  const undo = await unpublish(session);
  if (!undo) return;
  if (isReviewRequired) showNotice(words.editor.unpublished);
  else showUndo(words.editor.unpublished, undo);
}
