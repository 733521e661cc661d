import { useState } from 'preact/hooks';
import { DoneButton, OnceDialog } from '../../parts/once-dialog';
import { words } from '../../words/words';
import type { NewKey } from './key';
import { NameDialog } from './name-dialog';
import { NewPair } from './new-pair';

interface CreateKeyDialogProps {
  parentId: number;
  onClose: () => void;
}

/** Creates a key pair, and shows its secret once. */
export function CreateKeyDialog({ parentId, onClose }: CreateKeyDialogProps) {
  const [pair, setPair] = useState<NewKey>();
  if (!pair)
    return (
      <NameDialog
        title={words.keys.create}
        confirm={words.keys.create}
        parentId={parentId}
        onClose={onClose}
        onCreated={setPair}
      />
    );
  return (
    <OnceDialog
      key="pair"
      title={words.keys.created}
      actions={(isSeen) => <DoneButton isSeen={isSeen} onClose={onClose} />}
    >
      <NewPair pair={pair} />
    </OnceDialog>
  );
}
