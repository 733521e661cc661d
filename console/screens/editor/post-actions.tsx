import { useState } from 'preact/hooks';
import { useAccount } from '../../app/accounts';
import { Button, ButtonLink } from '../../parts/button';
import { ConfirmDialog } from '../../parts/dialog';
import { showNotice } from '../../parts/toast';
import { words } from '../../words/words';
import { TrashButton } from './action-buttons';
import type { Desk } from './desk';
import type { PostRights } from './facts';
import { showUndo } from './notices';
import { takingBack } from './offered';
import { discard, unpublish } from './taking-back';
import { useAct } from './use-act';
import { useDeskState } from './use-desk';

interface PostActionsProps {
  desk: Desk;
  may: PostRights;
}

/** The actions on a post that exists. */
export function PostActions({ desk, may }: PostActionsProps) {
  const standing = useDeskState(desk, 'post', 'draft', 'edits');
  const { rights } = useAccount();
  const { busy, act } = useAct();
  if (!standing.post) return null;
  const offered = takingBack(standing, may);
  return (
    <>
      {offered.unpublish && (
        <Button
          isBusy={busy === 'unpublish'}
          onClick={() => void act('unpublish', () => takeBack(desk, may))}
        >
          {words.editor.unpublish}
        </Button>
      )}
      {offered.discard && <DiscardButton desk={desk} asks={offered.isAllInDraft} />}
      {may.mayTrash && <TrashButton {...{ desk, may }} />}
      {rights.may('listPostVersions') && (
        <ButtonLink to={`/posts/${standing.post.postId}/history`}>{words.editor.history}</ButtonLink>
      )}
    </>
  );
}

/** Drops the draft; if `asks`, after a question. */
function DiscardButton({ desk, asks }: { desk: Desk; asks: boolean }) {
  const { busy, act } = useAct();
  const [isOpen, setOpen] = useState(false);
  const drop = () =>
    act('discard', async () => {
      setOpen(false);
      const undo = await discard(desk);
      if (undo) showUndo(words.editor.discarded, undo);
    });
  return (
    <>
      <Button isBusy={busy === 'discard'} onClick={() => (asks ? setOpen(true) : void drop())}>
        {words.editor.discardDraft}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={words.editor.discardTitle(desk.fields.postTitle || words.editor.untitled)}
          text={words.editor.discardText}
          confirm={words.editor.discardDraft}
          isDangerous
          onConfirm={() => void drop()}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** Where reviews are required, only an approved draft leads back to the public: then there is no undo. */
async function takeBack(desk: Desk, { isReviewRequired }: PostRights): Promise<void> {
  const undo = await unpublish(desk);
  if (!undo) return;
  if (isReviewRequired) showNotice(words.editor.unpublished);
  else showUndo(words.editor.unpublished, undo);
}
