import { useState } from 'preact/hooks';
import { callChange } from '../api/changes';
import { messageOf } from '../api/problems';
import { useChange } from '../api/use-operation';
import { Alert } from '../parts/alert';
import { ActionButton, Button } from '../parts/button';
import { ConfirmDialog } from '../parts/dialog';
import { showError, showNotice } from '../parts/toast';
import { words } from '../words/words';
import type { MediaDetail } from './media';

interface MediaActionsProps {
  media: MediaDetail;
  onDone: () => void;
}

/** Deletes or restores a picture. */
export function MediaActions(props: MediaActionsProps) {
  return (
    <footer>
      {props.media.deletedAt === null ? <DeleteButton {...props} /> : <RestoreButton {...props} />}
    </footer>
  );
}

function RestoreButton({ media: { accountId, mediaId, mediaName }, onDone }: MediaActionsProps) {
  const change = useChange('restoreMedia');
  const restoreNow = async () => {
    if (!(await change.run({ accountId, mediaId }))) return;
    onDone();
    showNotice(words.media.restored(mediaName));
  };
  return (
    <>
      {change.error !== null && <Alert>{messageOf(change.error)}</Alert>}
      <ActionButton action={restoreNow}>{words.media.restore}</ActionButton>
    </>
  );
}

/** Asks for confirmation if the picture is in use. */
function DeleteButton({ media, onDone }: MediaActionsProps) {
  const remove = useRemove(media, onDone);
  const [isAsking, setAsking] = useState(false);
  const { mediaName, usedBy } = media;
  return (
    <>
      {remove.error && !isAsking ? <Alert>{messageOf(remove.error)}</Alert> : null}
      <Button
        icon="trash"
        isBusy={remove.isBusy}
        onClick={usedBy.length > 0 ? () => setAsking(true) : remove.run}
      >
        {words.media.trash}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={words.media.trashTitle(mediaName)}
          text={words.media.trashText(usedBy.length)}
          confirm={words.media.trash}
          isDangerous
          isBusy={remove.isBusy}
          error={remove.error}
          onConfirm={remove.run}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function useRemove({ accountId, mediaId, mediaName, version }: MediaDetail, onDone: () => void) {
  const change = useChange('deleteMedia');
  const remove = async () => {
    const { newer } = change;
    if (!(await change.run({ accountId, mediaId }, { ifMatch: newer?.version ?? version }))) return;
    onDone();
    showNotice(words.media.trashed(mediaName), () => void restore(accountId, mediaId));
  };
  return { run: () => void remove(), isBusy: change.isBusy, error: change.error };
}

async function restore(accountId: number, mediaId: number): Promise<void> {
  try {
    await callChange('restoreMedia', { accountId, mediaId });
  } catch (error) {
    showError(messageOf(error));
  }
}
